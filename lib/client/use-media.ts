import { useCallback, useSyncExternalStore } from 'react';

const hasMedia = () => typeof window.matchMedia === 'function';

/** Whether the window is as a media query says. False until the page is hydrated, because the server cannot know. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
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

/** In pixels. */
export const useNarrowerThan = (width: number): boolean => useMedia(`not all and (min-width: ${width}px)`);

/** The complement of the width from which lists and dialogs have the room of a desktop. */
export const usePhone = (): boolean => useNarrowerThan(768);
