import type { PricedSelection } from '@/sandbox/book/prices';
import type {
  BookBoardAnswer,
  BookEvent,
  BookHappening,
  BookListedEvent,
  BookMarket,
} from '@/sandbox/book/wire';

/** What this document has heard of an event. */
export interface KnownEvent {
  event: BookEvent;
  markets: readonly BookMarket[];
  marketCount: number;
  happened: readonly BookHappening[];
  /** Null until its own page was opened. */
  setup: unknown;
  /** Which prices the last change has moved, by `priceKey`. */
  moved: Readonly<Record<string, 'up' | 'down'>>;
}

export type KnownEvents = Readonly<Record<string, KnownEvent>>;

export const priceKey = (market: string, selection: string): string => `${market}=${selection}`;

export function selectionIn(
  markets: readonly BookMarket[],
  market: string,
  selection: string,
): PricedSelection | null {
  return markets.find(({ key }) => key === market)?.selections.find(({ key }) => key === selection) ?? null;
}

function movesBetween(before: readonly BookMarket[], after: readonly BookMarket[]): KnownEvent['moved'] {
  const was = new Map(
    before.flatMap(({ key, selections }) =>
      selections.map((selection) => [priceKey(key, selection.key), selection.price] as const),
    ),
  );
  const moves = after.flatMap(({ key, selections }) =>
    selections.flatMap((selection) => {
      const name = priceKey(key, selection.key);
      const price = was.get(name) ?? selection.price;
      return price === selection.price ? [] : [[name, selection.price > price ? 'up' : 'down'] as const];
    }),
  );
  return Object.fromEntries(moves);
}

/** Arrows stay until prices move again. */
function movedTo(known: KnownEvent | undefined, markets: readonly BookMarket[]): KnownEvent['moved'] {
  if (!known) return {};
  const moved = movesBetween(known.markets, markets);
  return Object.keys(moved).length > 0 ? moved : known.moved;
}

const isNewer = ({ event }: KnownEvent, { version }: BookEvent): boolean => event.version > version;

/** A row of a list has a few of the markets: of those that were known before, the others stay. */
function takeRow(known: KnownEvent | undefined, row: BookListedEvent): KnownEvent {
  const { markets, marketCount, ...event } = row;
  if (known && isNewer(known, event)) return known;
  const rest = known && known.event.version === event.version ? known.markets : [];
  const others = rest.filter(({ key }) => !markets.some((market) => market.key === key));
  return {
    event,
    markets: [...markets, ...others],
    marketCount,
    happened: known?.happened ?? [],
    setup: known?.setup ?? null,
    moved: movedTo(known, markets),
  };
}

export function takeRows(known: KnownEvents, rows: readonly BookListedEvent[]): KnownEvents {
  const taken = rows.map((row) => [row.fixtureId, takeRow(known[row.fixtureId], row)] as const);
  return { ...known, ...Object.fromEntries(taken) };
}

/** What is told of an event as a whole. What was sent earlier and arrives later is dropped. */
export function takeNews(
  known: KnownEvents,
  { event, markets, happened, setup }: Omit<BookBoardAnswer, 'nowMs' | 'setup'> & { setup?: unknown },
): KnownEvents {
  const before = known[event.fixtureId];
  if (before && isNewer(before, event)) return known;
  const next: KnownEvent = {
    ...{ event, markets, happened },
    marketCount: markets.length,
    setup: setup ?? before?.setup ?? null,
    moved: movedTo(before, markets),
  };
  return { ...known, [event.fixtureId]: next };
}
