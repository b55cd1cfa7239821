import type { MouseEvent, ReactNode } from 'react';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import styles from './money.module.css';

/** Leads to the limits of the member, which are a tab of My account. */
export function ProtectionLink({ children }: { children: ReactNode }) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    overlayControls().openMemberPage('securityCenter', { tab: 'protection' });
  }
  return (
    <a href="?mc=securityCenter&tab=protection" className={styles.help} onClick={open}>
      {children}
    </a>
  );
}
