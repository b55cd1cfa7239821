import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls, useOverlay } from '@/lib/client/overlays/overlay-store';

export const loadSearchDialog = () => import('./search-dialog');
const SearchDialog = lazy(
  loadPart(() => loadSearchDialog().then((file) => ({ default: file.SearchDialog }))),
);

/** The search of `?find=…`, over the page. */
export function SearchOverlay() {
  const { find } = useOverlay();
  if (find === null) return null;
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <SearchDialog firstWords={find} onClose={overlayControls().close} />
      </OverlayMessages>
    </Suspense>
  );
}
