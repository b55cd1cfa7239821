import styles from './rule-list.module.css';

/** How a table is played, one sentence or two at a time. */
export function RuleList({ rules }: { rules: readonly string[] }) {
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
