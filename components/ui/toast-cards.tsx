'use client';

import { X } from 'lucide-react';
import { useEffect } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { dismissToast, useToasts, type Toast } from './toast';
import styles from './toast.module.css';

const shownMs = 6_000;

/** What the page says at its edge, fetched with the first word. */
export function ToastCards({ closeLabel }: { closeLabel: string }) {
  return (
    <div className={styles.corner}>
      {useToasts().map((toast) => (
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
