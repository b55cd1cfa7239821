import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import styles from './sections.module.css';

export interface RevocableEntry {
  key: string;
  name: string;
  /** A short word about it, such as that it is the one in use. */
  badge?: string | undefined;
  facts: readonly string[];
  action?: ReactNode;
}

export function RevocableList({ label, entries }: { label: string; entries: readonly RevocableEntry[] }) {
  return (
    <ul className={styles.entries} aria-label={label}>
      {entries.map(({ key, name, badge, facts, action }) => (
        <li key={key}>
          <div className={styles.words}>
            <p className={styles.name}>
              <bdi>{name}</bdi> {badge && <Badge tone="accent">{badge}</Badge>}
            </p>
            {facts.map((fact) => (
              <p key={fact} className={styles.muted}>
                {fact}
              </p>
            ))}
          </div>
          {action}
        </li>
      ))}
    </ul>
  );
}
