import type { Pool } from 'pg';
import type { MethodKind } from '@/lib/contract/calls/cashier';
import type { Order } from './order';

/** `late` is paid after the end of the order; `never` stays silent, also to questions. */
export type PaymentPlan = 'late' | 'never';

/** An order that the provider knows, because its payment page was opened. */
export interface KnownOrder {
  reference: string;
  amountMinor: bigint;
  currency: string;
  kind: MethodKind;
  merchantOrigin: string;
  openedAt: Date;
  endsAt: Date;
  plan: PaymentPlan | null;
}

interface RawOrder {
  reference: string;
  amount_minor: bigint;
  currency: string;
  kind: MethodKind;
  merchant_origin: string;
  opened_at: Date;
  ends_at: Date;
  plan: PaymentPlan | null;
}

const columns = 'reference, amount_minor, currency, kind, merchant_origin, opened_at, ends_at, plan';

function toOrder(row: RawOrder): KnownOrder {
  return {
    reference: row.reference,
    amountMinor: row.amount_minor,
    currency: row.currency,
    kind: row.kind,
    merchantOrigin: row.merchant_origin,
    openedAt: row.opened_at,
    endsAt: row.ends_at,
    plan: row.plan,
  };
}

/** The first opening of a page is kept; this returns the order as it is known. */
export async function noteOrder(pool: Pool, order: Order, now: Date): Promise<KnownOrder> {
  const { reference, amountMinor, currency, kind, returnUrl, endsAt } = order;
  await pool.query(
    `insert into sandbox.payment_orders (reference, amount_minor, currency, kind, merchant_origin, opened_at, ends_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (reference) do nothing`,
    [reference, amountMinor, currency, kind, new URL(returnUrl).origin, now, endsAt],
  );
  const known = await findOrder(pool, reference);
  if (!known) throw new Error('An order that was just noted is not there');
  return known;
}

export async function findOrder(pool: Pool, reference: string): Promise<KnownOrder | null> {
  const found = await pool.query<RawOrder>(
    `select ${columns} from sandbox.payment_orders where reference = $1`,
    [reference],
  );
  return found.rows[0] ? toOrder(found.rows[0]) : null;
}

/** Those of these orders that are known, the newest first. */
export async function listOrders(pool: Pool, references: readonly string[]): Promise<KnownOrder[]> {
  const found = await pool.query<RawOrder>(
    `select ${columns} from sandbox.payment_orders where reference = any($1) order by opened_at desc, reference`,
    [references],
  );
  return found.rows.map(toOrder);
}

/** Orders that were to be paid late, that ended before `endedBefore` and that nobody has paid yet. */
export async function listLateOrders(pool: Pool, endedBefore: Date): Promise<KnownOrder[]> {
  const found = await pool.query<RawOrder>(
    `select ${columns} from sandbox.payment_orders o
     where plan = 'late' and ends_at <= $1
       and not exists (select 1 from sandbox.payments p where p.reference = o.reference)
     order by ends_at limit 50`,
    [endedBefore],
  );
  return found.rows.map(toOrder);
}

export async function planOrder(pool: Pool, reference: string, plan: PaymentPlan | null): Promise<void> {
  await pool.query('update sandbox.payment_orders set plan = $2 where reference = $1', [reference, plan]);
}
