import { useTranslations } from 'next-intl';
import { useCallback } from 'react';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { BookTableAnswer } from '@/sandbox/book/wire';
import { LoadedPart } from '../loaded-part';
import { useDesk } from '../use-desk';
import { Bracket } from './draw/bracket';
import { EventResults } from './event-results';
import styles from './event-page.module.css';

/** The table and rounds of a league, or a draw, in the season that is played. */
export function TablePage({ competition }: { competition: string }) {
  const { call } = useDesk();
  const load = useCallback(() => call('bookTable', { competition }), [call, competition]);
  return <LoadedPart load={load}>{(value) => <Season value={value} />}</LoadedPart>;
}

function Season({ value }: { value: BookTableAnswer }) {
  const t = useTranslations('play.book');
  const { show } = useDesk();
  const { name, format } = value.competition;
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <Button variant="ghost" size="s" onClick={() => show({ kind: 'events' })}>
          {t('back')}
        </Button>
        <h2 className={styles.title} dir="auto">
          {name}
        </h2>
        <span className={styles.muted}>{t('table.season', { season: value.season })}</span>
      </header>
      {format === 'league' && <League value={value} />}
      {format === 'draw' && <Bracket competition={value.competition} rounds={value.rounds} />}
      {format === 'league' &&
        value.rounds.map(({ round, fixtures }) => (
          <details key={round} className={styles.section}>
            <summary>{t('table.round', { round })}</summary>
            <EventResults caption={t('table.round', { round })} events={fixtures} />
          </details>
        ))}
    </section>
  );
}

const figures = ['played', 'won', 'drawn', 'lost', 'scored', 'conceded', 'points'] as const;

function League({ value: { competition, rows } }: { value: BookTableAnswer }) {
  const t = useTranslations('play.book.table');
  const isFootball = competition.sport === 'football';
  const shown = figures.filter((figure) => figure !== 'drawn' || isFootball);
  const places = new Map(rows.map(({ team }, at) => [team.code, at + 1]));
  return (
    <Table
      caption={t('caption', { competition: competition.name })}
      rows={rows}
      rowKey={({ team }) => team.code}
      columns={[
        { key: 'place', label: t('place'), cell: ({ team }) => places.get(team.code) },
        { key: 'team', label: t('team'), cell: ({ team }) => <span dir="auto">{team.name}</span> },
        ...shown.map((figure) => ({
          key: figure,
          label: t(figure),
          align: 'end' as const,
          cell: (row: BookTableAnswer['rows'][number]) => row[figure],
        })),
      ]}
    />
  );
}
