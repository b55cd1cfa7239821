import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { newId, sql, type Reader, type Tx } from '@/platform/ground/db';
import type { Short } from './types';

/** All SQL of `agent_shorts` and `agent_payments`, and what waits for an answer of somebody. */
const columns = sql`id, bill_id as "billId", payer_id as "payerId", receiver_id as "receiverId", kind,
  amount_minor as "amountMinor", collected_minor as "collectedMinor", since`;

/** What the house has paid for somebody comes first, then the oldest. */
export async function listOpenShorts(reader: Reader, payerIds: readonly string[]): Promise<Short[]> {
  if (payerIds.length === 0) return [];
  const { rows } = await reader.execute<Short>(
    sql`select ${columns} from agent_shorts where payer_id = any(${payerIds}) and closed_at is null
        order by receiver_id is not null, since, id`,
  );
  return rows;
}

/** The same, and nobody else pays them before the transaction ends. */
export async function lockOpenShorts(tx: Tx, payerId: string): Promise<Short[]> {
  const { rows } = await tx.execute<Short>(
    sql`select ${columns} from agent_shorts where payer_id = ${payerId} and closed_at is null
        order by receiver_id is not null, since, id for update`,
  );
  return rows;
}

/** Of one bill, to who is owed; null when nothing is short. */
export async function lockShortOfBill(tx: Tx, billId: string): Promise<Short | null> {
  const { rows } = await tx.execute<Short>(
    sql`select ${columns} from agent_shorts
        where bill_id = ${billId} and receiver_id is not null and closed_at is null for update`,
  );
  return rows[0] ?? null;
}

export async function listShortsBefore(reader: Reader, before: Date, limit: number): Promise<Short[]> {
  const { rows } = await reader.execute<Short>(
    sql`select ${columns} from agent_shorts where closed_at is null and since <= ${before}
        order by since, id limit ${limit}`,
  );
  return rows;
}

/** Who owes something now, by id. */
export async function listShortPayers(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await reader.execute<{ payerId: string }>(
    sql`select distinct payer_id as "payerId" from agent_shorts
        where closed_at is null and payer_id > ${after} order by payer_id limit ${limit}`,
  );
  return rows.map(({ payerId }) => payerId);
}

type NewShort = Omit<Short, 'id' | 'collectedMinor'>;

export async function insertShorts(tx: Tx, shorts: readonly NewShort[]): Promise<void> {
  if (shorts.length === 0) return;
  const rows = shorts.map((short) => ({
    ...short,
    id: newId('ags', short.since.getTime()),
    amountMinor: short.amountMinor.toString(),
  }));
  await tx.execute(
    sql`insert into agent_shorts (id, bill_id, payer_id, receiver_id, kind, amount_minor, since)
        select id, "billId", "payerId", "receiverId", kind, "amountMinor", since
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r(id text, "billId" text, "payerId" text, "receiverId" text, kind text, "amountMinor" bigint, since timestamptz)`,
  );
}

export async function noteCollected(
  tx: Tx,
  { id, amountMinor, now }: { id: string; amountMinor: bigint; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update agent_shorts set collected_minor = collected_minor + ${amountMinor},
          closed_at = case when collected_minor + ${amountMinor} = amount_minor then ${now}::timestamptz end
        where id = ${id}`,
  );
}

export interface Payment {
  billId: string;
  n: number;
  purpose: 'payment' | 'guarantee' | 'repayment';
  amountMinor: bigint;
  transferId: string;
  paidAt: Date;
}

export async function insertPayments(tx: Tx, payments: readonly Payment[]): Promise<void> {
  if (payments.length === 0) return;
  const rows = payments.map((payment) => ({ ...payment, amountMinor: payment.amountMinor.toString() }));
  await tx.execute(
    sql`insert into agent_payments (bill_id, n, purpose, amount_minor, transfer_id, paid_at)
        select "billId", n, purpose, "amountMinor", "transferId", "paidAt"
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r("billId" text, n int, purpose text, "amountMinor" bigint, "transferId" text, "paidAt" timestamptz)`,
  );
}

/** Asked under the lock of what is short of the bill. */
export async function nextPaymentNo(reader: Reader, billId: string): Promise<number> {
  const { rows } = await reader.execute<{ next: number }>(
    sql`select coalesce(max(n), 0)::int + 1 as next from agent_payments where bill_id = ${billId}`,
  );
  return rows[0]?.next ?? 1;
}

/** Requests of contracts that wait for this account's answer, by kind; a kind without any is left out. */
export async function countWaiting(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<Partial<Record<ContractKind, number>>> {
  const { rows } = await reader.execute<{ kind: ContractKind; waiting: number }>(
    sql`select kind, count(*)::int as waiting from (
          select c.kind from agent_contract_versions v join agent_contracts c on c.id = v.contract_id
          where c.receiver_id = ${memberId} and v.answered_at is null and v.expires_at > ${now}
            and not exists (select 1 from agent_contract_ends e where e.contract_id = c.id and e.ends_at <= ${now})
          union all
          select c.kind from agent_contract_ends e join agent_contracts c on c.id = e.contract_id
          where (c.receiver_id = ${memberId} or c.payer_id = ${memberId}) and e.requested_by <> ${memberId}
            and e.answered_at is null and e.expires_at > ${now}
        ) requests group by kind`,
  );
  return Object.fromEntries(rows.map(({ kind, waiting }) => [kind, waiting]));
}
