'use client';

import { lazy, Suspense } from 'react';
import type { MatchGameProps } from './match-game';

const MatchGame = lazy(() => import('./match-game').then((file) => ({ default: file.MatchGame })));

/** The document of a match as a part of its own: a slot does not load what it never shows. */
export function MatchDocument(props: MatchGameProps) {
  return (
    <Suspense fallback={null}>
      <MatchGame {...props} />
    </Suspense>
  );
}
