import { useFormatter, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { BettingRecord } from '@/lib/contract/calls/games';
import { parseMoney } from '@/lib/money';
import styles from './record-row.module.css';

/** What came back for each unit that was staked, cut off after hundredths; null where nothing was staked. */
export function multipleOf({ stake, payout }: Pick<BettingRecord, 'stake' | 'payout'>): number | null {
  const staked = parseMoney(stake) ?? 0n;
  const paid = parseMoney(payout) ?? 0n;
  return staked > 0n ? Number((paid * 100n) / staked) / 100 : null;
}

/** By the amounts themselves: a multiple that is cut off to 1 may be a gain all the same. */
function resultOf({ net }: BettingRecord): 'win' | 'loss' | 'even' {
  const netMinor = parseMoney(net) ?? 0n;
  if (netMinor === 0n) return 'even';
  return netMinor > 0n ? 'win' : 'loss';
}

/** How a round ended: a word, and how many times the stake came back. One that has not ended says that instead. */
export function BetOutcome({ row }: { row: BettingRecord }) {
  const t = useTranslations('wallet.bets');
  const format = useFormatter();
  if (row.status !== 'settled')
    return <Badge tone={row.status === 'open' ? 'warning' : 'neutral'}>{t(`status.${row.status}`)}</Badge>;
  const result = resultOf(row);
  const multiple = multipleOf(row);
  return (
    <span className={styles.outcome}>
      <Badge tone={result === 'win' ? 'win' : 'neutral'}>{t(`outcome.${result}`)}</Badge>
      {multiple !== null && <bdi>{`${format.number(multiple)}×`}</bdi>}
      {row.correction && <Badge tone="neutral">{t('corrected')}</Badge>}
    </span>
  );
}
