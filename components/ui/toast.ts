import { useSyncExternalStore } from 'react';

export interface Toast {
  id: number;
  tone: 'neutral' | 'win' | 'lose';
  text: string;
  /** Makes the words a link. */
  link?: ToastLink | undefined;
  /** How many others like it there are, which are not said. */
  more?: number | undefined;
}

export interface ToastLink {
  href: string;
  onPress: () => void;
}

const maxShown = 3;
const none: readonly Toast[] = [];

let toasts: readonly Toast[] = none;
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Says something at the edge of the page. For what a visitor must not miss, use the place where it happened. */
export function showToast(
  text: string,
  tone: Toast['tone'] = 'neutral',
  { more, ...link }: Partial<ToastLink> & { more?: number } = {},
): void {
  lastId += 1;
  const isLinked = (given: Partial<ToastLink>): given is ToastLink => Boolean(given.href && given.onPress);
  const toast: Toast = { id: lastId, tone, text, more, link: isLinked(link) ? link : undefined };
  // The same words are said once, and anew.
  set([...toasts.filter((shown) => shown.text !== text), toast].slice(-maxShown));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
}
