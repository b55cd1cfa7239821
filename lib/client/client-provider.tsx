'use client';

import { Provider, useSetAtom } from 'jotai';
import { useSearchParams } from 'next/navigation';
import { Suspense, useEffect, type ReactNode } from 'react';
import { overlayAtom, overlayOf } from './overlay-atoms';

/** One store of interface state for each visitor's page; without it the server's requests would share one. */
export function ClientProvider({ children }: { children: ReactNode }) {
  return (
    <Provider>
      {children}
      <Suspense fallback={null}>
        <OverlayAddress />
      </Suspense>
    </Provider>
  );
}

/** Behind its own Suspense: whatever reads the query is left out of the cached document. */
function OverlayAddress() {
  const search = useSearchParams();
  const setOverlay = useSetAtom(overlayAtom);
  useEffect(() => setOverlay(overlayOf(search)), [search, setOverlay]);
  return null;
}
