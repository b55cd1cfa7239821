import { moneyText } from '@/lib/money';
import type {
  BookBoardAnswer,
  BookEventsAnswer,
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
} from '@/sandbox/book/wire';
import { competitionOf, competitions, standings, type LeagueResult } from '@/sandbox/book/world';
import { idOf, type CallBody } from '@/sandbox/http/call-body';
import { VendorError } from '@/sandbox/http/vendor-error';
import { bookNow } from './book-now';
import { BookStreams } from './book-streams';
import { cashOutTicket, quoteTicket } from './cash-outs/cash-out';
import { majorOf, sixDigits } from './cash-outs/quote-cash-out';
import { openBook, requireBook, type BookDoor, type BookSession } from './book-door';
import {
  countLists,
  getSeasonNow,
  listHappenings,
  listMeetings,
  listPage,
  listResults,
  listSeason,
  type ListPlace,
} from './store/list-fixtures';
import { readBookProof, type BookProof } from './proof/read-proof';
import { closedCode, type OpenFixture } from './store/fixture-store';
import { lookAtFixtures } from './store/known-fixtures';
import { roomOf } from './store/exposure-store';
import { getPreferences, putPreferences } from './store/preference-store';
import { listTickets } from './store/ticket-lists';
import { getTicket, listOwnWeights, type TicketRow } from './store/ticket-store';
import { acceptWaiting } from './tickets/accept-ticket';
import { placeTicket } from './tickets/place-ticket';
import { isPriced, priceOfLeg } from './tickets/price-leg';
import { readAskedLeg, readCashOut, readLegs, readSlip } from './tickets/read-slip';
import { eventView, listedView, marketViews, scoreIn, teamOf } from './views/event-view';
import { viewTickets } from './views/ticket-view';
import { lastPlace, readListQuery, readPlace, readPreferences } from './read-query';

const ticketPageSize = 20;
const meetings = 5;

/** The calls of the book. Every one asks for the session first; what it answers of fixtures is the same for everybody. */
export class BookServer {
  readonly streams: BookStreams;

  constructor(readonly door: BookDoor) {
    this.streams = new BookStreams(door.pool);
  }

  private at = (sessionToken: string): Promise<BookSession> => requireBook(this.door, sessionToken);
  private now = (): Promise<number> => bookNow(this.door.pool);

  open = async (launchToken: string): Promise<BookOpenAnswer> => {
    const { session, sessionToken, book } = await openBook(this.door, launchToken);
    const { playerId, currency, backUrl, isDemonstration } = session;
    const answer = await this.door.wallet.balance({ playerId, currency });
    if (answer.kind !== 'done')
      throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
    return {
      nowMs: await this.now(),
      sessionToken,
      book: book.vendorCode,
      currency,
      balance: answer.value.balance,
      backUrl,
      isDemonstration,
      preferences: await getPreferences(this.door.pool, playerId),
    };
  };

  events = async (sessionToken: string, body: CallBody): Promise<BookEventsAnswer> => {
    const { session, book } = await this.at(sessionToken);
    const { pool } = this.door;
    const nowMs = await this.now();
    const { favourites } = await getPreferences(pool, session.playerId);
    const query = readListQuery(body, { nowMs, favourites, sports: book.sports });
    const all = { ...query, sports: book.sports };
    const [rows, counts] = await Promise.all([
      listPage(pool, query, readPlace(body.cursor)),
      countLists(pool, all),
    ]);
    const sports = book.sports.map((sport) => ({
      sport,
      count: counts.competitions.reduce((sum, one) => sum + (one.sport === sport ? one.count : 0), 0),
    }));
    return {
      nowMs,
      sports,
      lists: counts.lists,
      competitions: counts.competitions
        .filter(({ sport }) => query.sports.includes(sport))
        .map(({ name, ...one }) => ({ ...one, name: name ?? competitionOf(one.code).name })),
      events: rows.map(listedView),
      cursor: lastPlace(rows, 'startsAt'),
    };
  };

  private async fixture({ book }: BookSession, fixtureId: string): Promise<OpenFixture> {
    const fixture = (await lookAtFixtures(this.door.pool, [fixtureId])).get(fixtureId);
    if (!fixture || fixture.status === 'waiting' || !book.sports.includes(fixture.sport))
      throw new VendorError('event.not.found');
    return fixture;
  }

