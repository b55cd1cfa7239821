import { useFormatter, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { GameTypeSelect, useGameTypeText } from '@/components/money/game-type-select';
import { LoadedRecords } from '@/components/money/loaded';
import { MoneyChange } from '@/components/money/money-change';
import styles from '@/components/money/records.module.css';
import { StatList } from '@/components/money/stat-list';
import { useDayText } from '@/components/money/use-day-text';
import { useMoneyText } from '@/components/money/use-money-text';
import { useRecords } from '@/components/money/use-records';
import { EmptyState } from '@/components/ui/state-panel';
import { games, type ProfitOutput } from '@/lib/contract/calls/games';
import type { GameType } from '@/lib/contract/types';
import { isInOrder, listUtcDays, periodKinds, utcDaysOf, type Period } from '../period';
import { PeriodFilter } from '../period-filter';
import { NetChart } from './net-chart';
import { NetPosition } from './net-position';
import { sumByDay, sumByGameType } from './profit-sums';
import { ProfitTable } from './profit-table';

/** The chart shows every day of the period, so that it has to have two ends. */
const profitPeriods = periodKinds.filter((kind) => kind !== 'all');

/** What play has brought and cost: by day, by game type and in all. */
export function ProfitPage() {
  const t = useTranslations('records.profit');
  const [period, setPeriod] = useState<Period>({ kind: 'month' });
  const [gameType, setGameType] = useState<GameType | ''>('');
  const range = utcDaysOf(period, new Date());
  const answer = useRecords(games.profit, range && { ...range, ...(gameType && { gameType }) });
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <PeriodFilter period={period} onChange={setPeriod} kinds={profitPeriods} />
        <GameTypeSelect value={gameType} onChange={setGameType} />
      </div>
      <p className={styles.note}>{t('utc')}</p>
      {range === null && isInOrder(period) && <p className={styles.note}>{t('choose')}</p>}
      {range !== null && (
        <LoadedRecords answer={answer} failedText={t('failed')} heights={[84, 240, 220]}>
          {(data) => <Profit key={JSON.stringify(range)} profit={data} range={range} />}
        </LoadedRecords>
      )}
      <NetPosition />
    </div>
  );
}

interface ProfitProps {
  profit: ProfitOutput;
  range: { from: string; to: string };
}

function Profit({ profit, range }: ProfitProps) {
  const t = useTranslations('records.profit');
  const bets = useTranslations('wallet.bets');
  const money = useMoneyText();
  const format = useFormatter();
  const dayText = useDayText();
  const typeText = useGameTypeText();
  const byDay = useMemo(() => sumByDay(profit.list), [profit.list]);
  const netOf = useMemo(() => new Map(byDay.map(({ key, net }) => [key, net])), [byDay]);
  if (profit.list.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />;
  const { totals } = profit;
  return (
    <>
      <StatList
        label={bets('totals')}
        figures={[
          { label: t('rounds'), value: format.number(totals.rounds) },
          { label: bets('stake'), value: money(totals.stake) },
          { label: bets('payout'), value: money(totals.payout) },
          { label: bets('net'), value: <MoneyChange amount={totals.net} /> },
        ]}
      />
      <NetChart days={listUtcDays(range)} netOf={netOf} />
      <ProfitTable
        title={t('byType')}
        first={t('gameType')}
        rows={sumByGameType(profit.list)}
        nameOf={typeText}
      />
      <ProfitTable title={t('byDay')} first={t('day')} rows={byDay} nameOf={dayText} />
    </>
  );
}
