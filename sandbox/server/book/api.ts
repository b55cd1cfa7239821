import { answerCall, isCallOf, type Calls } from '@/sandbox/http/answer-call';
import { idOf, isId, type CallBody as Body } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { BookServer } from './book-server';
import { mostFollowed } from './book-streams';

/** The HTTP side of the book, called as the other calls of the vendor are. */
const token = (body: Body): string => idOf(body, 'sessionToken');

function fixturesOf({ fixtureIds }: Body): string[] {
  const ids = Array.isArray(fixtureIds) ? [...new Set<unknown>(fixtureIds)].filter(isId) : [];
  if (!Array.isArray(fixtureIds) || ids.length === 0 || ids.length > mostFollowed)
    throw new VendorError('request.malformed');
  return ids;
}

/** Twelve combos of six selections, or two hundred favourites. */
const mostListBytes = 16 * 1024;

const calls: Calls<BookServer> = {
  answers: {
    bookOpen: (server, body) => server.open(idOf(body, 'token')),
    bookEvents: (server, body) => server.events(token(body), body),
    bookBoard: (server, body) => server.board(token(body), idOf(body, 'fixtureId')),
    bookQuote: (server, body) => server.quote(token(body), body),
    bookPlace: (server, body) => server.place(token(body), body),
    bookTicket: (server, body) => server.ticket(token(body), idOf(body, 'ticketId')),
    bookTickets: (server, body) => server.tickets(token(body), body),
    bookCashOutQuote: (server, body) => server.cashOutQuote(token(body), idOf(body, 'ticketId')),
    bookCashOut: (server, body) => server.cashOut(token(body), body),
    bookResults: (server, body) => server.results(token(body), body),
    bookTable: (server, body) => server.table(token(body), idOf(body, 'competition')),
    bookStats: (server, body) => server.stats(token(body), idOf(body, 'fixtureId')),
    bookPrefer: (server, body) => server.prefer(token(body), body),
  },
  stream: {
    name: 'bookStream',
    open: (server, body, signal) => server.stream(token(body), fixturesOf(body), signal),
  },
  mostBytes: { bookPlace: mostListBytes, bookQuote: mostListBytes, bookPrefer: mostListBytes },
};

export const isBookCall = (name: string): boolean => isCallOf(calls, name);

export const handleBookCall = (server: BookServer, name: string, request: Request): Promise<Response> =>
  answerCall(calls, server, [name, request]);
