import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MoneyChange } from '@/components/money/money-change';
import { PagedRecords } from '@/components/money/paged-records';
import styles from '@/components/money/records.module.css';
import { StatList } from '@/components/money/stat-list';
import { useMoneyText } from '@/components/money/use-money-text';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { games, type BettingRecord, type BettingRecordsOutput } from '@/lib/contract/calls/games';
import { BetDetails } from './bet-details';
import { betFilterInput, BetFilters, noBetFilter, type BetFilter } from './bet-filters';
import { ExportButtons } from './export/export-buttons';
import rows from './record-row.module.css';
import { useBetColumns } from './use-bet-columns';
import { useRoundProof } from './use-round-proof';

const exportColumns = [
  'roundId',
  'startedAt',
  'settledAt',
  'vendorCode',
  'vendor',
  'gameType',
  'gameName',
  'stake',
  'payout',
  'net',
  'status',
] as const satisfies readonly (keyof BettingRecord)[];

/** Rounds are short and many. */
const betsPerPage = 20;

const roundIdOf = (row: BettingRecord) => row.roundId;
const betList = listOf(betsPerPage, roundIdOf);

/** Every round of the member, with the sums of the filter and the way to each replay and proof. */
export function BettingRecordPage() {
  const t = useTranslations('wallet.bets');
  const [filter, setFilter] = useState<BetFilter>(noBetFilter);
  const proof = useRoundProof();
  const input = betFilterInput(filter, new Date());
  const { answer, pager } = usePagedRecords(games.bettingRecords, input, betList);
  const [shown, setShown] = useState<BettingRecord | null>(null);
  const { openingRoundId } = proof;
  const columns = useBetColumns({ onShow: setShown, openProof: proof.open, openingRoundId });
  return (
    <div className={styles.page}>
      <BetFilters
        filter={filter}
        vendors={answer.data?.vendors ?? []}
        games={answer.data?.games ?? []}
        onChange={setFilter}
      />
      {answer.data && answer.data.totalItems > 0 && <BetTotals totals={answer.data.totals} />}
      {proof.failure && !shown && (
        <p role="alert" className={styles.alert}>
          {t(proof.failure)}
        </p>
      )}
      <PagedRecords
        answer={answer}
        label={t('title')}
        columns={columns}
        rowKey={roundIdOf}
        cardClass={rows.bet}
        pager={pager}
        empty={{ title: t('none'), text: t('noneText') }}
        failedText={t('failed')}
      />
      <ExportButtons
        key={JSON.stringify(input)}
        descriptor={games.bettingRecords}
        filter={input}
        columns={exportColumns}
        keyOf={roundIdOf}
        fileName="betting-record"
        totalItems={answer.data?.totalItems ?? 0}
      />
      {shown && <BetDetails row={shown} proof={proof} onClose={() => setShown(null)} />}
    </div>
  );
}

function BetTotals({ totals }: { totals: BettingRecordsOutput['totals'] }) {
  const t = useTranslations('wallet.bets');
  const money = useMoneyText();
  return (
    <StatList
      label={t('totals')}
      figures={[
        { label: t('stake'), value: money(totals.stake) },
        { label: t('payout'), value: money(totals.payout) },
        { label: t('net'), value: <MoneyChange amount={totals.net} /> },
      ]}
    />
  );
}
