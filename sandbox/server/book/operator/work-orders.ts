import type { Pool, PoolClient } from 'pg';
import { inTransaction } from '../../sql';
import { correct } from './correct-result';
import { reopen, suspend } from './hold-fixture';
import { listOpenOrders, storeOrder, takeOrder, type OrderRow } from './order-store';
import type { Preview } from './preview';
import { beginVoid, finishVoid } from './void-bets';

type Outcome = { code: string } | { answer: Preview | null; isBegun?: true };

async function held(code: Promise<string | null>): Promise<Outcome> {
  const refused = await code;
  return refused === null ? { answer: null } : { code: refused };
}

function begin(client: PoolClient, order: OrderRow): Promise<Outcome> {
  switch (order.kind) {
    case 'suspend':
      return held(suspend(client, order));
    case 'reopen':
      return held(reopen(client, order));
    case 'void':
      return beginVoid(client, order);
    case 'correct':
      return correct(client, order);
  }
}

/** What is shown of what was done: whom it concerned is in the tickets. */
const answerOf = ({ shown, sums }: Preview) => ({ shown, sums });

async function take(pool: Pool, orderId: string): Promise<OrderRow | null> {
  return inTransaction(pool, async (client) => {
    const order = await takeOrder(client, orderId);
    if (order?.state !== 'asked') return order;
    const outcome = await begin(client, order);
    if ('code' in outcome) {
      await storeOrder(client, orderId, { state: 'refused', code: outcome.code });
      return null;
    }
    const answer = outcome.answer && answerOf(outcome.answer);
    const state = outcome.isBegun ? 'working' : 'done';
    await storeOrder(client, orderId, { state, ...(answer && { answer }) });
    return outcome.isBegun ? order : null;
  });
}

/** Carries an order out as far as it comes. Can be called any number of times by anyone who simulates. */
export async function workOrder(pool: Pool, orderId: string): Promise<void> {
  const begun = await take(pool, orderId);
  if (!begun) return;
  await finishVoid(pool, begun);
  await inTransaction(pool, async (client) => {
    const order = await takeOrder(client, orderId);
    if (order?.state === 'working') await storeOrder(client, orderId, { state: 'done' });
  });
}

const atOnce = 20;

/** Carries out what was ordered, in its order. Answers how many orders there were. */
export async function workOrders(pool: Pool): Promise<number> {
  const open = await listOpenOrders(pool, atOnce);
  for (const orderId of open) await workOrder(pool, orderId);
  return open.length;
}
