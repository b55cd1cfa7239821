import { useCallback, useSyncExternalStore } from 'react';

const hasMedia = () => typeof window.matchMedia === 'function';

const isNow = (query: string): boolean => hasMedia() && window.matchMedia(query).matches;

/**
 * Whether the window is as a media query says. False until the page is hydrated, because the server cannot know, and
 * while it makes no difference (`isAsked`): then nothing is drawn again for it.
 */
export function useMedia(query: string, isAsked = true): boolean {
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
    () => isAsked && isNow(query),
    () => false,
  );
}

const narrowerThan = (width: number) => `not all and (min-width: ${width}px)`;

/** In pixels. */
export const useNarrowerThan = (width: number): boolean => useMedia(narrowerThan(width));

/** The complement of the width from which lists and dialogs have the room of a desktop. */
const phone = narrowerThan(768);
export const usePhone = (isAsked = true): boolean => useMedia(phone, isAsked);

/** For a press: nothing is drawn again for it. */
export const isPhoneNow = (): boolean => isNow(phone);
