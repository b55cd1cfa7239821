'use client';

import { X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import styles from './toast.module.css';

export interface Toast {
  id: number;
  tone: 'neutral' | 'win' | 'lose';
  text: string;
}

const shownMs = 6_000;
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
export function showToast(text: string, tone: Toast['tone'] = 'neutral'): void {
  lastId += 1;
  set([...toasts, { id: lastId, tone, text }].slice(-maxShown));
}

export function dismissToast(id: number): void {
  set(toasts.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once on a page. */
export function Toaster({ label, closeLabel }: { label: string; closeLabel: string }) {
  const shown = useSyncExternalStore(
    subscribe,
    () => toasts,
    () => none,
  );
  return (
    <div className={styles.corner} role="region" aria-label={label} aria-live="polite">
      {shown.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast.id]);
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <p>{toast.text}</p>
      <IconButton label={closeLabel} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
