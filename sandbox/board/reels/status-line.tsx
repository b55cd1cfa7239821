import { classNames } from '@/components/ui/class-names';
import styles from './status-line.module.css';

interface StatusLineProps {
  text: string;
  /** More was paid than staked. */
  isGain: boolean;
  /** What stands beside it: free spins left, a multiplier. */
  badge?: string | null;
}

/** One line under the reels, read out when it changes. */
export function StatusLine({ text, isGain, badge }: StatusLineProps) {
  return (
    <div className={styles.line}>
      <p className={classNames(styles.text, isGain && styles.gain)} role="status">
        {text}
      </p>
      {badge && <p className={styles.badge}>{badge}</p>}
    </div>
  );
}
