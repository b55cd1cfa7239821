import { useTranslations } from 'next-intl';
import styles from './game-console.module.css';
import type { Table } from './table';
import { useMoney } from './use-money';
import { usePlayKeys } from './use-play-keys';

interface PlayButtonProps {
  table: Pick<Table, 'mode' | 'canPlay' | 'isCovered' | 'paceMs'>;
  /** The total stake of the press, a decimal string. */
  stake: string;
  label: string;
  onPlay: () => void;
  isDisabled?: boolean;
}

/** The one press that stakes. One press, one round: nothing here repeats by itself. Space and Enter press it too. */
export function PlayButton({ table, stake, label, onPlay, isDisabled = false }: PlayButtonProps) {
  const t = useTranslations('game.shell');
  const money = useMoney();
  const isReady = !isDisabled && table.canPlay(stake);
  const isBusy = table.mode !== 'idle';
  const press = () => {
    if (isReady) onPlay();
  };
  usePlayKeys(press, isReady && !table.isCovered);
  return (
    <button
      type="button"
      className={styles.spin}
      onClick={press}
      aria-disabled={!isReady || undefined}
      aria-keyshortcuts="Space Enter"
      data-turning={isBusy || undefined}
    >
      {table.paceMs !== undefined && <PaceRing paceMs={table.paceMs} />}
      <span className={styles.spinText}>{isBusy ? t('turningShort') : label}</span>
      <span className={styles.spinStake}>{money(stake)}</span>
    </button>
  );
}

/** Fills until the next round is possible. It begins with the press, which is when it is drawn first. */
function PaceRing({ paceMs }: { paceMs: number }) {
  return (
    <svg className={styles.pace} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r="47" pathLength="1" style={{ animationDuration: `${paceMs}ms` }} />
    </svg>
  );
}
