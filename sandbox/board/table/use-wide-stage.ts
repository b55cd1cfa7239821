import { useSyncExternalStore } from 'react';

const query = '(orientation: landscape) and (min-width: 900px)';

function subscribe(listener: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the stage is that of a desktop, where a picture may be drawn broader and not only larger. */
export function useWideStage(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
