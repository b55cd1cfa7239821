import styles from './meter.module.css';

export interface MeterProps {
  /** Names what is measured. */
  label: string;
  /** Whole percent, 0 to 100. */
  share: number;
  /** The same in figures, read out instead of the percent. */
  valueText: string;
}

/** How much of something is reached. Its figures stand beside it in words: the bar only helps. */
export function Meter({ label, share, valueText }: MeterProps) {
  return (
    <div
      className={styles.bar}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={share}
      aria-valuetext={valueText}
    >
      <span className={styles.filled} style={{ inlineSize: `${share}%` }} />
    </div>
  );
}
