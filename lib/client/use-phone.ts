import { useCallback, useSyncExternalStore } from 'react';

const hasMedia = () => typeof window.matchMedia === 'function';

/** Whether the window is narrower than so many pixels. False until the page is hydrated, because the server cannot know. */
export function useNarrowerThan(px: number): boolean {
  const query = `not all and (min-width: ${px}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      if (!hasMedia()) return () => undefined;
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => hasMedia() && window.matchMedia(query).matches,
    () => false,
  );
}

/** The complement of the width from which lists and dialogs have the room of a desktop. */
export const usePhone = (): boolean => useNarrowerThan(768);
