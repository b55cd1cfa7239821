import { sql } from 'drizzle-orm';
import type { DepositStatus } from '@/lib/contract/cashier';
import type { Reader, Tx } from '../db';
import type { DepositRow, PaymentReport } from './types';

interface RawDeposit extends Record<string, unknown> {
  id: string;
  member_id: string;
  method_code: string;
  provider_code: string;
  amount_minor: string;
  currency: string;
  status: DepositStatus;
  created_at: string;
  expires_at: string;
  settled_at: string | null;
}

const columns = sql`id, member_id, method_code, provider_code, amount_minor, currency, status, created_at, expires_at,
  settled_at`;

function toDeposit(row: RawDeposit): DepositRow {
  return {
    id: row.id,
    memberId: row.member_id,
    methodCode: row.method_code,
    providerCode: row.provider_code,
    amountMinor: BigInt(row.amount_minor),
    currency: row.currency,
    status: row.status,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at),
  };
}

export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  await tx.execute(
    sql`insert into deposits (id, member_id, method_code, provider_code, amount_minor, currency, created_at, expires_at)
        values (${deposit.id}, ${deposit.memberId}, ${deposit.methodCode}, ${deposit.providerCode},
                ${deposit.amountMinor.toString()}, ${deposit.currency}, ${deposit.createdAt}, ${deposit.expiresAt})`,
  );
}

export async function getDeposit(reader: Reader, depositId: string): Promise<DepositRow | null> {
  const found = await reader.execute<RawDeposit>(
    sql`select ${columns} from deposits where id = ${depositId}`,
  );
  return found.rows[0] ? toDeposit(found.rows[0]) : null;
}

/** As `getDeposit`, and nobody else changes it before this transaction ends. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<DepositRow | null> {
  const found = await tx.execute<RawDeposit>(
    sql`select ${columns} from deposits where id = ${depositId} for update`,
  );
  return found.rows[0] ? toDeposit(found.rows[0]) : null;
}

export async function listDepositsOf(
  reader: Reader,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: DepositRow[]; totalItems: number }> {
  const found = await reader.execute<RawDeposit>(
    sql`select ${columns} from deposits where member_id = ${memberId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from deposits where member_id = ${memberId}`,
  );
  return { rows: found.rows.map(toDeposit), totalItems: counted.rows[0]?.total ?? 0 };
}

/** What was credited since then and what can still be paid, in all. */
export async function sumDepositsSince(reader: Reader, memberId: string, since: Date): Promise<bigint> {
  const found = await reader.execute<{ sum: string }>(
    sql`select coalesce(sum(amount_minor), 0)::text as sum from deposits
        where member_id = ${memberId}
          and (status = 'created' or (status = 'credited' and settled_at > ${since}))`,
  );
  return BigInt(found.rows[0]?.sum ?? '0');
}

export interface DepositEnd {
  status: Exclude<DepositStatus, 'created'>;
  settledAt: Date;
  transferId: string | null;
}

export async function updateDeposit(tx: Tx, depositId: string, end: DepositEnd): Promise<void> {
  await tx.execute(
    sql`update deposits set status = ${end.status}, settled_at = ${end.settledAt}, transfer_id = ${end.transferId}
        where id = ${depositId}`,
  );
}

/** False when it was settled already, or when its time is not over. */
export async function expireDepositRow(tx: Tx, depositId: string, now: Date): Promise<boolean> {
  const changed = await tx.execute(
    sql`update deposits set status = 'expired', settled_at = ${now}
        where id = ${depositId} and status = 'created' and expires_at <= ${now}`,
  );
  return changed.rowCount === 1;
}

export interface StoredPayment {
  depositId: string;
  result: PaymentReport['result'];
}

export async function getPayment(
  reader: Reader,
  providerCode: string,
  paymentId: string,
): Promise<StoredPayment | null> {
  const found = await reader.execute<{ deposit_id: string; result: PaymentReport['result'] }>(
    sql`select deposit_id, result from deposit_payments
        where provider_code = ${providerCode} and payment_id = ${paymentId}`,
  );
  const row = found.rows[0];
  return row ? { depositId: row.deposit_id, result: row.result } : null;
}

export async function insertPayment(
  tx: Tx,
  payment: StoredPayment & { providerCode: string; paymentId: string; reportedAt: Date },
): Promise<void> {
  await tx.execute(
    sql`insert into deposit_payments (provider_code, payment_id, deposit_id, result, reported_at)
        values (${payment.providerCode}, ${payment.paymentId}, ${payment.depositId}, ${payment.result},
                ${payment.reportedAt})`,
  );
}
