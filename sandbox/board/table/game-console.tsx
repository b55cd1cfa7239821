import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import { useGainSound } from '../sound/use-gain-sound';
import { ClimbingAmount } from './climbing-amount';
import { WinScene } from './win-scene';
import { winTier } from './gain';
import styles from './game-console.module.css';
import type { Table } from './table';
import { useMoney } from './use-money';

interface GameConsoleProps {
  table: Pick<Table, 'balance' | 'mode' | 'round'>;
  /** What chooses the stake. */
  stake: ReactNode;
  /** What stakes or decides. */
  action: ReactNode;
  /** What the round has paid so far, in minor units; null before the first one. */
  paidMinor: bigint | null;
  /** More of the round is still to come, or something else tells its end first. */
  isSceneHeld?: boolean;
}

/** Balance, stake, the way on and what was won. */
export function GameConsole({ table, stake, action, paidMinor, isSceneHeld = false }: GameConsoleProps) {
  const t = useTranslations('game.shell');
  const money = useMoney();
  // While a stake is on its way the round on the table is the one before.
  const round = table.mode === 'waiting' ? null : table.round;
  const stakeMinor = parseMoney(round?.stake ?? '') ?? 0n;
  const tier = winTier(stakeMinor, paidMinor ?? 0n);
  useGainSound(round?.roundId, tier);
  const isOver = paidMinor !== null && paidMinor >= (parseMoney(round?.payout ?? '') ?? 0n);
  const isRunning = table.mode === 'deciding' || table.mode === 'acting';
  return (
    <div className={styles.console}>
      <Figure label={t('balance')} value={money(table.balance)} />
      <div className={styles.stakeArea}>{stake}</div>
      <div className={styles.actionArea}>{action}</div>
      {round && tier > 1 && isOver && !isRunning && !isSceneHeld && (
        <WinScene key={round.roundId} tier={tier} stakeMinor={stakeMinor} paidMinor={paidMinor} />
      )}
      <Figure
        label={t('win')}
        value={
          paidMinor === null ? t('none') : tier > 0 ? <ClimbingAmount minor={paidMinor} /> : money(paidMinor)
        }
        isGain={tier > 0}
      />
    </div>
  );
}

interface FigureProps {
  label: string;
  value: ReactNode;
  isGain?: boolean;
}

function Figure({ label, value, isGain = false }: FigureProps) {
  return (
    <p className={classNames(styles.figure, isGain && styles.gain)}>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, 'tabular')}>{value}</span>
    </p>
  );
}
