'use client';

import { useSearchParams } from 'next/navigation';
import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';

const Overlays = lazy(loadPart(() => import('./overlays').then((file) => ({ default: file.Overlays }))));

/**
 * What the address opens over the page. Nothing of it is fetched before the first one is opened. Behind its own
 * Suspense: whatever reads the query is left out of the cached document.
 */
export function OverlaysLoader() {
  return (
    <Suspense fallback={null}>
      <OverlayAddress />
    </Suspense>
  );
}

function OverlayAddress() {
  const search = useSearchParams();
  const [isWanted, setIsWanted] = useState(false);
  const isOpen = Object.values(overlayOf(search)).some((value) => value !== null);
  // It stays from then on: what closes may still have to say so.
  if (isOpen && !isWanted) setIsWanted(true);
  useEffect(() => setOverlay(overlayOf(search)), [search]);
  return isWanted ? (
    <Suspense fallback={null}>
      <Overlays />
    </Suspense>
  ) : null;
}
