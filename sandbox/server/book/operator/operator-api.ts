import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { answerSigned, signedPayload, type Payload } from '@/sandbox/http/signed-payload';
import { report } from '@/sandbox/http/report';
import { VendorError } from '@/sandbox/http/vendor-error';
import { getFixture } from '../store/fixture-store';
import { getTicket } from '../store/ticket-store';
import { previewCorrection } from './correct-result';
import { listExposure, listOpenFixtures, listSelections, readFixture } from './exposure-list';
import { actOnFeed, tellFeeds } from './feed-acts';
import { getOrder, insertOrder, type NewOrder, type OrderRow, type OrderSubject } from './order-store';
import type { Preview } from './preview';
import { readFeedAct, readFixtureId, readOrder, readOrderId, readPage, readSubject } from './read-order';
import { previewVoid } from './void-bets';

/**
 * What whoever runs the book may ask of it: `POST /sandbox/api/{bookExposure,bookFixtures,bookFixture,bookPreview,bookOrder,bookOrderState,bookFeeds,bookFeed}`,
 * signed as all calls between servers are. An order is named by whoever gives it, so that a repeat, or a replay, is the same order. It is carried out by who
 * simulates: these calls cannot.
 */
export interface OperatorDoor {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  secret: Uint8Array;
  now: () => Date;
  /** So long an answer waits for an order to be carried out. */
  waitMs?: number;
}

const mostFixtures = 100;
/** So many tickets are told one by one; all are in the sums. */
const mostTickets = 500;
const askEveryMs = 200;

const shownOf = ({ tickets, ...preview }: Preview) => ({
  ...preview,
  tickets: tickets.slice(0, mostTickets),
  count: tickets.length,
});

async function preview({ pool }: OperatorDoor, payload: Payload) {
  const { kind, ...subject } = readSubject(payload);
  await requireSubject(pool, subject);
  if (kind === 'void') return shownOf(await previewVoid(pool, subject));
  if (kind !== 'correct') throw new VendorError('request.malformed');
  const found = await previewCorrection(pool, subject);
  if ('code' in found) throw new VendorError(found.code);
  return shownOf(found.preview);
}

async function requireSubject(pool: Pool, { fixtureId, ticketId }: OrderSubject): Promise<void> {
  if (fixtureId !== null && !(await getFixture(pool, fixtureId))) throw new VendorError('event.not.found');
  if (ticketId !== null && !(await getTicket(pool, ticketId))) throw new VendorError('bet.not.found');
}

const told = ({ orderId, kind, state, code, answer, askedAt, endedAt }: OrderRow) => ({
  ...{ orderId, kind, state, code, answer },
  askedAt: askedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

const isSame = (order: NewOrder, known: OrderRow): boolean =>
  (['kind', 'fixtureId', 'market', 'ticketId', 'method', 'actor', 'reason', 'shown'] as const).every(
    (name) => order[name] === known[name],
  );

/** Writes an order down and waits a little for whoever carries it out: `asked` is answered where nobody has yet. */
async function order({ pool, waitMs = 4000 }: OperatorDoor, payload: Payload) {
  const given = readOrder(payload);
  await requireSubject(pool, given);
  let row = (await insertOrder(pool, given)) ?? (await getOrder(pool, given.orderId));
  if (!row || !isSame(given, row)) throw new VendorError('key.conflict');
  for (
    let waited = 0;
    waited < waitMs && (row.state === 'asked' || row.state === 'working');
    waited += askEveryMs
  ) {
    await sleep(askEveryMs);
    row = (await getOrder(pool, given.orderId)) ?? row;
  }
  return told(row);
}

const calls = {
  bookExposure: async ({ pool }: OperatorDoor, payload: Payload) => {
    const fixtureId = readFixtureId(payload);
    return fixtureId === null
      ? { fixtures: await listExposure(pool, mostFixtures) }
      : { selections: await listSelections(pool, fixtureId) };
  },
  bookFixtures: async ({ pool }: OperatorDoor, payload: Payload) => {
    const { after, limit } = readPage(payload);
    return { fixtures: await listOpenFixtures(pool, after, limit) };
  },
  bookFixture: async ({ pool }: OperatorDoor, payload: Payload) => {
    const found = await readFixture(pool, readFixtureId(payload) ?? '');
    if (!found) throw new VendorError('event.not.found');
    return found;
  },
  bookPreview: preview,
  bookOrder: order,
  bookOrderState: async ({ pool }: OperatorDoor, payload: Payload) => {
    const row = await getOrder(pool, readOrderId(payload));
    if (!row) throw new VendorError('order.not.found');
    return told(row);
  },
  bookFeeds: async ({ pool }: OperatorDoor) => ({ feeds: await tellFeeds(pool) }),
  bookFeed: ({ pool }: OperatorDoor, payload: Payload) => actOnFeed(pool, readFeedAct(payload)),
} as const;

export type OperatorCall = keyof typeof calls;

export const isOperatorCall = (name: string): name is OperatorCall => Object.hasOwn(calls, name);

export async function handleOperatorCall(
  door: OperatorDoor,
  name: OperatorCall,
  request: Request,
): Promise<Response> {
  const { secret, now } = door;
  const payload = await signedPayload(request, { secret, now: now() });
  if (payload instanceof Response) return payload;
  try {
    return answerSigned(200, await calls[name](door, payload));
  } catch (error) {
    if (error instanceof VendorError) return answerSigned(error.status, { error: error.code });
    report(error);
    return answerSigned(500, { error: 'unexpected' });
  }
}
