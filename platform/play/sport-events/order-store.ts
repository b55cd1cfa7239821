import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `sport_orders`: what was ordered of the book, and what came of it. */
export type SportOrderKind = 'suspend' | 'reopen' | 'void';
export type SportOrderState = 'asked' | 'done' | 'refused';

export interface SportOrder {
  orderId: string;
  vendorSigner: string;
  kind: SportOrderKind;
  eventId: string;
  market: string | null;
  actor: string;
  reason: string;
  shown: string | null;
  bets: number | null;
  refundMinor: bigint | null;
  state: SportOrderState;
  /** Why it was refused, as the book says it. */
  code: string | null;
  askedAt: Date;
  endedAt: Date | null;
}

export type NewSportOrder = Omit<SportOrder, 'orderId' | 'state' | 'code' | 'endedAt'>;

const columns = sql`order_id as "orderId", vendor_signer as "vendorSigner", kind, event_id as "eventId", market, actor, reason, shown,
  bets, refund_minor as "refundMinor", state, code, asked_at as "askedAt", ended_at as "endedAt"`;

export async function insertOrder(tx: Tx, order: NewSportOrder): Promise<string> {
  const orderId = newId('sor', order.askedAt.getTime());
  await tx.execute(
    sql`insert into sport_orders (order_id, vendor_signer, kind, event_id, market, actor, reason, shown, bets, refund_minor, asked_at)
        values (${orderId}, ${order.vendorSigner}, ${order.kind}, ${order.eventId}, ${order.market}, ${order.actor},
          ${order.reason}, ${order.shown}, ${order.bets}, ${order.refundMinor}, ${order.askedAt})`,
  );
  return orderId;
}

/** What was ordered about an event and is not over, the first first. */
export async function listOpenOrders(
  reader: Reader,
  { vendorSigner, eventId }: Pick<SportOrder, 'vendorSigner' | 'eventId'>,
): Promise<SportOrder[]> {
  const { rows } = await reader.execute<SportOrder>(
    sql`select ${columns} from sport_orders where vendor_signer = ${vendorSigner} and event_id = ${eventId}
          and state = 'asked' order by asked_at, order_id`,
  );
  return rows;
}

/** What was ordered before that moment and is not over, the first first. */
export async function listOrdersAskedBefore(reader: Reader, before: Date, limit: number): Promise<string[]> {
  const { rows } = await reader.execute<{ orderId: string }>(
    sql`select order_id as "orderId" from sport_orders where state = 'asked' and asked_at < ${before}
        order by asked_at, order_id limit ${limit}`,
  );
  return rows.map(({ orderId }) => orderId);
}

export async function getOrder(reader: Reader, orderId: string): Promise<SportOrder | null> {
  const { rows } = await reader.execute<SportOrder>(
    sql`select ${columns} from sport_orders where order_id = ${orderId}`,
  );
  return rows[0] ?? null;
}

/** False when somebody else has written it down already. */
export async function endOrder(
  tx: Tx,
  orderId: string,
  { code, now }: { code: string | null; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update sport_orders set state = ${code === null ? 'done' : 'refused'}, code = ${code}, ended_at = ${now}
        where order_id = ${orderId} and state = 'asked'`,
  );
  return rowCount === 1;
}

/** The newest first, behind the one that is named. */
export async function listOrders(
  reader: Reader,
  { before, limit }: { before: string | null; limit: number },
): Promise<SportOrder[]> {
  const { rows } = await reader.execute<SportOrder>(
    sql`select ${columns} from sport_orders where ${before}::text is null or (asked_at, order_id) <
          (select b.asked_at, b.order_id from sport_orders b where b.order_id = ${before})
        order by asked_at desc, order_id desc limit ${limit}`,
  );
  return rows;
}
