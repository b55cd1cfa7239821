import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/state-panel';
import type { KnownEvent } from '../events/known-events';
import { rowMarkets } from '../events/row-markets';
import type { EventList as List } from '../events/use-event-list';
import { ReadFailed } from '../read-failed';
import { useDesk } from '../use-desk';
import { isDraw, useBookWords } from '../words/use-book-words';
import styles from './event-list.module.css';
import { EventName, StarButton } from './event-name';
import { NamePrices, RowPrices } from './row-prices';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const skeletonRows = [1, 2, 3, 4, 5, 6];

/** The events of the list that is chosen, below the names of their competitions. */
export function EventList({ list, listName }: { list: List; listName: string }) {
  const t = useTranslations('play.book');
  const { known } = useDesk();
  const events = list.fixtureIds.flatMap((id) => known[id] ?? []);
  if (list.fault)
    return (
      <ReadFailed
        title={t('list.failed')}
        code={list.fault.code}
        onRetry={() => void list.refresh().catch(() => undefined)}
      />
    );
  if (list.isLoading)
    return (
      <div role="status" className={styles.waiting}>
        <span className="visually-hidden">{t('loading')}</span>
        {skeletonRows.map((row) => (
          <span key={row} className={styles.skeleton} />
        ))}
      </div>
    );
  if (events.length === 0) return <EmptyState title={t('list.empty')} text={t('list.emptyText')} />;
  const groups = Map.groupBy(events, ({ event }) => event.competition);
  return (
    <div className={styles.list} aria-label={listName} role="region">
      {[...groups].map(([competition, own]) => (
        <CompetitionEvents key={competition} competition={competition} events={own} />
      ))}
      {list.hasMore && (
        <Button variant="secondary" onClick={list.more}>
          {t('list.more')}
        </Button>
      )}
      <p className={styles.zone}>{t('zone', { zone: ownZone() })}</p>
    </div>
  );
}

interface CompetitionEventsProps {
  competition: string;
  events: readonly KnownEvent[];
}

function CompetitionEvents({ competition, events }: CompetitionEventsProps) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { show, opened } = useDesk();
  const [first] = events;
  const told = first?.event.told ?? null;
  const name = words.competition({ competition, told });
  const sport = first?.event.sport ?? '';
  const matches = events.filter(({ event }) => event.kind === 'match');
  return (
    <section className={styles.competition}>
      <header className={styles.head}>
        <h2 className={styles.title}>
          <span className={styles.sport}>{words.sport(sport)}</span> <span dir="auto">{name}</span>
        </h2>
        {told ? (
          <span dir="auto">{t('told', { feed: told.feed })}</span>
        ) : (
          <Button variant="ghost" size="s" onClick={() => show({ kind: 'table', competition })}>
            {t(isDraw(competition) ? 'draw.open' : 'table.open')}
            <span className="visually-hidden"> {name}</span>
          </Button>
        )}
        <StarButton code={competition} name={name} />
      </header>
      {matches.length > 0 &&
        (opened.book.layout === 'cards' ? <Cards events={matches} /> : <Rows events={matches} name={name} />)}
      {events
        .filter(({ event }) => event.kind !== 'match')
        .map((known) => (
          <article key={known.event.fixtureId} className={styles.outright}>
            <EventName known={known} />
            <NamePrices known={known} />
          </article>
        ))}
    </section>
  );
}

/** A table of matches: one market in its columns, or at the Asian book handicap, totals and the result. */
function Rows({ events, name }: { events: readonly KnownEvent[]; name: string }) {
  const t = useTranslations('play.book');
  const isAsian = useDesk().opened.book.layout === 'asian';
  const columns = isAsian ? (['handicap', 'totals', 'winner'] as const) : (['winner'] as const);
  return (
    // The roles are written out because a browser drops them when a table is shown as blocks.
    <table className={styles.table} role="table" data-columns={columns.length}>
      <caption className="visually-hidden">{name}</caption>
      <thead role="rowgroup" className={styles.columns}>
        <tr role="row" className={styles.row}>
          <th scope="col" role="columnheader">
            {t('column.event')}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" role="columnheader">
              {t(`column.${column}`)}
            </th>
          ))}
          <th scope="col" role="columnheader">
            {t('column.more')}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {events.map((known) => (
          <Row key={known.event.fixtureId} known={known} columns={columns} />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  known: KnownEvent;
  columns: readonly ('handicap' | 'totals' | 'winner')[];
}

function Row({ known, columns }: RowProps) {
  const t = useTranslations('play.book');
  const markets = rowMarkets(known.markets);
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader">
        <EventName known={known} />
      </th>
      {columns.map((column) => (
        <td key={column} role="cell" data-label={t(`column.${column}`)} data-column={column}>
          <RowPrices known={known} market={markets[column]} />
        </td>
      ))}
      <td role="cell" className={styles.last}>
        <MoreMarkets known={known} />
      </td>
    </tr>
  );
}

function Cards({ events }: { events: readonly KnownEvent[] }) {
  return (
    <ul className={styles.cards}>
      {events.map((known) => (
        <li key={known.event.fixtureId} className={styles.card}>
          <EventName known={known} />
          <RowPrices known={known} market={rowMarkets(known.markets).winner} />
          <MoreMarkets known={known} />
        </li>
      ))}
    </ul>
  );
}

/** The way to all markets of an event, and its star. */
function MoreMarkets({ known: { event, marketCount } }: { known: KnownEvent }) {
  const t = useTranslations('play.book');
  const words = useBookWords();
  const { show } = useDesk();
  const { fixtureId } = event;
  return (
    <div className={styles.more}>
      <Button variant="ghost" size="s" onClick={() => show({ kind: 'event', fixtureId })}>
        {t('event.markets', { count: marketCount })}
        <span className="visually-hidden"> {words.title(event)}</span>
      </Button>
      <StarButton code={fixtureId} name={words.title(event)} />
    </div>
  );
}
