import { Bell, CircleAlert, CircleCheck, X, type LucideIcon } from 'lucide-react';
import { useEffect, useState, type MouseEvent } from 'react';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { dismissToast, useToasts, type Toast, type ToastLink } from './toast';
import styles from './toast.module.css';

const shownMs = 6_000;

const pictures: Readonly<Record<Toast['tone'], LucideIcon>> = {
  neutral: Bell,
  win: CircleCheck,
  lose: CircleAlert,
};

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

/** Goes by itself, but not from under the pointer or the keyboard of somebody who reads it. */
function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), shownMs);
    return () => clearTimeout(timer);
  }, [toast.id, isHeld]);
  const Picture = pictures[toast.tone];
  const hold = () => setIsHeld(true);
  const letGo = () => setIsHeld(false);
  return (
    <div
      className={classNames(styles.toast, styles[toast.tone])}
      onPointerEnter={hold}
      onPointerLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <Picture size={20} aria-hidden="true" className={styles.picture} />
      <p>
        {toast.link ? (
          <LinkedText toastId={toast.id} link={toast.link}>
            {toast.text}
          </LinkedText>
        ) : (
          toast.text
        )}
      </p>
      {toast.more ? <span className={styles.more}>+{toast.more}</span> : null}
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
