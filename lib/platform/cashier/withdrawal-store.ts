import { sql } from 'drizzle-orm';
import type { WithdrawalStatus } from '@/lib/contract/cashier';
import type { Reader, Tx } from '../db';
import type { WithdrawalRow } from './types';

interface RawWithdrawal extends Record<string, unknown> {
  id: string;
  member_id: string;
  method_code: string;
  provider_code: string;
  amount_minor: string;
  currency: string;
  account_ending: string;
  status: WithdrawalStatus;
  hold_id: string;
  created_at: string;
  settled_at: string | null;
}

const columns = sql`id, member_id, method_code, provider_code, amount_minor, currency, account_ending, status, hold_id,
  created_at, settled_at`;

function toWithdrawal(row: RawWithdrawal): WithdrawalRow {
  return {
    id: row.id,
    memberId: row.member_id,
    methodCode: row.method_code,
    providerCode: row.provider_code,
    amountMinor: BigInt(row.amount_minor),
    currency: row.currency,
    accountEnding: row.account_ending,
    status: row.status,
    holdId: row.hold_id,
    createdAt: new Date(row.created_at),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at),
  };
}

export async function insertWithdrawal(tx: Tx, row: WithdrawalRow, sealedAccount: Buffer): Promise<void> {
  await tx.execute(
    sql`insert into withdrawals (id, member_id, method_code, provider_code, amount_minor, currency, account_ending,
                                 sealed_account, hold_id, created_at)
        values (${row.id}, ${row.memberId}, ${row.methodCode}, ${row.providerCode}, ${row.amountMinor.toString()},
                ${row.currency}, ${row.accountEnding}, ${sealedAccount}, ${row.holdId}, ${row.createdAt})`,
  );
}

export async function getWithdrawal(reader: Reader, withdrawalId: string): Promise<WithdrawalRow | null> {
  const found = await reader.execute<RawWithdrawal>(
    sql`select ${columns} from withdrawals where id = ${withdrawalId}`,
  );
  return found.rows[0] ? toWithdrawal(found.rows[0]) : null;
}

export async function listWithdrawalsOf(
  reader: Reader,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: WithdrawalRow[]; totalItems: number }> {
  const found = await reader.execute<RawWithdrawal>(
    sql`select ${columns} from withdrawals where member_id = ${memberId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from withdrawals where member_id = ${memberId}`,
  );
  return { rows: found.rows.map(toWithdrawal), totalItems: counted.rows[0]?.total ?? 0 };
}

/** Takes the withdrawal up for payment, again after an attempt that nobody answered; null when it is settled. */
export async function beginProcessing(
  tx: Tx,
  withdrawalId: string,
): Promise<(WithdrawalRow & { sealedAccount: Buffer }) | null> {
  const found = await tx.execute<RawWithdrawal & { sealed_account: Buffer }>(
    sql`update withdrawals set status = 'processing'
        where id = ${withdrawalId} and status in ('held', 'processing') returning ${columns}, sealed_account`,
  );
  const row = found.rows[0];
  return row ? { ...toWithdrawal(row), sealedAccount: row.sealed_account } : null;
}

/** Of two that settle at once, one gets the row; the other finds it settled and gets null. */
export async function settleRow(
  tx: Tx,
  withdrawalId: string,
  status: 'paid' | 'rejected',
  now: Date,
): Promise<WithdrawalRow | null> {
  const found = await tx.execute<RawWithdrawal>(
    sql`update withdrawals set status = ${status}, settled_at = ${now}
        where id = ${withdrawalId} and status in ('held', 'processing') returning ${columns}`,
  );
  return found.rows[0] ? toWithdrawal(found.rows[0]) : null;
}

/** Withdrawals that should have been settled long ago, oldest first. */
export async function listUnsettledBefore(
  reader: Reader,
  createdBefore: Date,
  limit: number,
): Promise<string[]> {
  const found = await reader.execute<{ id: string }>(
    sql`select id from withdrawals where settled_at is null and created_at < ${createdBefore}
        order by created_at limit ${limit}`,
  );
  return found.rows.map((row) => row.id);
}
