import { postToVendor } from '@/sandbox/board/calls/post-to-vendor';
import type { BetForm } from '@/sandbox/book/slip';
import type {
  BookBoardAnswer,
  BookEventsAnswer,
  BookList,
  BookOpenAnswer,
  BookPreferences,
  BookQuoteAnswer,
  BookResultsAnswer,
  BookStatsAnswer,
  BookTableAnswer,
  BookTicketAnswer,
  BookTicketsAnswer,
  CashOutAnswer,
  CashOutQuoteAnswer,
  PriceMode,
  SlipLeg,
} from '@/sandbox/book/wire';

export interface EventsInput {
  list: BookList;
  sport?: string;
  competition?: string;
  search?: string;
  zoneOffsetMinutes?: number;
  cursor?: string;
}

export interface PlaceInput {
  ticketKey: string;
  legs: readonly SlipLeg[];
  form: BetForm;
  /** Of a line. */
  unit: string;
  mode: PriceMode;
}

interface BookCalls {
  bookEvents: { input: EventsInput; output: BookEventsAnswer };
  bookBoard: { input: { fixtureId: string }; output: BookBoardAnswer };
  bookQuote: { input: { legs: readonly SlipLeg[] }; output: BookQuoteAnswer };
  bookPlace: { input: PlaceInput; output: BookTicketAnswer };
  bookTicket: { input: { ticketId: string }; output: BookTicketAnswer };
  bookTickets: { input: { state: 'open' | 'settled'; cursor?: string }; output: BookTicketsAnswer };
  bookCashOutQuote: { input: { ticketId: string }; output: CashOutQuoteAnswer };
  bookCashOut: {
    input: { ticketId: string; cashOutKey: string; amount: string; percent: number };
    output: CashOutAnswer;
  };
  bookResults: {
    input: { sport?: string; competition?: string; cursor?: string };
    output: BookResultsAnswer;
  };
  bookTable: { input: { competition: string }; output: BookTableAnswer };
  bookStats: { input: { fixtureId: string }; output: BookStatsAnswer };
  bookPrefer: { input: Partial<BookPreferences>; output: BookPreferences };
}

/** Of these it has to be known what became of them. */
const moving: readonly (keyof BookCalls)[] = ['bookPlace', 'bookCashOut'];
const timeoutMs = 10_000;

/** The calls of one session at the book. Each throws `VendorCallError` and nothing else. */
export type CallBook = <Name extends keyof BookCalls>(
  name: Name,
  input: BookCalls[Name]['input'],
) => Promise<BookCalls[Name]['output']>;

export function callsOf(sessionToken: string): CallBook {
  return (name, input) =>
    postToVendor(name, { ...input, sessionToken }, { isMoving: moving.includes(name), timeoutMs });
}

export function openBook(token: string): Promise<BookOpenAnswer> {
  return postToVendor('bookOpen', { token }, { isMoving: false });
}
