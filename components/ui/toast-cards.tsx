'use client';

import { X } from 'lucide-react';
import { useEffect, type MouseEvent } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { dismissToast, useToasts, type Toast, type ToastLink } from './toast';
import styles from './toast.module.css';

const shownMs = 6_000;
/** Long enough to read it and to decide. */
const linkShownMs = 15_000;

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
    const timer = setTimeout(() => dismissToast(toast.id), toast.link ? linkShownMs : shownMs);
    return () => clearTimeout(timer);
  }, [toast.id, toast.link]);
  return (
    <div className={classNames(styles.toast, styles[toast.tone])}>
      <p>
        {toast.link ? (
          <LinkedText toastId={toast.id} link={toast.link}>
            {toast.text}
          </LinkedText>
        ) : (
          toast.text
        )}
      </p>
      <IconButton label={closeLabel} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

interface LinkedTextProps {
  toastId: number;
  link: ToastLink;
  children: string;
}

function LinkedText({ toastId, link: { href, onPress }, children }: LinkedTextProps) {
  function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    dismissToast(toastId);
    onPress();
  }
  return (
    <a href={href} className={styles.link} onClick={press}>
      {children}
    </a>
  );
}
