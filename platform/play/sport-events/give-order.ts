import { parseMoney } from '@/lib/money';
import { enqueue, queueAgain } from '@/platform/ground/jobs';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { askBook, BookRefusal } from './book-port';
import type { VoidPreview } from './book-answers';
import {
  endOrder,
  getOrder,
  insertOrder,
  listOpenOrders,
  listOrdersAskedBefore,
  type NewSportOrder,
  type SportOrder,
} from './order-store';
import { endStop, insertStop, type StopSubject } from './stop-store';

/** Who orders what, and why. */
export interface Ordering extends StopSubject {
  by: string;
  reason: string;
  now: Date;
}

/** As the book takes it: one line. */
const reasonOf = (reason: string): string => reason.replaceAll(/\s+/g, ' ').trim().slice(0, 128);

async function give(
  tx: Tx,
  { vendorSigner, eventId, market, by, reason, now }: Ordering,
  order: Pick<NewSportOrder, 'kind'> & Partial<NewSportOrder>,
): Promise<string> {
  const orderId = await insertOrder(tx, {
    ...{ vendorSigner, eventId, market, actor: by, reason: reasonOf(reason), askedAt: now },
    ...{ shown: null, bets: null, refundMinor: null, ...order },
  });
  await enqueue(tx, 'sport-order', { orderId }, { singletonKey: orderId });
  return orderId;
}

/**
 * Sells no more of an event or a market. The site shows it as suspended from this moment on, and the book is told by a job at once. The
 * order’s id, or null when it is stopped already.
 */
export async function stopSales(tx: Tx, ordering: Ordering): Promise<string | null> {
  return (await insertStop(tx, ordering)) ? give(tx, ordering, { kind: 'suspend' }) : null;
}

/** Sells it again; null when it is not stopped. */
export async function resumeSales(tx: Tx, ordering: Ordering): Promise<string | null> {
  return (await endStop(tx, ordering)) ? give(tx, ordering, { kind: 'reopen' }) : null;
}

/** Orders exactly what was shown; what is different by then is refused by the book. */
export function voidBets(tx: Tx, ordering: Ordering, { shown, bets, refund }: VoidPreview): Promise<string> {
  return give(tx, ordering, { kind: 'void', shown, bets, refundMinor: parseMoney(refund) });
}

/** What the book was asked for and did not do is not shown as done. */
async function noteEnd(tx: Tx, order: SportOrder, code: string | null, now: Date): Promise<void> {
  const isFirst = await endOrder(tx, order.orderId, { code, now });
  if (isFirst && code !== null && order.kind === 'suspend') await endStop(tx, { ...order, now });
}

/** Null once it is carried out, else why not; `working` while the book has it written down and has not done it yet. */
async function order(db: Db, { orderId, kind, eventId, market, actor, reason, shown }: SportOrder) {
  const given = { orderId, kind, fixtureId: eventId, actor, reason };
  try {
    const { state, code } = await askBook(db, 'bookOrder', {
      ...given,
      ...(market !== null && { market }),
      ...(shown !== null && { shown }),
    });
    if (state === 'done') return null;
    if (state === 'refused') return typeof code === 'string' ? code : 'refused';
  } catch (error) {
    if (error instanceof BookRefusal) return error.code;
    throw error;
  }
  return 'working';
}

/**
 * Carries an order to the book, with all that were given before it about the same event, in their order: what is asked for twice is done
 * once, by its name, and what the book has written down keeps its place there. May be killed and repeated. Throws while one of them is not
 * carried out yet, so that it is asked for again; a stop does not wait for a long void before it.
 */
export async function carryOutOrder(db: Db, orderId: string, now: () => Date): Promise<void> {
  const asked = await getOrder(db, orderId);
  if (asked?.state !== 'asked') return;
  const waiting: string[] = [];
  for (const each of await listOpenOrders(db, asked)) {
    const code = await order(db, each);
    if (code === 'working') waiting.push(each.orderId);
    else await inTransaction(db, (tx) => noteEnd(tx, each, code, now()));
  }
  if (waiting.length > 0) throw new Error(`Not carried out yet: ${waiting.join(', ')}`);
}

const overdueMs = 10 * 60_000;
const sweepSize = 500;

/** Orders whose job is gone, because the book was away for longer than it is tried, are asked for again. Answers how many. */
export async function queueOverdueOrders(db: Db, now: Date): Promise<number> {
  const keys = await listOrdersAskedBefore(db, new Date(now.getTime() - overdueMs), sweepSize);
  return queueAgain(db, 'sport-order', { keys, dataOf: (orderId) => ({ orderId }) });
}
