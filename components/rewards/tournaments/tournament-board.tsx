import { Trophy } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { LoadedRecords } from '@/components/money/loaded';
import styles from '@/components/money/records.module.css';
import { useMoneyText } from '@/components/money/use-money-text';
import { useRecords } from '@/components/money/use-records';
import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/state-panel';
import { Table, type Column } from '@/components/ui/table';
import { useTimeText } from '@/lib/client/use-time-text';
import {
  tournaments,
  type TournamentBoard as Board,
  type TournamentPlace,
} from '@/lib/contract/calls/loyalty/tournaments';
import { OwnProgress } from './own-progress';
import { OwnRounds } from './own-rounds';
import { SaveResult } from './save-result';

/** One tournament: the own standing, the places, the rounds that the own score is made of, and from the decision on what it can be checked by. */
export function TournamentBoard({ tournamentId }: { tournamentId: string }) {
  const t = useTranslations('records.tournaments');
  const answer = useRecords(tournaments.board, { tournamentId });
  return (
    <LoadedRecords answer={answer} failedText={t('boardFailed')} heights={[40, 120, 320]}>
      {(board) => <Places board={board} />}
    </LoadedRecords>
  );
}

function Places({ board }: { board: Board }) {
  const t = useTranslations('records.tournaments');
  const time = useTimeText();
  const money = useMoneyText();
  const columns = usePlaceColumns();
  const { tournament, digest, list, ownRounds } = board;
  const { title, startsAt, endsAt, rounds, minStake, own, status } = tournament;
  return (
    <>
      <h3>{title}</h3>
      <p className={styles.note}>{t('range', { from: time(startsAt), to: time(endsAt) })}</p>
      <p className={styles.note}>{t('rules', { rounds, stake: money(minStake) })}</p>
      <p className={styles.note}>{t('wins')}</p>
      <p className={styles.note}>{t('equals')}</p>
      {own && <OwnProgress title={title} own={own} rounds={rounds} status={status} />}
      {list.length === 0 ? (
        <EmptyState icon={<Trophy size={28} />} title={t('noPlaces')} text={t('noPlacesText', { rounds })} />
      ) : (
        <Table
          caption={t('boardOf', { title })}
          rows={list}
          rowKey={(row) => `${row.place} ${row.account} ${row.score}`}
          columns={columns}
        />
      )}
      {ownRounds.length > 0 && <OwnRounds rounds={ownRounds} />}
      {digest !== null && <SaveResult tournamentId={tournament.tournamentId} digest={digest} />}
    </>
  );
}

function usePlaceColumns(): Column<TournamentPlace>[] {
  const t = useTranslations('records.tournaments');
  const tBoard = useTranslations('records.leaderboard');
  const tBoards = useTranslations('boards');
  const money = useMoneyText();
  const format = useFormatter();
  return [
    { key: 'place', label: tBoard('place'), cell: (row) => <strong>{row.place ?? '–'}</strong> },
    {
      key: 'player',
      label: tBoard('player'),
      cell: (row) => (
        <>
          <bdi>{row.account}</bdi> {row.isOwn && <Badge tone="accent">{tBoard('you')}</Badge>}
          {row.isDemonstration && <Badge>{tBoards('demonstration')}</Badge>}
        </>
      ),
    },
    { key: 'score', label: t('own.score'), align: 'end', cell: ({ score }) => format.number(score) },
    {
      key: 'prize',
      label: t('own.prize'),
      align: 'end',
      cell: ({ prize }) => (prize === null ? '–' : money(prize)),
    },
  ];
}
