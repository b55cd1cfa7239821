'use client';

import { lazy, Suspense, useEffect, useState } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import type { FreshWinsProps } from './fresh-wins';

const FreshWins = lazy(loadPart(() => import('./fresh-wins').then((file) => ({ default: file.FreshWins }))));

/** How often the rows are asked again while somebody looks. */
export const winsRestMs = 20_000;

/** The rows of the page, until newer ones are due: nothing that they need is fetched before. */
export function LiveWins(props: Omit<FreshWinsProps, 'everyMs'>) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), winsRestMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return props.children;
  return (
    <Suspense fallback={props.children}>
      <FreshWins {...props} everyMs={winsRestMs} />
    </Suspense>
  );
}
