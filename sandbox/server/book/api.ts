import { eventStreamHeaders } from '@/lib/server/sse';
import { idOf, isId, readCallBody, type CallBody as Body } from '@/sandbox/http/call-body';
import { report } from '@/sandbox/http/report';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { BookServer } from './book-server';
import { mostFollowed } from './book-streams';

/** The HTTP side of the book, called as the other calls of the vendor are. */
const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'content-type',
  'access-control-max-age': '86400',
  'cache-control': 'no-store',
};

const token = (body: Body): string => idOf(body, 'sessionToken');

function fixturesOf({ fixtureIds }: Body): string[] {
  const ids = Array.isArray(fixtureIds) ? [...new Set<unknown>(fixtureIds)].filter(isId) : [];
  if (!Array.isArray(fixtureIds) || ids.length === 0 || ids.length > mostFollowed)
    throw new VendorError('request.malformed');
  return ids;
}

/** Every call that answers JSON, by its name under `/sandbox/api/`. */
export const bookCalls = {
  bookOpen: (server: BookServer, body: Body) => server.open(idOf(body, 'token')),
  bookEvents: (server: BookServer, body: Body) => server.events(token(body), body),
  bookBoard: (server: BookServer, body: Body) => server.board(token(body), idOf(body, 'fixtureId')),
  bookQuote: (server: BookServer, body: Body) => server.quote(token(body), body),
  bookPlace: (server: BookServer, body: Body) => server.place(token(body), body),
  bookTicket: (server: BookServer, body: Body) => server.ticket(token(body), idOf(body, 'ticketId')),
  bookTickets: (server: BookServer, body: Body) => server.tickets(token(body), body),
  bookCashOutQuote: (server: BookServer, body: Body) =>
    server.cashOutQuote(token(body), idOf(body, 'ticketId')),
  bookCashOut: (server: BookServer, body: Body) => server.cashOut(token(body), body),
  bookResults: (server: BookServer, body: Body) => server.results(token(body), body),
  bookTable: (server: BookServer, body: Body) => server.table(token(body), idOf(body, 'competition')),
  bookStats: (server: BookServer, body: Body) => server.stats(token(body), idOf(body, 'fixtureId')),
  /** Of a ticket, a match or a season; asks for no session. */
  bookProof: async (server: BookServer, body: Body) => {
    const proof = await server.proof(idOf(body, 'id'));
    if (!proof) throw new VendorError('round.not.found');
    return proof;
  },
  bookPrefer: (server: BookServer, body: Body) => server.prefer(token(body), body),
} as const;

export type BookCall = keyof typeof bookCalls;

const streamCall = 'bookStream';

export function isBookCall(name: string): boolean {
  return name === streamCall || Object.hasOwn(bookCalls, name);
}

/** A player gets a code; what should not have happened is written down. */
export async function handleBookCall(server: BookServer, name: string, request: Request): Promise<Response> {
  try {
    if (!isBookCall(name)) throw new VendorError('request.not.found');
    if (request.method !== 'POST') throw new VendorError('request.method');
    const body = await readCallBody(request);
    if (name === streamCall) {
      const stream = await server.stream(token(body), fixturesOf(body), request.signal);
      return new Response(stream, { headers: { ...corsHeaders, ...eventStreamHeaders } });
    }
    const value = await bookCalls[name as BookCall](server, body);
    return Response.json({ success: true, value }, { headers: corsHeaders });
  } catch (error) {
    if (!(error instanceof VendorError)) report(error);
    const known =
      error instanceof VendorError ? error : new VendorError('request.failed', { money: 'unknown' });
    return Response.json(
      { success: false, errorCode: known.code, value: known.value },
      { status: known.status, headers: corsHeaders },
    );
  }
}
