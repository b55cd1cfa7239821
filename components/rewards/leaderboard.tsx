import { Trophy } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { StatList } from '@/components/money/stat-list';
import { useRecords } from '@/components/money/use-records';
import { Badge } from '@/components/ui/badge';
import { Select } from '@/components/ui/select';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import { useTimeText } from '@/lib/client/use-time-text';
import { missions, type Leaderboard as Board, type LeaderboardEntry } from '@/lib/contract/calls/missions';

const periods = ['week', 'month'] as const;

/** Who got back most of what they staked; the own place, and what the board does not count. */
export function Leaderboard() {
  const t = useTranslations('records.leaderboard');
  const [period, setPeriod] = useState<(typeof periods)[number]>('week');
  const answer = useRecords(missions.leaderboard, { period });
  return (
    <div className={styles.page}>
      <div className={styles.filters}>
        <Select
          label={t('period')}
          value={period}
          options={periods.map((value) => ({ value, label: t(`periods.${value}`) }))}
          onChange={({ target }) => setPeriod(periods.find((one) => one === target.value) ?? 'week')}
        />
      </div>
      <LoadedRecords answer={answer} failedText={t('failed')} heights={[64, 84, 320]}>
        {(board) => <Places board={board} />}
      </LoadedRecords>
    </div>
  );
}

function Places({ board }: { board: Board }) {
  const t = useTranslations('records.leaderboard');
  const time = useTimeText();
  const format = useFormatter();
  const columns = usePlaceColumns();
  const { own, from, to, minRounds, list } = board;
  return (
    <>
      <p className={styles.note}>{t('rules', { minRounds })}</p>
      {from && to && <p className={styles.note}>{t('range', { from: time(from), to: time(to) })}</p>}
      {own && (
        <StatList
          label={t('own')}
          figures={[
            { label: t('ownPlace'), value: own.place ?? t('noPlace') },
            {
              label: t('ownRatio'),
              value: own.ratio === null ? t('noRatio') : t('ratio', { ratio: own.ratio }),
            },
            { label: t('ownRounds'), value: format.number(own.rounds) },
          ]}
        />
      )}
      {list.length === 0 ? (
        <EmptyState icon={<Trophy size={28} />} title={t('none')} text={t('noneText', { minRounds })} />
      ) : (
        <Table
          caption={t('title')}
          rows={list}
          rowKey={(row) => `${row.place} ${row.account} ${row.ratio} ${row.rounds}`}
          columns={columns}
        />
      )}
    </>
  );
}

function usePlaceColumns(): Column<LeaderboardEntry>[] {
  const t = useTranslations('records.leaderboard');
  const tBoards = useTranslations('boards');
  const format = useFormatter();
  return [
    { key: 'place', label: t('place'), cell: (row) => <strong>{row.place ?? '–'}</strong> },
    {
      key: 'player',
      label: t('player'),
      cell: (row) => (
        <>
          <bdi>{row.account}</bdi> {row.isOwn && <Badge tone="accent">{t('you')}</Badge>}
          {row.isDemonstration && <Badge>{tBoards('demonstration')}</Badge>}
        </>
      ),
    },
    {
      key: 'rounds',
      label: t('rounds'),
      align: 'end',
      cell: ({ rounds }) => rounds !== null && format.number(rounds),
    },
    {
      key: 'ratio',
      label: t('ratioLabel'),
      align: 'end',
      cell: ({ ratio }) => ratio !== null && t('ratio', { ratio }),
    },
  ];
}
