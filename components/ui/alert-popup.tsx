import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Button } from './button';
import { classNames } from './class-names';
import styles from './alert-popup.module.css';

export interface AlertPopupProps {
  tone: 'warning' | 'done';
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  /** Where the keyboard goes afterwards; where it came from when absent. */
  returnFocus?: (() => HTMLElement | null) | undefined;
  onClose: () => void;
}

/** Something that must be read before anything else goes on; its button closes it. Lies over a dialog, too. */
export function AlertPopup({ tone, title, text, confirmLabel, returnFocus, onClose }: AlertPopupProps) {
  const Icon = tone === 'warning' ? TriangleAlert : CircleCheck;
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={styles.backdrop} />
        <AlertDialog.Viewport className={styles.viewport}>
          <AlertDialog.Popup className={styles.popup} finalFocus={returnFocus}>
            <Icon size={40} aria-hidden="true" className={classNames(styles.icon, styles[tone])} />
            <AlertDialog.Title className={styles.title}>{title}</AlertDialog.Title>
            {text && <AlertDialog.Description className={styles.text}>{text}</AlertDialog.Description>}
            <AlertDialog.Close render={<Button isBlock />}>{confirmLabel}</AlertDialog.Close>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
