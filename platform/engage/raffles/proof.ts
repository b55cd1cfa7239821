import type { OwnRaffleTicket, RaffleStatement, RaffleTickets } from '@/lib/contract/calls/loyalty/raffles';
import { CallError } from '@/lib/contract/errors';
import { pathPlaces } from '@/lib/fairness';
import type { DrawnTicket, PlacedTicket, TreeTicket } from '@/lib/raffle';
import type { Reader } from '@/platform/ground/db';
import { getRaffle, ticketSources, type StoredRaffle } from '../raffle-tickets';
import { listFrom, listLeft, listLeftOut, listNodes, listNumbered, listOwn } from './draw-rows';
import { getDraws } from './raffle-rows';

/** Tickets of the list that are answered at once. */
const listSize = 10_000;

/** Between numbers, which are of all tickets, and places, which are of those that are in the draw. */
class Places {
  /** Numbers that are not in the draw, rising. */
  constructor(private readonly leftOut: readonly number[]) {}

  placeOf(number: number): number | null {
    if (this.leftOut.includes(number)) return null;
    return number - 1 - this.leftOut.filter((out) => out < number).length;
  }

  numberAt(place: number): number {
    return this.leftOut.reduce((number, out) => (out <= number ? number + 1 : number), place + 1);
  }
}

/** The ways of places to the root, in their order. */
async function pathsOf(
  reader: Reader,
  { raffleId, tickets }: StoredRaffle,
  places: readonly number[],
): Promise<string[][]> {
  const leaves = tickets ?? 0;
  const ways = places.map((place) => pathPlaces({ place, leaves }));
  const nodes = await listNodes(reader, raffleId, ways.flat());
  return ways.map((way) => way.map(({ level, place }) => nodes.get(`${level}:${place}`) ?? ''));
}

async function statementOf(
  reader: Reader,
  raffle: StoredRaffle,
  places: Places,
): Promise<RaffleStatement | null> {
  const { raffleId, closesAt, drawsAt, commitment, serverSeed, drawnWith, root, tickets, entries } = raffle;
  if (serverSeed === null || drawnWith === null || root === null || tickets === null || entries === null)
    return null;
  const draws = await getDraws(reader, raffleId);
  const drawn = draws.flat().map(({ place }) => place);
  const paths = await pathsOf(reader, raffle, drawn);
  const numbered = await listNumbered(
    reader,
    raffleId,
    drawn.map((place) => places.numberAt(place)),
  );
  const known = new Map<number, TreeTicket>(numbered.map((ticket) => [ticket.number, ticket]));
  const placed = new Map<number, PlacedTicket>();
  for (const [at, place] of drawn.entries()) {
    const ticket = known.get(places.numberAt(place));
    if (ticket) placed.set(place, { ...ticket, place, path: paths[at] ?? [] });
  }
  const ticketOf = (place: number, outcome: DrawnTicket['outcome']): DrawnTicket[] => {
    const ticket = placed.get(place);
    return ticket ? [{ ...ticket, outcome }] : [];
  };
  return {
    ...{ kind: 'raffle', raffleId, commitment, serverSeed, root, tickets, entries },
    closesAt: closesAt.toISOString(),
    drawsAt: drawsAt.toISOString(),
    beacon: drawnWith,
    left: await listLeft(reader, raffleId),
    draws: draws.map((draw) => draw.flatMap(({ place, outcome }) => ticketOf(place, outcome))),
  };
}

async function ownOf(
  reader: Reader,
  raffle: StoredRaffle,
  memberId: string,
  places: Places,
): Promise<OwnRaffleTicket[]> {
  const own = await listOwn(reader, { raffleId: raffle.raffleId, memberId });
  const isClosed = raffle.root !== null;
  const at = own.map(({ number }) => (isClosed ? places.placeOf(number) : null));
  const paths = await pathsOf(
    reader,
    raffle,
    at.flatMap((place) => place ?? []),
  );
  let next = 0;
  return own.map(({ number, ticketId, source, takenAt }, index) => {
    const place = at[index] ?? null;
    const path = place === null ? [] : (paths[next] ?? []);
    if (place !== null) next += 1;
    return {
      ...{ number, ticketId, place, path },
      source: ticketSources.find((one) => one === source) ?? 'other',
      takenAt: takenAt.toISOString(),
    };
  });
}

/**
 * The member's tickets with their ways to the root, the statement of the draw, and what was asked for of the list. Throws
 * `raffle.not.found`.
 */
export async function readTickets(
  reader: Reader,
  { memberId, raffleId, from }: { memberId: string; raffleId: string; from: number | undefined },
): Promise<RaffleTickets> {
  const raffle = await getRaffle(reader, raffleId);
  if (!raffle) throw new CallError('raffle.not.found');
  const places = new Places(raffle.root === null ? [] : await listLeftOut(reader, raffleId));
  const rows =
    from === undefined || raffle.root === null
      ? []
      : await listFrom(reader, { raffleId, from, limit: listSize });
  const last = rows.at(-1);
  return {
    raffleId,
    own: await ownOf(reader, raffle, memberId, places),
    statement: await statementOf(reader, raffle, places),
    list: rows.map(({ number, ticketId }) => `${number} ${ticketId}`),
    next: last && rows.length === listSize ? last.number + 1 : null,
  };
}
