import type { OddsFormat } from '@/sandbox/kit/odds/odds-formats';
import type { FedNames } from './feed';
import type { PricedMarket } from './prices';
import type { BetForm } from './slip';

/**
 * What the screens of the book talk about with the server. Every call is a POST to `/sandbox/api/<call>` with a JSON body and
 * answers `{ success, value }` or `{ success: false, errorCode, value }`; only `bookStream` answers a stream. Amounts are decimal
 * strings, prices hundredths of a decimal price, moments milliseconds since 1970 by the clock of the book, which every answer
 * tells as `nowMs`.
 *
 * The way of a document: `bookOpen` with the launch token → `bookEvents` and `bookBoard` → `bookStream` tells what changes →
 * `bookPlace` with a key of the document → `bookTicket` until the ticket is accepted or void.
 */

/** What a lower price at the acceptance does: it voids the ticket, or is taken. A higher one is always given. */
export type PriceMode = 'better' | 'any';

/** `bookOpen` `{ token }`. */
export interface BookOpenAnswer {
  nowMs: number;
  sessionToken: string;
  /** The vendor whose book it is: what it offers and how it looks is data (`sandbox/book/books.ts`). */
  book: string;
  currency: string;
  balance: string;
  backUrl: string;
  isDemonstration: boolean;
  preferences: BookPreferences;
}

export interface BookPreferences {
  /** Null: the book’s own. */
  format: OddsFormat | null;
  mode: PriceMode | null;
  favourites: readonly string[];
}

export interface BookTeam {
  code: string;
  name: string;
  /** Three letters. */
  short: string;
}

export type BookStatus = 'waiting' | 'scheduled' | 'live' | 'over' | 'settled';

export interface BookScore {
  home: number;
  away: number;
}

/** What everybody may know of an event at this moment: the same for all. `told`: a supplier tells it, and what all in it are called. */
export interface BookEvent {
  fixtureId: string;
  kind: 'match' | 'outright' | 'mostGoals';
  sport: string;
  competition: string;
  round: number;
  home: BookTeam | null;
  away: BookTeam | null;
  told: FedNames | null;
  startsAtMs: number;
  postponedHours: number;
  status: BookStatus;
  /** Of the match clock: which step, and when it was made. */
  step: number;
  score: BookScore | null;
  /** The public state of the sport’s model. */
  state: unknown;
  version: number;
  /** While prices stand still: until when, where that is known, and why. */
  suspended: { untilMs: number | null; code: string } | null;
  /** How it ended: `played`, `abandoned`, `retired`, `walkover`. */
  ending: string | null;
  /** Who won the shoot-out of a level match of a cup; null where there was none. */
  shootOut: 'home' | 'away' | null;
}

/** The keys of markets are `<kind>.<part>.<line>`, the line empty where there is none. */
export interface BookMarket extends PricedMarket {
  key: string;
}

export interface BookListedEvent extends BookEvent {
  /** Those that stand in a row of the list: result or winner, handicap, totals. */
  markets: readonly BookMarket[];
  marketCount: number;
}

export type BookList = 'inPlay' | 'today' | 'early' | 'outright' | 'favourites';

/** `bookEvents` `{ sessionToken, list, sport?, competition?, search?, zoneOffsetMinutes?, cursor? }`: 40 a page. */
export interface BookEventsAnswer {
  nowMs: number;
  /** Of each sport, how many there are in the list that was asked for. */
  sports: readonly { sport: string; count: number }[];
  lists: Readonly<Record<BookList, number>>;
  competitions: readonly { code: string; name: string; sport: string; count: number }[];
  events: readonly BookListedEvent[];
  cursor: string | null;
}

export interface BookHappening {
  seq: number;
  step: number;
  kind: string;
  side: 'home' | 'away' | null;
  points: number | null;
}

/** `bookBoard` `{ sessionToken, fixtureId }`. */
export interface BookBoardAnswer {
  nowMs: number;
  event: BookEvent;
  markets: readonly BookMarket[];
  happened: readonly BookHappening[];
  /** What the match is made of, as it was published. */
  setup: unknown;
}

/** Each event of `bookStream` `{ sessionToken, fixtureIds }` (40 at most): what has changed of one of them. */
export interface BookNews {
  nowMs: number;
  event: BookEvent;
  markets: readonly BookMarket[];
  happened: readonly BookHappening[];
}

export interface SlipLeg {
  fixtureId: string;
  /** `combo` for a match combo. */
  market: string;
  selection: string;
  /** Of a combo: from two to six. */
  parts?: readonly { market: string; selection: string }[];
  /** As the player sees it. */
  price: number;
  version: number;
}

