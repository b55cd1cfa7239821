'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/call/load-part';

const CentreToday = lazy(
  loadPart(() => import('./centre-today').then((file) => ({ default: file.CentreToday }))),
);

/** What the agents' page shows of the centre, once an agent is here. */
export function CentreEntrance() {
  return (
    <Suspense fallback={<Skeleton shape="box" height={220} />}>
      <CentreToday />
    </Suspense>
  );
}
