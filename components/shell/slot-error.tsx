'use client';

import { lazy, Suspense } from 'react';

const SlotErrorPanel = lazy(() =>
  import('./slot-error-panel').then((file) => ({ default: file.SlotErrorPanel })),
);

/** A part of the page that could not be had; the rest of the page works. A page where all is well carries none of it. */
export function SlotError({ title }: { title: string }) {
  return (
    <Suspense fallback={null}>
      <SlotErrorPanel title={title} />
    </Suspense>
  );
}
