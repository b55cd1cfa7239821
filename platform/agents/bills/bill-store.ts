import { empty, newId, sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { Line } from './facts';
import type { BillRow, StoredBill } from './types';

/** All SQL of bills and their lines. */

const plainJson = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => (typeof each === 'bigint' ? each.toString() : each));

const columns = sql`b.id, b.contract_id as "contractId", b.payer_id as "payerId", b.receiver_id as "receiverId", b.kind,
  b.scope, b.version, b.from_at as "fromAt", b.to_at as "toAt", b.from_label as "fromLabel", b.to_label as "toLabel",
  b.worked_out_at as "workedOutAt", b.confirms_at as "confirmsAt", b.valid_minor as valid, b.house_minor as house,
  b.gifts_minor as gifts, b.moved_minor as moved, b.active, b.won_minor as won, b.lost_minor as lost,
  b.base_minor as base, b.platform_fee_minor as "platformFee", b.payment_fee_minor as "paymentFee",
  b.carry_in as "carryIn", b.carry_out as "carryOut", b.remainder, b.tier, b.missed, b.amount_minor as amount,
  b.adjustment_minor as adjustment, b.due_minor as due, b.confirmed_at as "confirmedAt", b.hash,
  (select coalesce(sum(p.amount_minor), 0)::bigint from agent_payments p
    where p.bill_id = b.id and p.purpose <> 'repayment') as paid,
  (select min(s.since) from agent_shorts s where s.bill_id = b.id and s.closed_at is null) as "shortSince",
  exists (select 1 from agent_disputes d where d.bill_id = b.id and d.decided_at is null) as "isDisputed"`;

interface RawMissed {
  tier: number;
  valid: string | null;
  active: number | null;
  loss: string | null;
}

const minorOrNull = (text: string | null): bigint | null => (text === null ? null : BigInt(text));

function read(rows: readonly (Omit<BillRow, 'missed'> & { missed: RawMissed[] })[]): BillRow[] {
  return rows.map((row) => ({
    ...row,
    missed: row.missed.map(({ valid, loss, ...rest }) => ({
      ...rest,
      valid: minorOrNull(valid),
      loss: minorOrNull(loss),
    })),
  }));
}

type Raw = Omit<BillRow, 'missed'> & { missed: RawMissed[] };

export async function getBill(reader: Reader, id: string): Promise<BillRow | null> {
  const { rows } = await reader.execute<Raw>(sql`select ${columns} from agent_bills b where b.id = ${id}`);
  return read(rows)[0] ?? null;
}

/** Confirmed bills of everybody by their ids, from after one on. */
export async function listConfirmed(reader: Reader, after: string, limit: number): Promise<BillRow[]> {
  const { rows } = await reader.execute<Raw>(
    sql`select ${columns} from agent_bills b where b.confirmed_at is not null and b.id > ${after} order by b.id limit ${limit}`,
  );
  return read(rows);
}

export interface BillPage {
  memberId: string;
  side?: 'received' | 'promised' | undefined;
  kind?: ContractKind | undefined;
  contractId?: string | undefined;
  otherId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before?: { at: Date; id: string } | undefined;
  limit: number;
}

const and = (value: unknown, condition: () => Sql): Sql =>
  value === undefined ? empty : sql`and ${condition()}`;

/** Bills of one account on either side, the newest period first. */
export async function listBillPage(reader: Reader, page: BillPage): Promise<BillRow[]> {
  const { memberId, side, kind, contractId, otherId, from, to, before, limit } = page;
  const received = sql`(b.receiver_id = ${memberId} ${and(otherId, () => sql`b.payer_id = ${otherId ?? ''}`)})`;
  const promised = sql`(b.payer_id = ${memberId} ${and(otherId, () => sql`b.receiver_id = ${otherId ?? ''}`)})`;
  const isOnSide =
    side === undefined ? sql`(${received} or ${promised})` : side === 'received' ? received : promised;
  const { rows } = await reader.execute<Raw>(
    sql`select ${columns} from agent_bills b where ${isOnSide}
        ${and(kind, () => sql`b.kind = ${kind ?? ''}`)}
        ${and(contractId, () => sql`b.contract_id = ${contractId ?? ''}`)}
        ${from ? sql`and b.from_at >= ${from}` : empty} ${to ? sql`and b.from_at < ${to}` : empty}
        ${before ? sql`and (b.to_at, b.id) < (${before.at}::timestamptz, ${before.id}::text)` : empty}
        order by b.to_at desc, b.id desc limit ${limit}`,
  );
  return read(rows);
}

/** Bills of a contract for these periods. */
export async function listBillsFrom(
  reader: Reader,
  given: { memberId: string; kind: ContractKind; scope: string; from: Date },
): Promise<BillRow[]> {
  const { memberId, kind, scope, from } = given;
  const { rows } = await reader.execute<Raw>(
    sql`select ${columns} from agent_bills b
        where (b.receiver_id = ${memberId} or b.payer_id = ${memberId}) and b.kind = ${kind} and b.from_at >= ${from}
          and (b.scope = ${scope} or b.payer_id = ${memberId})`,
  );
  return read(rows);
}

/**
 * Writes drafts or confirmed bills; a draft of the same period becomes what is given. What is confirmed stays: the database
 * refuses to write it anew. Returns the ids by contract.
 */
