import type { ReactNode } from 'react';
import styles from './page-frame.module.css';

export interface PageFrameProps {
  title: string;
  /** One or two sentences under the title. */
  lead?: string | undefined;
  /** Stands above the title, edge to edge on a phone. */
  banner?: ReactNode;
  /** A way back, above the title. */
  back?: ReactNode;
  children: ReactNode;
}

/** The rhythm of a page of text: banner, title, lead, and parts with room between them. */
export function PageFrame({ title, lead, banner, back, children }: PageFrameProps) {
  return (
    <div className={styles.page}>
      {banner && <div className={styles.banner}>{banner}</div>}
      <header className={styles.head}>
        {back}
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

/** Where to go from here, as buttons beside each other. */
export function ActionRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={styles.actions} aria-label={label}>
      {children}
    </nav>
  );
}
