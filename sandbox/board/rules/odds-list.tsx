import styles from './odds-list.module.css';

/** What a game is like in figures: each with its name. */
export function OddsList({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className={styles.odds}>
      {rows.map(([label, value]) => (
        <div key={label} className={styles.odd}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
