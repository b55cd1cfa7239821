'use client';

import { lazy, Suspense } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { loadPart } from '@/lib/client/call/load-part';

const Rooms = lazy(loadPart(() => import('./pvp-rooms').then((file) => ({ default: file.PvpRooms }))));

/** Reserves the height of the rooms, which load after the page: what they show is not part of any document. */
export function PvpRoomsPlaceholder() {
  return (
    <Suspense fallback={<Skeleton shape="box" height={262} />}>
      <Rooms />
    </Suspense>
  );
}
