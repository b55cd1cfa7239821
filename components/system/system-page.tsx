import type { ReactNode } from 'react';
import styles from './system-page.module.css';

interface SystemPageProps {
  title: string;
  text: string;
  /** Shown large above the title: a number, a clock. */
  mark?: ReactNode;
  children?: ReactNode;
}

/** A whole page with one thing to say: maintenance, a blocked region, an address without a page. */
export function SystemPage({ title, text, mark, children }: SystemPageProps) {
  return (
    <main id="main" className={styles.page}>
      <div className={styles.card}>
        {mark && <p className={styles.code}>{mark}</p>}
        <h1>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </main>
  );
}
