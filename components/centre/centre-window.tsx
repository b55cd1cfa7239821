import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Dialog, type DialogProps } from '@/components/ui/dialog';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import styles from './centre.module.css';
import { PageBoundary } from './page-boundary';

export interface CentreWindowProps extends Pick<DialogProps, 'title' | 'closeLabel'> {
  size: 'wide' | 'full';
  /** Tells pages apart: another one begins at its top and forgets a failure. */
  pageKey: string;
  pageTitle: string;
  menu: ReactNode;
  children: ReactNode;
}

/** A centre over the page of the site: its menu, and the page that is open in it. */
export function CentreWindow({ pageKey, pageTitle, menu, children, ...dialog }: CentreWindowProps) {
  const frameRef = useTopOf(pageKey);
  const id = useId();
  return (
    <Dialog isOpen onClose={overlayControls().close} {...dialog}>
      <div className={styles.frame} ref={frameRef}>
        <div className={styles.shell}>
          {menu}
          <section className={styles.page} aria-labelledby={id}>
            <h2 id={id} className={styles.title}>
              {pageTitle}
            </h2>
            <PageBoundary key={pageKey}>{children}</PageBoundary>
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** Another page begins at its top, however far the one before it was scrolled. */
function useTopOf(key: string) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    ref.current?.scrollIntoView?.({ block: 'start' });
  }, [key]);
  return ref;
}
