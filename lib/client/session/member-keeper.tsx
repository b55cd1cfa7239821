'use client';

import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadPart } from '../call/load-part';
import { mayBeSignedIn, nobodyOnServer, subscribeToSession } from '../call/session-signals';

/** With what its first question needs, so that the two come side by side and not one after the other. */
const MemberSource = lazy(
  loadPart(async () => {
    const [file] = await Promise.all([import('./member-source'), import('../call/ask')]);
    return { default: file.MemberSource };
  }),
);

/** Keeps `useMember` answered on every page. A visitor who only looks round fetches nothing of it. */
export function MemberKeeper() {
  const isHinted = useSyncExternalStore(subscribeToSession, mayBeSignedIn, nobodyOnServer);
  return (
    isHinted && (
      <Suspense>
        <MemberSource />
      </Suspense>
    )
  );
}
