import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Table } from '@/components/ui/table';
import type { BookEvent } from '@/sandbox/book/wire';
import { useDesk } from '../use-desk';
import { useBookWords } from '../words/use-book-words';
import { useTimes } from '../words/use-times';

/** Matches that are over, or their dates, as a table; each opens its page. */
export function EventResults({ caption, events }: { caption: string; events: readonly BookEvent[] }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const time = useTimes();
  const { show } = useDesk();
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
          cell: (event) => (
            <Button
              variant="ghost"
              size="s"
              onClick={() => show({ kind: 'event', fixtureId: event.fixtureId })}
            >
              <span dir="auto">{words.title(event)}</span>
            </Button>
          ),
        },
        { key: 'score', label: t('column.score'), align: 'end', cell: scoreOf },
      ]}
    />
  );
}
