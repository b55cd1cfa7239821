import { useSyncExternalStore } from 'react';

/** The complement of the width from which lists and dialogs have the room of a desktop. */
const query = 'not all and (min-width: 768px)';

const hasMedia = () => typeof window.matchMedia === 'function';

function subscribe(listener: () => void): () => void {
  if (!hasMedia()) return () => undefined;
  const list = window.matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. False until the page is hydrated, because the server cannot know. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => hasMedia() && window.matchMedia(query).matches,
    () => false,
  );
}
