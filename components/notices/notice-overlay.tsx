import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { useOverlay } from '@/lib/client/overlays/overlay-store';

const NoticeDialog = lazy(
  loadPart(() => import('./notice-dialog').then((file) => ({ default: file.NoticeDialog }))),
);

/** The notice modal of `?notice=<index>`, fetched when it is opened. */
export function NoticeOverlay() {
  const { notice } = useOverlay();
  if (notice === null) return null;
  return (
    <Suspense fallback={null}>
      <NoticeDialog index={notice} />
    </Suspense>
  );
}
