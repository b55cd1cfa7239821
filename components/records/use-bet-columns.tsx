'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { Money, MoneyChange } from '@/components/wallet/money-change';
import { When } from '@/components/wallet/when';
import { useTimeText } from '@/lib/client/use-time-text';
import type { BettingRecord } from '@/lib/contract/games';
import { parseMoney } from '@/lib/money';
import styles from './records.module.css';

/** What came back for each unit that was staked; null where nothing did. */
function multipleOf({ stake, payout }: BettingRecord): number | null {
  const staked = parseMoney(stake) ?? 0n;
  const paid = parseMoney(payout) ?? 0n;
  return staked > 0n && paid > 0n ? Number((paid * 100n) / staked) / 100 : null;
}

function Payout({ row }: { row: BettingRecord }) {
  const format = useFormatter();
  const multiple = multipleOf(row);
  return (
    <span className={styles.two}>
      <Money amount={row.payout} />
      {multiple !== null && <span className={styles.muted}>{`${format.number(multiple)}×`}</span>}
    </span>
  );
}

const toneOf: Readonly<Record<BettingRecord['status'], BadgeTone>> = {
  open: 'warning',
  settled: 'neutral',
  rolled_back: 'neutral',
};

export function useBetColumns(
  openProof: (roundId: string) => void,
  openingRoundId: string | null,
): Column<BettingRecord>[] {
  const t = useTranslations('wallet.bets');
  const common = useTranslations('wallet.common');
  const time = useTimeText();
  return [
    { key: 'time', label: common('date'), cell: (row) => <When time={row.startedAt} /> },
    {
      key: 'game',
      label: t('game'),
      cell: (row) => (
        <span className={styles.two}>
          <strong>{row.gameName}</strong>
          <span className={styles.muted}>{row.vendor}</span>
        </span>
      ),
    },
    { key: 'stake', label: t('stake'), align: 'end', cell: (row) => <Money amount={row.stake} /> },
    { key: 'payout', label: t('payout'), align: 'end', cell: (row) => <Payout row={row} /> },
    { key: 'net', label: t('net'), align: 'end', cell: (row) => <MoneyChange amount={row.net} /> },
    {
      key: 'status',
      label: common('status'),
      cell: (row) => <Badge tone={toneOf[row.status]}>{t(`status.${row.status}`)}</Badge>,
    },
    {
      key: 'proof',
      label: t('proof'),
      align: 'end',
      cell: (row) => (
        <Button
          size="s"
          variant="secondary"
          aria-label={t('openProof', { time: time(row.startedAt), game: row.gameName })}
          isBusy={openingRoundId === row.roundId}
          onClick={() => openProof(row.roundId)}
        >
          {t('proof')}
        </Button>
      ),
    },
  ];
}
