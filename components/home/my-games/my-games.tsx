'use client';

import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/load-part';
import { useMember } from '@/lib/client/use-member';
import type { OwnGameTexts } from './my-game-rows';

const Rows = lazy(loadPart(() => import('./my-game-rows').then((file) => ({ default: file.OwnGameRows }))));

/** What a member played last and has marked: fetched once it is known who is here. */
export function OwnGames({ texts }: { texts: OwnGameTexts }) {
  const { member } = useMember();
  return (
    member && (
      <Suspense>
        <Rows member={member} texts={texts} />
      </Suspense>
    )
  );
}
