import { Fragment } from 'react';
import styles from './arcade.module.css';

export interface Fact {
  label: string;
  /** In percent. */
  value: string | undefined;
}

/** Exact figures of a title's rules, in percent. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) =>
        value === undefined ? null : (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd className="tabular">{`${value}%`}</dd>
          </Fragment>
        ),
      )}
    </dl>
  );
}
