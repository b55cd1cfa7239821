'use client';

import { lazy, Suspense } from 'react';
import { useReducedMotion } from '@/components/ui/use-reduced-motion';

/** Without it nothing is missing: no word to the visitor when it cannot be loaded. */
const Snowfall = lazy(() =>
  import('./snowfall').then(
    (file) => ({ default: file.Snowfall }),
    () => ({ default: () => null }),
  ),
);

/** Falling snow, where the brand wishes it and the visitor's system allows motion. Fetched after the page is there. */
export function Snow() {
  if (useReducedMotion() !== false) return null;
  return (
    <Suspense fallback={null}>
      <Snowfall />
    </Suspense>
  );
}
