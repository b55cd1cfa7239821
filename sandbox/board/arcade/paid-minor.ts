import { parseMoney } from '@/lib/money';
import type { Table } from '../table/table';

/** What the round on the table paid; null before the first one and as long as its end is not shown. */
export function paidMinorOf({ mode, round }: Pick<Table, 'mode' | 'round'>, isShown = true): bigint | null {
  if (!round || !isShown || (mode !== 'idle' && mode !== 'showing')) return null;
  return parseMoney(round.payout);
}