/** `bookQuote` `{ sessionToken, legs }`: what the legs cost now, a combo’s price among them, and what limits leave of each. */
export interface BookQuoteAnswer {
  nowMs: number;
  legs: readonly {
    fixtureId: string;
    market: string;
    selection: string;
    /** Null where it is not offered now. */
    price: number | null;
    /** Why it has no price: `selection.closed`, or what is wrong with a combo. */
    code: string | null;
    version: number;
    suspended: boolean;
  }[];
  /** The largest stake of a single on each leg. */
  mostStakes: readonly string[];
}

/**
 * `bookPlace` `{ sessionToken, ticketKey, legs, form, unit, mode }`; repeat a call whose answer was lost with the same key. `unit`:
 * the stake of a line.
 */
export interface BookTicketAnswer {
  nowMs: number;
  ticket: BookTicket;
  balance: string | null;
}

export type TicketState =
  'claimed' | 'staking' | 'waiting' | 'accepted' | 'owed' | 'settled' | 'voiding' | 'void' | 'refused';

export interface BookTicketLeg extends Omit<SlipLeg, 'price' | 'version'> {
  sport: string;
  competition: string;
  kind: BookEvent['kind'];
  home: BookTeam | null;
  away: BookTeam | null;
  told: FedNames | null;
  startsAtMs: number;
  status: BookStatus;
  score: BookScore | null;
  seenPrice: number;
  price: number | null;
  /** The score at which it was taken. */
  taken: BookScore | null;
  /** As `sandbox/book/settle` writes it. */
  result: unknown;
}

/** `bookTicket` `{ sessionToken, ticketId }`, and each row of `bookTickets`. */
export interface BookTicket {
  ticketId: string;
  state: TicketState;
  /** Why it is void or refused. */
  code: string | null;
  /** With `bet.limit`: the largest unit that would be taken. */
  mostUnit?: string;
  form: BetForm;
  sizes: readonly number[];
  lines: number;
  unit: string;
  stake: string;
  mode: PriceMode;
  placedAtMs: number;
  /** In play: until when the acceptance waits. */
  waitUntilMs: number | null;
  acceptedAtMs: number | null;
  /** The most that it can pay. */
  most: string | null;
  /** The part that has not been cashed out, an exact decimal: `1` at first. */
  held: string;
  cashed: string;
  payout: string | null;
  corrected: string | null;
  settledAtMs: number | null;
  legs: readonly BookTicketLeg[];
}

/** `bookTickets` `{ sessionToken, state: 'open' | 'settled', cursor? }`: 20 a page, the newest first. */
export interface BookTicketsAnswer {
  nowMs: number;
  tickets: readonly BookTicket[];
  cursor: string | null;
}

/** `bookCashOutQuote` `{ sessionToken, ticketId }`. Ask again after five seconds. */
export interface CashOutQuoteAnswer {
  nowMs: number;
  /** Null where there is none at this moment. */
  quote: {
    /** For all that is held: 98 in 100 of the value. */
    amount: string;
    /** What it is expected to return, without a margin; six digits. */
    value: string;
    /** What one unit on each leg is expected to return, or has; six digits. */
    factors: readonly string[];
    /** How long a cash-out waits now before it is decided. */
    waitMs: number;
  } | null;
  /** Why there is none. */
  code: string | null;
}

/**
 * `bookCashOut` `{ sessionToken, ticketId, cashOutKey, amount, percent }`: of what is held 10 to 90 per cent, or 100, for no less than
 * the amount. Repeat the call with the same key until it is paid or refused.
 */
export interface CashOutAnswer extends BookTicketAnswer {
  /** After the cash-out; null until it is paid. */
  balance: string | null;
  cashOut: {
    state: 'waiting' | 'owed' | 'paid' | 'refused';
    /** Why it was refused. */
    code: string | null;
    amount: string;
    waitUntilMs: number;
  };
}

/** `bookResults` `{ sessionToken, sport?, competition?, cursor? }`: what is over, the newest first. */
export interface BookResultsAnswer {
  nowMs: number;
  events: readonly BookEvent[];
  cursor: string | null;
}

/** `bookTable` `{ sessionToken, competition }`: the table of a league, or the bracket of a draw. */
export interface BookTableAnswer {
  nowMs: number;
  competition: { code: string; name: string; sport: string; format: 'league' | 'draw' };
  season: number;
  rows: readonly {
    team: BookTeam;
    played: number;
    won: number;
    drawn: number;
    lost: number;
    scored: number;
    conceded: number;
    points: number;
  }[];
  rounds: readonly { round: number; fixtures: readonly BookEvent[] }[];
}

/** `bookStats` `{ sessionToken, fixtureId }`: from rows alone. */
export interface BookStatsAnswer {
  nowMs: number;
  /** The newest results of each side, and of both against each other. */
  home: readonly BookEvent[];
  away: readonly BookEvent[];
  between: readonly BookEvent[];
}
