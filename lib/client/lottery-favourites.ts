import { useMemo, useSyncExternalStore } from 'react';

/**
 * Spec §4: the lotteries that somebody marks are kept in this browser under their username, and nowhere else. Storage
 * may be switched off; then a mark holds until the page is left.
 */
const most = 200;
const listeners = new Set<() => void>();
const inMemory = new Map<string, string>();

const keyOf = (username: string) => `parlour-lottery-favourites:${username}`;

function read(username: string): string {
  const key = keyOf(username);
  try {
    return localStorage.getItem(key) ?? inMemory.get(key) ?? '';
  } catch {
    return inMemory.get(key) ?? '';
  }
}

/** What others may have written there is no reason to fail: anything but a list of texts counts as none. */
function idsOf(text: string): string[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string').slice(0, most) : [];
  } catch {
    return [];
  }
}

/** Takes a marked game out, and puts any other one first. */
export function toggleLotteryFavourite(username: string, gameId: string): void {
  const ids = idsOf(read(username));
  const rest = ids.filter((id) => id !== gameId);
  const text = JSON.stringify(rest.length < ids.length ? rest : [gameId, ...rest].slice(0, most));
  const key = keyOf(username);
  inMemory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // See above.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same person.
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The newest mark first; none while nobody is logged in. */
export function useLotteryFavourites(username: string | null): readonly string[] {
  const text = useSyncExternalStore(
    subscribe,
    () => (username === null ? '' : read(username)),
    () => '',
  );
  return useMemo(() => idsOf(text), [text]);
}