  board = async (sessionToken: string, fixtureId: string): Promise<BookBoardAnswer> => {
    const fixture = await this.fixture(await this.at(sessionToken), fixtureId);
    const happened = await listHappenings(this.door.pool, [fixtureId]);
    return {
      nowMs: fixture.now.getTime(),
      event: eventView(fixture),
      markets: marketViews(fixture),
      happened: happened.map(({ seq, step, kind, side, points }) => ({ seq, step, kind, side, points })),
      setup: fixture.setup,
    };
  };

  quote = async (sessionToken: string, body: CallBody): Promise<BookQuoteAnswer> => {
    const { session, book } = await this.at(sessionToken);
    const { pool } = this.door;
    const legs = readLegs(body.legs, readAskedLeg);
    const ids = legs.map(({ fixtureId }) => fixtureId);
    const fixtures = await lookAtFixtures(pool, ids);
    const { playerId, currency } = session;
    const own = await listOwnWeights(pool, playerId, ids);
    const quoted = legs.map((leg) => {
      const fixture = fixtures.get(leg.fixtureId);
      if (!fixture || !book.sports.includes(fixture.sport)) throw new VendorError('event.not.found');
      const offer = priceOfLeg(fixture, leg);
      const { fixtureId, market, selection } = leg;
      return {
        ...{ fixtureId, market, selection, version: fixture.version },
        price: isPriced(offer) ? offer.price : null,
        code: isPriced(offer) ? null : offer.code,
        suspended: closedCode(fixture) !== null,
      };
    });
    const rooms = await Promise.all(
      quoted.map(({ price, ...leg }) => roomOf(pool, leg, { price, own, currency })),
    );
    return { nowMs: await this.now(), legs: quoted, mostStakes: rooms.map(moneyText) };
  };

  private async ticketAnswer(row: TicketRow): Promise<BookTicketAnswer> {
    const [[ticket], nowMs] = await Promise.all([viewTickets(this.door.pool, [row]), this.now()]);
    const { balanceAfterMinor } = row;
    return {
      nowMs,
      ticket: ticket!,
      balance: balanceAfterMinor === null ? null : moneyText(balanceAfterMinor),
    };
  }

  place = async (sessionToken: string, body: CallBody): Promise<BookTicketAnswer> => {
    const session = await this.at(sessionToken);
    return this.ticketAnswer(await placeTicket(this.door, session, readSlip(body)));
  };

  private async ownTicket({ session }: BookSession, ticketId: string): Promise<TicketRow> {
    const row = await getTicket(this.door.pool, ticketId);
    if (row?.playerId !== session.playerId) throw new VendorError('bet.not.found');
    return row;
  }

  /** Of a ticket, a match or a season, for anyone who has its address. */
  proof = (id: string): Promise<BookProof | null> => readBookProof(this.door.pool, id);

  /** A ticket whose wait is over is accepted by whoever asks for it first. */
  ticket = async (sessionToken: string, ticketId: string): Promise<BookTicketAnswer> => {
    const row = await this.ownTicket(await this.at(sessionToken), ticketId);
    const due = row.state === 'waiting' && row.isDue ? [row] : [];
    const [reached] = await Promise.all(await acceptWaiting(this.door, due));
    return this.ticketAnswer(reached ?? row);
  };

  tickets = async (sessionToken: string, body: CallBody): Promise<BookTicketsAnswer> => {
    const { session } = await this.at(sessionToken);
    const { state, cursor } = body;
    if (state !== 'open' && state !== 'settled') throw new VendorError('request.malformed');
    const before = typeof cursor === 'string' && /^[a-z0-9_]{1,64}$/.test(cursor) ? cursor : null;
    const rows = await listTickets(this.door.pool, {
      playerId: session.playerId,
      isOpen: state === 'open',
      before,
      limit: ticketPageSize,
    });
    return {
      nowMs: await this.now(),
      tickets: await viewTickets(this.door.pool, rows),
      cursor: rows.length < ticketPageSize ? null : (rows.at(-1)?.ticketId ?? null),
    };
  };

