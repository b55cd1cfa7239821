import type { ReactNode } from 'react';
import styles from './records.module.css';

export interface Stat {
  label: string;
  value: ReactNode;
}

const isKnown = ({ value }: Stat) => value !== null && value !== undefined;

/** A row of totals; on a phone a list. What is not known, null, is not shown. */
export function StatList({ label, figures }: { label: string; figures: readonly Stat[] }) {
  return (
    <section aria-label={label}>
      <dl className={styles.figures}>
        {figures.filter(isKnown).map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd>{figure.value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What is known about one thing, inside its card. */
export function Facts({ facts }: { facts: readonly Stat[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={fact.label}>
          <dt>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
