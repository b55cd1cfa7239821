import styles from './spinner.module.css';

/** For a wait without a shape; where the shape is known, a skeleton stands in. */
export function Spinner({ label, size = 24 }: { label: string; size?: number }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.wheel} style={{ width: size, height: size }} aria-hidden="true" />
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