  cashOutQuote = async (sessionToken: string, ticketId: string): Promise<CashOutQuoteAnswer> => {
    const ticket = await this.ownTicket(await this.at(sessionToken), ticketId);
    const offer = await quoteTicket(this.door.pool, ticket, 100);
    const nowMs = await this.now();
    if ('code' in offer) return { nowMs, quote: null, code: offer.code };
    const { sale, factors, waitMs } = offer;
    const value = sixDigits(majorOf(sale.value));
    const quote = { amount: moneyText(sale.paidMinor), value, factors: factors.map(sixDigits), waitMs };
    return { nowMs, quote, code: null };
  };

  cashOut = async (sessionToken: string, body: CallBody): Promise<CashOutAnswer> => {
    const session = await this.at(sessionToken);
    const input = readCashOut(body);
    const ticket = await this.ownTicket(session, idOf(body, 'ticketId'));
    const sold = await cashOutTicket(this.door, ticket, input);
    const { state, code, amountMinor, waitUntil, balanceAfterMinor } = sold;
    const held = await this.ownTicket(session, ticket.ticketId);
    return {
      ...(await this.ticketAnswer({ ...held, balanceAfterMinor })),
      cashOut: { state, code, amount: moneyText(amountMinor), waitUntilMs: waitUntil.getTime() },
    };
  };

  stream = async (
    sessionToken: string,
    fixtureIds: readonly string[],
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> => {
    const { session } = await this.at(sessionToken);
    return this.streams.body(fixtureIds, session.playerId, signal);
  };

  results = async (sessionToken: string, body: CallBody): Promise<BookResultsAnswer> => {
    const { book } = await this.at(sessionToken);
    const nowMs = await this.now();
    const { sports, competition } = readListQuery(
      { ...body, list: 'today' },
      { nowMs, favourites: [], sports: book.sports },
    );
    const before: ListPlace | null = readPlace(body.cursor);
    const rows = await listResults(this.door.pool, { sports, competition, before });
    return { nowMs, events: rows.map(eventView), cursor: lastPlace(rows, 'endedAt') };
  };

  table = async (sessionToken: string, code: string): Promise<BookTableAnswer> => {
    const { book } = await this.at(sessionToken);
    const competition = competitions.find((one) => one.code === code);
    if (!competition || !book.sports.includes(competition.sport)) throw new VendorError('event.not.found');
    const { pool } = this.door;
    const season = await getSeasonNow(pool, code);
    const rows = season ? await listSeason(pool, season.seasonId) : [];
    const matches = rows.filter(({ kind }) => kind === 'match');
    const results = matches.flatMap((row): LeagueResult[] => {
      const score = scoreIn(row);
      const isCounted = (row.facts as { ending?: string } | null)?.ending === 'finished';
      return score && isCounted && row.home && row.away ? [{ home: row.home, away: row.away, score }] : [];
    });
    const { name, sport, format } = competition;
    return {
      nowMs: await this.now(),
      competition: { code, name, sport, format },
      season: season?.number ?? 0,
      rows:
        format === 'league'
          ? standings(
              sport,
              competition.teams.map((team) => team.code),
              results,
            ).map(({ team, ...row }) => ({ ...row, team: teamOf({ competition: code, names: null }, team)! }))
          : [],
      rounds: [...Map.groupBy(matches, ({ round }) => round)].map(([round, fixtures]) => ({
        round,
        fixtures: fixtures.map(eventView),
      })),
    };
  };

  stats = async (sessionToken: string, fixtureId: string): Promise<BookStatsAnswer> => {
    const { competition, home, away, now } = await this.fixture(await this.at(sessionToken), fixtureId);
    const { pool } = this.door;
    const of = async (sides: readonly (string | null)[]) => {
      const known = sides.filter((side) => side !== null);
      if (known.length < sides.length) return [];
      return (await listMeetings(pool, { competition, sides: known, limit: meetings })).map(eventView);
    };
    const [ofHome, ofAway, between] = await Promise.all([of([home]), of([away]), of([home, away])]);
    return { nowMs: now.getTime(), home: ofHome, away: ofAway, between };
  };

  prefer = async (sessionToken: string, body: CallBody): Promise<BookPreferences> => {
    const { session } = await this.at(sessionToken);
    const known = await getPreferences(this.door.pool, session.playerId);
    const wanted = readPreferences(body, known);
    await putPreferences(this.door.pool, session.playerId, wanted);
    return wanted;
  };
}
