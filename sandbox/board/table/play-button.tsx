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

/**
 * Fills until the next round is possible. It begins with the press, which is when it is drawn first. Each half is an arc that turns
 * into its window: that moves without the main thread, as the length of a stroke would not.
 */
function PaceRing({ paceMs }: { paceMs: number }) {
  const half = { animationDuration: `${paceMs / 2}ms` };
  return (
    <span className={styles.pace} aria-hidden="true">
      <svg viewBox="0 0 100 100">
        <path d="M50 3h0" />
      </svg>
      <span>
        <svg viewBox="0 0 100 100" style={half}>
          <path d="M50 3a47 47 0 0 1 0 94" />
        </svg>
      </span>
      <span>
        <svg viewBox="0 0 100 100" style={{ ...half, animationDelay: half.animationDuration }}>
          <path d="M50 97a47 47 0 0 1 0-94" />
        </svg>
      </span>
    </span>
  );
}
