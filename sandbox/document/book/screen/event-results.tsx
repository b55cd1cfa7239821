import { useTranslations } from 'next-intl';
import { Table } from '@/components/ui/table';
import type { BookEvent } from '@/sandbox/book/wire';
import { useBookWords } from '../words/use-book-words';
import { useTimes } from '../words/use-times';

/** Matches that are over, or their dates, as a table. */
export function EventResults({ caption, events }: { caption: string; events: readonly BookEvent[] }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const time = useTimes();
  const scoreOf = (event: BookEvent) => {
    const { score, ending, status, shootOut } = event;
    if (!score) return '–';
    const isShort = status !== 'live' && ending !== null && ending !== 'finished';
    return (
      <>
        <strong className="tabular" dir="ltr">{`${score.home}–${score.away}`}</strong>
        {isShort && ` ${t(`ending.${ending}`)}`}
        {shootOut && ` ${t('ending.byShootOut', { team: words.team(event, shootOut) })}`}
      </>
    );
  };
  return (
    <Table
      caption={caption}
      rows={events}
      rowKey={({ fixtureId }) => fixtureId}
      columns={[
        { key: 'time', label: t('column.time'), cell: ({ startsAtMs }) => time(startsAtMs) },
        {
          key: 'event',
          label: t('column.event'),
          cell: (event) => <span dir="auto">{words.title(event)}</span>,
        },
        { key: 'score', label: t('column.score'), align: 'end', cell: scoreOf },
      ]}
    />
  );
}
