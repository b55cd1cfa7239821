import { useSyncExternalStore } from 'react';

const storageKey = 'parlour-read-notices';
/** Notices come and go: the oldest ids are forgotten, so that what is kept stays small. */
const maxKept = 300;

const none: readonly string[] = [];
let read: readonly string[] | null = null;
const listeners = new Set<() => void>();

/** The ids of the notices that were opened in this browser. Without storage they are known for as long as the page. */
function readIds(): readonly string[] {
  read ??= storedIds();
  return read;
}

function storedIds(): readonly string[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : none;
  } catch {
    return none;
  }
}

export function markNoticeRead(id: string): void {
  if (readIds().includes(id)) return;
  // From the storage and not from memory: another tab may have read others meanwhile.
  read = [...new Set([...storedIds(), ...readIds(), id])].slice(-maxKept);
  try {
    localStorage.setItem(storageKey, JSON.stringify(read));
  } catch {
    // The page knows it all the same.
  }
  for (const listener of listeners) listener();
}

function onOtherTab({ key }: StorageEvent): void {
  if (key !== storageKey && key !== null) return;
  read = null;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onOtherTab);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onOtherTab);
  };
}

/** Null until the page is hydrated: the server cannot know what was read. */
export function useReadNotices(): readonly string[] | null {
  return useSyncExternalStore(subscribe, readIds, () => null);
}

/** For tests: another visitor. */
export function forgetReadNotices(): void {
  read = null;
}
