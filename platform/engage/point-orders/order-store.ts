import type { PointOrderStep } from '@/lib/contract/calls/points';
import { raw, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { OrderChange, OrderEvent, StoredOrder } from './types';

/** All SQL of `point_orders` and `point_order_events`. */
type OrderRow = Omit<StoredOrder, 'bonus'> & {
  bonusMinor: bigint | null;
  wageringMultiple: number | null;
  validDays: number | null;
};

const columns = sql`id, member_id as "memberId", reward_id as "rewardId", kind, titles, picture, quantity, points,
  surcharge_minor as "surchargeMinor", bonus_minor as "bonusMinor", wagering_multiple as "wageringMultiple",
  valid_days as "validDays", tickets, remark, step, points_hold as "pointsHold", surcharge_hold as "surchargeHold",
  points_transfer as "pointsTransfer", surcharge_transfer as "surchargeTransfer",
  sealed_address as "sealedAddress", carrier, tracking_number as "trackingNumber", reason,
  created_at as "createdAt", changed_at as "changedAt"`;

/** Orders that take nothing from the stock any more. */
const hasEnded = raw(`step in ('rejected', 'cancelled', 'refunded')`);

function orderOf({ bonusMinor, wageringMultiple, validDays, ...row }: OrderRow): StoredOrder {
  const bonus =
    bonusMinor === null || wageringMultiple === null || validDays === null
      ? null
      : { amountMinor: bonusMinor, wageringMultiple, validDays };
  return { ...row, bonus };
}

/** One order of a reward at a time, to the end of the transaction: what is left is what no other order takes meanwhile. */
export async function lockReward(tx: Tx, rewardId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('point-reward:' || ${rewardId}, 0))`);
}

export interface Ordered {
  rewardId: string;
  quantity: number;
  /** Of one member. */
  own: number;
}

/** What orders hold of rewards, by the reward: of one, or of all. */
export async function countOrdered(
  reader: Reader,
  { memberId, rewardId }: { memberId: string; rewardId?: string },
): Promise<ReadonlyMap<string, Ordered>> {
  const { rows } = await reader.execute<Ordered>(
    sql`select reward_id as "rewardId", sum(quantity)::integer as quantity,
          coalesce(sum(quantity) filter (where member_id = ${memberId}), 0)::integer as own
        from point_orders where not (${hasEnded})
          ${rewardId === undefined ? sql`` : sql`and reward_id = ${rewardId}`} group by reward_id`,
  );
  return new Map(rows.map((row) => [row.rewardId, row]));
}

export async function insertOrder(tx: Tx, order: StoredOrder): Promise<void> {
  const { bonus } = order;
  await tx.execute(
    sql`insert into point_orders (id, member_id, reward_id, kind, titles, picture, quantity, points, surcharge_minor,
          bonus_minor, wagering_multiple, valid_days, tickets, remark, step, points_hold, surcharge_hold, sealed_address,
          created_at, changed_at)
        values (${order.id}, ${order.memberId}, ${order.rewardId}, ${order.kind},
          ${JSON.stringify(order.titles)}::jsonb, ${order.picture}, ${order.quantity}, ${order.points},
          ${order.surchargeMinor}, ${bonus?.amountMinor ?? null}, ${bonus?.wageringMultiple ?? null},
          ${bonus?.validDays ?? null}, ${order.tickets}, ${order.remark}, ${order.step}, ${order.pointsHold}, ${order.surchargeHold},
          ${order.sealedAddress}, ${order.createdAt}, ${order.changedAt})`,
  );
}

export async function insertEvent(
  tx: Tx,
  { orderId, step, at, by }: OrderEvent & { orderId: string },
): Promise<void> {
  await tx.execute(
    sql`insert into point_order_events (order_id, step, happened_at, happened_by)
        values (${orderId}, ${step}, ${at}, ${by})`,
  );
}

/** Writes what has changed, and the event of it. */
export async function updateOrder(tx: Tx, change: OrderChange, now: Date): Promise<void> {
  const { orderId, step, by } = change;
  await tx.execute(
    sql`update point_orders set step = ${step}, changed_at = ${now},
          points_transfer = coalesce(${change.pointsTransfer ?? null}, points_transfer),
          surcharge_transfer = coalesce(${change.surchargeTransfer ?? null}, surcharge_transfer),
          carrier = coalesce(${change.carrier ?? null}, carrier),
          tracking_number = coalesce(${change.trackingNumber ?? null}, tracking_number),
          reason = coalesce(${change.reason ?? null}, reason)
        where id = ${orderId}`,
  );
  await insertEvent(tx, { orderId, step, at: now, by });
}

/** Of two decisions at once the second sees what the first made of it. */
export async function holdOrder(tx: Tx, orderId: string): Promise<StoredOrder | null> {
  const { rows } = await tx.execute<OrderRow>(
    sql`select ${columns} from point_orders where id = ${orderId} for update`,
  );
  return rows[0] ? orderOf(rows[0]) : null;
}

export async function getOrder(reader: Reader, orderId: string): Promise<StoredOrder | null> {
  const { rows } = await reader.execute<OrderRow>(
    sql`select ${columns} from point_orders where id = ${orderId}`,
  );
  return rows[0] ? orderOf(rows[0]) : null;
}

/** The newest first. */
export async function listOrdersOf(
  reader: Reader,
  memberId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: StoredOrder[]; totalItems: number }> {
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::integer as total from point_orders where member_id = ${memberId}`,
  );
  const { rows } = await reader.execute<OrderRow>(
    sql`select ${columns} from point_orders where member_id = ${memberId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  return { rows: rows.map(orderOf), totalItems: counted.rows[0]?.total ?? 0 };
}

/** The oldest first. */
export async function listOrdersIn(
  reader: Reader,
  steps: readonly PointOrderStep[],
  { before, limit }: { before?: Date; limit: number },
): Promise<StoredOrder[]> {
  const { rows } = await reader.execute<OrderRow>(
    sql`select ${columns} from point_orders where step = any(${steps}) and kind = 'goods'
          ${before === undefined ? sql`` : sql`and changed_at <= ${before}`}
        order by changed_at, id limit ${limit}`,
  );
  return rows.map(orderOf);
}

export async function listEvents(reader: Reader, orderId: string): Promise<OrderEvent[]> {
  const { rows } = await reader.execute<OrderEvent>(
    sql`select step, happened_at as "at", happened_by as "by" from point_order_events
        where order_id = ${orderId} order by happened_at, step = 'in_process' desc`,
  );
  return rows;
}

/** Of orders that have come to their end before this moment; returns how many were erased. */
export async function eraseAddressesBefore(tx: Tx, before: Date): Promise<number> {
  const { rowCount } = await tx.execute(
    sql`update point_orders set sealed_address = null
        where sealed_address is not null and changed_at <= ${before}
          and step in ('delivered', 'rejected', 'cancelled', 'refunded')`,
  );
  return rowCount ?? 0;
}
