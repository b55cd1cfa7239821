import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

/** What somebody should know before going on. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.notice}>
      <Info size={20} aria-hidden="true" />
      <div className={styles.words}>{children}</div>
    </div>
  );
}
