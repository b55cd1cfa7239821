import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import styles from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** The one that the others lead to. */
  isMain?: boolean;
}

/** Labels with their values beside them, such as an amount, its fee and what is left. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label} className={classNames(fact.isMain && styles.main)}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
