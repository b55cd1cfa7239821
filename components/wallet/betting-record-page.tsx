'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { Column } from '@/components/ui/table';
import { useCall } from '@/lib/client/use-call';
import { games, type BettingRecord, type BettingRecordsOutput } from '@/lib/contract/games';
import { Money, MoneyChange } from './money-change';
import { useTimeText } from '@/lib/client/use-time-text';
import { useMoneyText } from './use-money-text';
import { PagedRecords, recordPageSize } from './paged-records';
import { isInOrder, rangeOf, type Period } from './period';
import { PeriodFilter } from './period-filter';
import { useRoundProof } from './use-round-proof';
import styles from './wallet.module.css';
import { When } from './when';

const toneOf: Readonly<Record<BettingRecord['status'], BadgeTone>> = {
  open: 'warning',
  settled: 'neutral',
  rolled_back: 'neutral',
};

/** Every round of the member, with the sums of the period and the way to each proof. */
export function BettingRecordPage() {
  const t = useTranslations('wallet.bets');
  const [period, setPeriod] = useState<Period>({ kind: 'week' });
  const [pageNo, setPageNo] = useState(1);
  const proof = useRoundProof();
  const input = isInOrder(period)
    ? { ...rangeOf(period, new Date()), pageNo, pageSize: recordPageSize }
    : null;
  const answer = useCall(games.bettingRecords, input, { keepPreviousData: true });
  const columns = useBetColumns(proof.open, proof.openingRoundId);
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <PeriodFilter
          period={period}
          onChange={(next) => {
            setPageNo(1);
            setPeriod(next);
          }}
        />
      </div>
      {answer.data && answer.data.totalItems > 0 && <BetTotals totals={answer.data.totals} />}
      {proof.failure && (
        <p role="alert" className={styles.alert}>
          {t(proof.failure)}
        </p>
      )}
      <PagedRecords
        answer={answer}
        label={t('title')}
        columns={columns}
        rowKey={(row) => row.roundId}
        pageNo={pageNo}
        onPageChange={setPageNo}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
    </div>
  );
}

function useBetColumns(
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
    { key: 'payout', label: t('payout'), align: 'end', cell: (row) => <Money amount={row.payout} /> },
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

function BetTotals({ totals }: { totals: BettingRecordsOutput['totals'] }) {
  const t = useTranslations('wallet.bets');
  const money = useMoneyText();
  return (
    <section aria-label={t('totals')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('stake')}</dt>
          <dd>{money(totals.stake)}</dd>
        </div>
        <div>
          <dt>{t('payout')}</dt>
          <dd>{money(totals.payout)}</dd>
        </div>
        <div>
          <dt>{t('net')}</dt>
          <dd>
            <MoneyChange amount={totals.net} />
          </dd>
        </div>
      </dl>
    </section>
  );
}
