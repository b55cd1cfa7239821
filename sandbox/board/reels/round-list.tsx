import type { ReactNode } from 'react';
import styles from './round-list.module.css';

export interface RoundListItem {
  title: string;
  /** What was paid and why, a sentence each. */
  lines: readonly string[];
  picture: ReactNode;
}

/** A round told step by step. */
export function RoundList({ items, none }: { items: readonly RoundListItem[]; none: string }) {
  return (
    <ol className={styles.steps}>
      {items.map(({ title, lines, picture }, index) => (
        <li key={index} className={styles.step}>
          {picture}
          <div className={styles.pays}>
            <h4 className={styles.head}>{title}</h4>
            {lines.length === 0 ? (
              <p>{none}</p>
            ) : (
              <ul>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
