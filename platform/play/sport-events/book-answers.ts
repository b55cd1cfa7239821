import { parseMoney } from '@/lib/money';
import type { Reader } from '@/platform/ground/db';
import { askBook, BookAway } from './book-port';

/** What the book tells of an event or of a market: open bets in real money, and what they could cost it beyond their stakes. */
export interface BookWeight {
  bets: number;
  stakes: string;
  worst: string;
  /** The most that it lets weigh on it. */
  most: string;
  isHeld: boolean;
  isVoid: boolean;
}

export interface BookEventLine extends BookWeight {
  eventId: string;
  competition: string;
  home: string;
  away: string;
  /** `waiting`, `scheduled`, `live`, `over`. */
  status: string;
  startsAt: Date;
  heldMarkets: readonly string[];
}

export interface BookMarketLine extends BookWeight {
  market: string;
}

export interface VoidPreview {
  /** The name of exactly this. */
  shown: string;
  /** How many bets lose a part, or all. */
  bets: number;
  stakes: string;
  /** What goes back at once in real money; a bet with other open parts goes on without this one. */
  refund: string;
}

type Row = Record<string, unknown>;

const unusable = () => new BookAway('its answer has another form');
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const countOf = (value: unknown): number => (Number.isSafeInteger(value) ? (value as number) : 0);

function amountOf(value: unknown): string {
  if (parseMoney(value) === null) throw unusable();
  return value as string;
}

function rowsOf(value: unknown): Row[] {
  if (!Array.isArray(value)) throw unusable();
  return value.filter((each): each is Row => each !== null && typeof each === 'object');
}

const weightOf = (row: Row): BookWeight => ({
  bets: countOf(row.tickets),
  stakes: amountOf(row.staked),
  worst: amountOf(row.liability),
  most: amountOf(row.most),
  isHeld: row.isHeld === true,
  isVoid: row.isVoid === true,
});

function eventOf(row: Row): BookEventLine {
  const startsAt = new Date(textOf(row.startsAt));
  if (typeof row.fixtureId !== 'string' || Number.isNaN(startsAt.getTime())) throw unusable();
  return {
    ...weightOf(row),
    ...{ eventId: row.fixtureId, competition: textOf(row.competitionName), startsAt },
    ...{ home: textOf(row.homeName), away: textOf(row.awayName), status: textOf(row.status) },
    heldMarkets: Array.isArray(row.heldMarkets) ? row.heldMarkets.map(textOf) : [],
  };
}

/** What could cost most first: a hundred at most. */
export async function listBookExposure(reader: Reader): Promise<BookEventLine[]> {
  return rowsOf((await askBook(reader, 'bookExposure', {})).fixtures).map(eventOf);
}

/** Every open event by the time at which it begins, behind the one that is named. */
export async function listBookEvents(
  reader: Reader,
  { after, limit }: { after: string | null; limit: number },
): Promise<BookEventLine[]> {
  const asked = { ...(after && { after }), limit };
  return rowsOf((await askBook(reader, 'bookFixtures', asked)).fixtures).map(eventOf);
}

/** One event with all of its markets, those that could cost most first. */
export async function readBookEvent(
  reader: Reader,
  eventId: string,
): Promise<{ event: BookEventLine; markets: BookMarketLine[] }> {
  const { fixture, markets } = await askBook(reader, 'bookFixture', { fixtureId: eventId });
  return {
    event: eventOf((fixture ?? {}) as Row),
    markets: rowsOf(markets).map((row) => ({ ...weightOf(row), market: textOf(row.market) })),
  };
}

/** What a void would pay back. Nothing is done. */
export async function previewVoid(
  reader: Reader,
  { eventId, market }: { eventId: string; market: string | null },
): Promise<VoidPreview> {
  const asked = { kind: 'void', fixtureId: eventId, ...(market !== null && { market }) };
  const { shown, count, sums } = await askBook(reader, 'bookPreview', asked);
  if (typeof shown !== 'string' || !/^[0-9a-f]{64}$/.test(shown)) throw unusable();
  const real = rowsOf(sums).find(({ currency }) => currency === 'PLAY');
  return {
    ...{ shown, bets: countOf(count), stakes: amountOf(real?.stake ?? '0.00') },
    refund: amountOf(real?.after ?? '0.00'),
  };
}
