import type { ReactNode } from 'react';
import styles from '../table/game-console.module.css';
import type { Table } from '../table/table';
import { usePlayKeys } from '../table/use-play-keys';

interface DecisionButtonProps {
  table: Pick<Table, 'isCovered'>;
  label: string;
  /** What it would pay, beneath the label. */
  detail?: ReactNode;
  isReady: boolean;
  onPress: () => void;
}

/** The large button of a round that runs: it takes what stands. Space and Enter press it too. */
export function DecisionButton({ table, label, detail, isReady, onPress }: DecisionButtonProps) {
  const press = () => {
    if (isReady) onPress();
  };
  usePlayKeys(press, isReady && !table.isCovered);
  return (
    <button
      type="button"
      className={styles.spin}
      onClick={press}
      aria-disabled={!isReady || undefined}
      aria-keyshortcuts="Space Enter"
    >
      <span className={styles.spinText}>{label}</span>
      {detail && <span className={styles.spinStake}>{detail}</span>}
    </button>
  );
}
