import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_orders`. */
export type OrderKind = 'suspend' | 'reopen' | 'void' | 'correct';

/** What an order is about: a match, a market of it, or a ticket. */
export interface OrderSubject {
  fixtureId: string | null;
  market: string | null;
  ticketId: string | null;
  /** Of a correction. */
  method: 'derive' | 'void' | 'feed' | null;
}

export interface NewOrder extends OrderSubject {
  orderId: string;
  kind: OrderKind;
  actor: string;
  reason: string;
  /** Of what moves money: the hash of what was shown. */
  shown: string | null;
}

export interface OrderRow extends NewOrder {
  state: 'asked' | 'working' | 'done' | 'refused';
  code: string | null;
  answer: unknown;
  askedAt: Date;
  endedAt: Date | null;
}

const columns = `order_id as "orderId", kind, fixture_id as "fixtureId", market, ticket_id as "ticketId", method, actor, reason, shown,
  state, code, answer, asked_at as "askedAt", ended_at as "endedAt"`;

/** Writes an order down, once; null where its name is taken. */
export function insertOrder(reader: Reader, order: NewOrder): Promise<OrderRow | null> {
  const { orderId, kind, fixtureId, market, ticketId, method, actor, reason, shown } = order;
  return one(
    reader,
    `insert into sandbox.book_orders (order_id, kind, fixture_id, market, ticket_id, method, actor, reason, shown, state, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'asked', sandbox.table_now()) on conflict (order_id) do nothing returning ${columns}`,
    [orderId, kind, fixtureId, market, ticketId, method, actor, reason, shown],
  );
}

export function getOrder(reader: Reader, orderId: string): Promise<OrderRow | null> {
  return one(reader, `select ${columns} from sandbox.book_orders where order_id = $1`, [orderId]);
}

/** The one that was given first and is not over. Of two processes each takes another one. */
export function takeOrder(reader: Reader, orderId?: string): Promise<OrderRow | null> {
  return one(
    reader,
    `select ${columns} from sandbox.book_orders where state in ('asked', 'working') and ($1::text is null or order_id = $1)
     order by asked_at, order_id limit 1 for update skip locked`,
    [orderId ?? null],
  );
}

/** What nobody has carried out yet, the first first. */
export async function listOpenOrders(reader: Reader, limit: number): Promise<string[]> {
  const { rows } = await reader.query<{ orderId: string }>(
    `select order_id as "orderId" from sandbox.book_orders where state in ('asked', 'working') order by asked_at, order_id limit $1`,
    [limit],
  );
  return rows.map(({ orderId }) => orderId);
}

/** How an order goes on: what is `working` is begun and will be finished by whoever comes. */
export async function storeOrder(
  reader: Reader,
  orderId: string,
  {
    state,
    code = null,
    answer,
  }: { state: 'working' | 'done' | 'refused'; code?: string | null; answer?: unknown },
): Promise<void> {
  await reader.query(
    `update sandbox.book_orders set state = $2, code = $3, answer = coalesce($4, answer),
       ended_at = case when $2 in ('done', 'refused') then sandbox.table_now() end
     where order_id = $1`,
    [orderId, state, code, answer === undefined ? null : JSON.stringify(answer)],
  );
}
