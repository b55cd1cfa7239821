import { useTranslations } from 'next-intl';
import { parseMoney } from '@/lib/money';
import type { Table } from '../table/table';
import { isGain } from '../table/gain';
import { useMoney } from '../table/use-money';
import styles from './round-status.module.css';

interface RoundStatusProps {
  table: Pick<Table, 'mode' | 'round'>;
  isRevealed: boolean;
  /** What is said while the outcome is on its way, and before the first round. */
  running: string;
  idle: string;
  /** The outcome in words; null while it is hidden. */
  result: string | null;
}

/** What happened, in words: read aloud, and in the same tone whatever it was. */
export function RoundStatus({ table, isRevealed, running, idle, result }: RoundStatusProps) {
  const t = useTranslations('play.bettingTable');
  const money = useMoney();
  const { round, mode } = table;
  const told = () => {
    if (!round || !isRevealed || result === null) return mode === 'idle' ? idle : running;
    const key = parseMoney(round.payout) === 0n ? 'noWin' : 'won';
    return `${result}. ${t(key, { paid: money(round.payout), stake: money(round.stake) })}`;
  };
  return (
    <p role="status" className={styles.status} data-gain={(isRevealed && isGain(round)) || undefined}>
      {told()}
    </p>
  );
}
