import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { parseMoney } from '@/lib/money';
import { useGainSound } from '../sound/use-gain-sound';
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
}

/** Balance, stake, the way on and what was won. */
export function GameConsole({ table, stake, action, paidMinor }: GameConsoleProps) {
  const t = useTranslations('game.shell');
  const money = useMoney();
  // While a stake is on its way the round on the table is the one before.
  const round = table.mode === 'waiting' ? null : table.round;
  const tier = winTier(parseMoney(round?.stake ?? '') ?? 0n, paidMinor ?? 0n);
  useGainSound(round?.roundId, tier);
  return (
    <div className={styles.console}>
      <Figure label={t('balance')} value={money(table.balance)} />
      <div className={styles.stakeArea}>{stake}</div>
      <div className={styles.actionArea}>{action}</div>
      <Figure label={t('win')} value={paidMinor === null ? t('none') : money(paidMinor)} isGain={tier > 0} />
    </div>
  );
}

function Figure({ label, value, isGain = false }: { label: string; value: string; isGain?: boolean }) {
  return (
    <p className={classNames(styles.figure, isGain && styles.gain)}>
      <span className={styles.label}>{label}</span>
      <span className={classNames(styles.value, 'tabular')}>{value}</span>
    </p>
  );
}
