'use client';

import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { useMemberPart } from '@/lib/client/session/use-member';
import type { MyGameTexts } from './my-game-rows';

const Rows = lazy(loadPart(() => import('./my-game-rows').then((file) => ({ default: file.MyGameRows }))));

/** What a member played last and has marked: fetched once it is known who is here. */
export function MyGames({ texts }: { texts: MyGameTexts }) {
  const member = useMemberPart((now) => now.member);
  return (
    member && (
      <Suspense>
        <Rows member={member} texts={texts} />
      </Suspense>
    )
  );
}
