import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { classNames } from './class-names';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

export interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  children: ReactNode;
  description?: string;
  /** Stands below the scrolled content and stays in view. */
  footer?: ReactNode;
  /** When off, only its buttons close it: neither Escape nor a click beside it. */
  isClickToClose?: boolean;
  /** When off, nothing closes it but what its content does: for what must be done before anything else. */
  canClose?: boolean;
  /** `wide` and `full` are for overlays with a menu of their own; `full` has room for tables of many columns. */
  size?: 'narrow' | 'normal' | 'wide' | 'full';
}

/** A modal window, 600 wide; on a phone a sheet from the bottom. */
export function Dialog(props: DialogProps) {
  const {
    isOpen,
    onClose,
    title,
    closeLabel,
    children,
    description,
    footer,
    canClose = true,
    isClickToClose = canClose,
    size = 'normal',
  } = props;
  const popupRef = useRef<HTMLDivElement>(null);
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={!isClickToClose}
      onOpenChange={(open, details) => {
        if (open) return;
        if (details.reason === 'escape-key' && !isClickToClose) details.cancel();
        else onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            ref={popupRef}
            className={classNames(styles.popup, styles[size])}
            // The first field of a form; else the window itself, and so under a finger, where the keyboard would
            // cover half of it.
            initialFocus={(openedBy) =>
              openedBy === 'touch' ? popupRef.current : (firstField(popupRef.current) ?? popupRef.current)
            }
          >
            <header className={styles.head}>
              <BaseDialog.Title className={styles.title}>{title}</BaseDialog.Title>
              {canClose && (
                <BaseDialog.Close render={<IconButton label={closeLabel} />}>
                  <X size={20} aria-hidden="true" />
                </BaseDialog.Close>
              )}
            </header>
            <div className={styles.body}>
              {description && (
                <BaseDialog.Description className={styles.description}>{description}</BaseDialog.Description>
              )}
              {children}
            </div>
            {footer && <footer className={styles.foot}>{footer}</footer>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

function firstField(popup: HTMLElement | null): HTMLElement | null {
  return popup?.querySelector<HTMLElement>('form input, form select, form textarea') ?? null;
}
