'use client';

import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';

/** In the document where it is needed; a lobby that opens loads nothing of it. */
const Panel = lazy(
  loadPart(() => import('./lobby-closed-panel').then((file) => ({ default: file.LobbyClosedPanel }))),
);

export function LobbyClosed({ title }: { title: string }) {
  return (
    <Suspense>
      <Panel title={title} />
    </Suspense>
  );
}