export async function putBills(
  tx: Tx,
  bills: readonly Omit<StoredBill, 'id'>[],
): Promise<ReadonlyMap<string, string>> {
  if (bills.length === 0) return new Map();
  const rows = bills.map((bill) => ({ ...bill, id: newId('agb', bill.workedOutAt.getTime()) }));
  const written = await tx.execute<{ id: string; contractId: string }>(
    sql`insert into agent_bills as b (id, contract_id, payer_id, receiver_id, kind, scope, version, from_at, to_at,
          from_label, to_label, worked_out_at, confirms_at, valid_minor, house_minor, gifts_minor, moved_minor, active,
          won_minor, lost_minor, base_minor, platform_fee_minor, payment_fee_minor, carry_in, carry_out, remainder, tier,
          missed, amount_minor, adjustment_minor, due_minor, confirmed_at, hash)
        select id, "contractId", "payerId", "receiverId", kind, scope, version, "fromAt", "toAt", "fromLabel", "toLabel",
          "workedOutAt", "confirmsAt", valid, house, gifts, moved, active, won, lost, base, "platformFee", "paymentFee",
          "carryIn", "carryOut", remainder, tier, missed, amount, adjustment, due, "confirmedAt", hash
        from jsonb_to_recordset(${plainJson(rows)}::jsonb) as r(id text, "contractId" text, "payerId" text,
          "receiverId" text, kind text, scope text, version int, "fromAt" timestamptz, "toAt" timestamptz,
          "fromLabel" text, "toLabel" text, "workedOutAt" timestamptz, "confirmsAt" timestamptz, valid bigint,
          house bigint, gifts bigint, moved bigint, active int, won bigint, lost bigint, base bigint,
          "platformFee" bigint, "paymentFee" bigint, "carryIn" bigint, "carryOut" bigint, remainder bigint, tier int,
          missed jsonb, amount bigint, adjustment bigint, due bigint, "confirmedAt" timestamptz, hash text)
        on conflict (contract_id, from_at) do update set version = excluded.version, to_at = excluded.to_at,
          to_label = excluded.to_label, worked_out_at = excluded.worked_out_at, confirms_at = excluded.confirms_at,
          valid_minor = excluded.valid_minor, house_minor = excluded.house_minor, gifts_minor = excluded.gifts_minor,
          moved_minor = excluded.moved_minor, active = excluded.active, won_minor = excluded.won_minor,
          lost_minor = excluded.lost_minor, base_minor = excluded.base_minor,
          platform_fee_minor = excluded.platform_fee_minor, payment_fee_minor = excluded.payment_fee_minor,
          carry_in = excluded.carry_in, carry_out = excluded.carry_out, remainder = excluded.remainder,
          tier = excluded.tier, missed = excluded.missed, amount_minor = excluded.amount_minor,
          adjustment_minor = excluded.adjustment_minor, due_minor = excluded.due_minor,
          confirmed_at = excluded.confirmed_at, hash = excluded.hash
        returning b.id, b.contract_id as "contractId"`,
  );
  return new Map(written.rows.map(({ id, contractId }) => [contractId, id]));
}

export async function insertLines(tx: Tx, lines: readonly (Line & { billId: string })[]): Promise<void> {
  if (lines.length === 0) return;
  await tx.execute(
    sql`insert into agent_bill_lines (bill_id, member_id, valid_minor, house_minor, gifts_minor, moved_minor, active,
          won_minor, lost_minor)
        select "billId", "memberId", valid, house, gifts, moved, active, won, lost
        from jsonb_to_recordset(${plainJson(lines)}::jsonb) as r("billId" text, "memberId" text, valid bigint,
          house bigint, gifts bigint, moved bigint, active int, won bigint, lost bigint)`,
  );
}

export async function listLines(reader: Reader, billId: string): Promise<Line[]> {
  const { rows } = await reader.execute<Line>(
    sql`select member_id as "memberId", valid_minor as valid, house_minor as house, gifts_minor as gifts,
          moved_minor as moved, active, won_minor as won, lost_minor as lost
        from agent_bill_lines where bill_id = ${billId} order by valid_minor desc, member_id`,
  );
  return rows;
}

/** What the desk has decided for these contracts and no bill has counted yet; contracts without any are left out. */
export async function sumOpenAdjustments(
  reader: Reader,
  contractIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await reader.execute<{ contractId: string; left: bigint }>(
    sql`select a.contract_id as "contractId", (sum(a.amount_minor)
          - coalesce((select sum(b.adjustment_minor) from agent_bills b
              where b.contract_id = a.contract_id and b.confirmed_at is not null), 0))::bigint as left
        from agent_adjustments a where a.contract_id = any(${contractIds}) group by a.contract_id`,
  );
  return new Map(rows.filter(({ left }) => left !== 0n).map(({ contractId, left }) => [contractId, left]));
}

export interface ShownPayment {
  at: Date;
  amount: bigint;
  transferId: string;
}

export async function listPayments(reader: Reader, billId: string): Promise<ShownPayment[]> {
  const { rows } = await reader.execute<ShownPayment>(
    sql`select paid_at as at, amount_minor as amount, transfer_id as "transferId" from agent_payments
        where bill_id = ${billId} and purpose <> 'repayment' order by n`,
  );
  return rows;
}

/** Whether a bill between these two is not paid, or somebody disputes one: an account is not moved away from it. */
export async function hasOpenBillsTowards(
  reader: Reader,
  { memberId, uplineId }: { memberId: string; uplineId: string },
): Promise<boolean> {
  const { rowCount } = await reader.execute(
    sql`select 1 from agent_bills b where b.receiver_id = ${memberId} and b.payer_id = ${uplineId}
          and (exists (select 1 from agent_shorts s where s.bill_id = b.id and s.closed_at is null)
            or exists (select 1 from agent_disputes d where d.bill_id = b.id and d.decided_at is null)) limit 1`,
  );
  return rowCount === 1;
}
