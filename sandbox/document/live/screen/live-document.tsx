'use client';

import { lazy, Suspense } from 'react';
import type { LiveGameProps } from './live-game';

const LiveGame = lazy(() => import('./live-game').then((file) => ({ default: file.LiveGame })));

/** The document of a live table as a part of its own: a slot does not load what it never shows. */
export function LiveDocument(props: LiveGameProps) {
  return (
    <Suspense fallback={null}>
      <LiveGame {...props} />
    </Suspense>
  );
}
