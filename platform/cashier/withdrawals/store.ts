import type { ReceiptStatus, WithdrawalStatus } from '@/lib/contract/calls/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { WithdrawalRow } from '../providers';

const columns = sql`id, member_id as "memberId", method_code as "methodCode", provider_code as "providerCode",
  amount_minor as "amountMinor", fee_minor as "feeMinor", waived_fee_minor as "waivedFeeMinor", currency, payout_account_id as "payoutAccountId",
  account_name as "accountName", account_ending as "accountEnding", status, receipt, confirm_until as "confirmUntil",
  hold_id as "holdId", language, created_at as "createdAt", settled_at as "settledAt"`;

/** One new withdrawal of a member at a time, so that two cannot pass a daily limit together. */
export async function lockWithdrawals(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('withdrawals:' || ${memberId}, 0))`);
}

/** What was asked for since then and was not given back. */
export async function sumWithdrawnSince(
  reader: Reader,
  memberId: string,
  since: Date,
): Promise<{ amountMinor: bigint; count: number }> {
  const found = await reader.execute<{ amountMinor: bigint; count: number }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as "amountMinor", count(*)::int as count from withdrawals
        where member_id = ${memberId} and created_at > ${since} and status not in ('rejected', 'cancelled')`,
  );
  return found.rows[0] ?? { amountMinor: 0n, count: 0 };
}

/** Those without their fee since then that were not given back. */
export async function countFreeSince(reader: Reader, memberId: string, since: Date): Promise<number> {
  const found = await reader.execute<{ count: number }>(
    sql`select count(*)::int as count from withdrawals where member_id = ${memberId} and created_at >= ${since}
          and waived_fee_minor > 0 and status not in ('rejected', 'cancelled')`,
  );
  return found.rows[0]?.count ?? 0;
}

/** All that was ever paid out to the member, fees included. */
export async function sumPaidWithdrawals(reader: Reader, memberId: string): Promise<bigint> {
  const found = await reader.execute<{ amount: bigint }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as amount from withdrawals
        where member_id = ${memberId} and status = 'paid'`,
  );
  return found.rows[0]?.amount ?? 0n;
}

export async function insertWithdrawal(
  tx: Tx,
  row: WithdrawalRow,
  { sealedAccount, isReviewedFirst }: { sealedAccount: Buffer; isReviewedFirst: boolean },
): Promise<void> {
  await tx.execute(
    sql`insert into withdrawals (id, member_id, method_code, provider_code, amount_minor, fee_minor, waived_fee_minor,
                                 currency, payout_account_id, account_name, account_ending, sealed_account, status,
                                 hold_id, language, created_at, is_reviewed_first)
        values (${row.id}, ${row.memberId}, ${row.methodCode}, ${row.providerCode}, ${row.amountMinor.toString()},
                ${row.feeMinor.toString()}, ${row.waivedFeeMinor}, ${row.currency}, ${row.payoutAccountId},
                ${row.accountName}, ${row.accountEnding}, ${sealedAccount}, ${row.status}, ${row.holdId},
                ${row.language}, ${row.createdAt}, ${isReviewedFirst})`,
  );
}

export async function getWithdrawal(reader: Reader, withdrawalId: string): Promise<WithdrawalRow | null> {
  const found = await reader.execute<WithdrawalRow>(
    sql`select ${columns} from withdrawals where id = ${withdrawalId}`,
  );
  return found.rows[0] ?? null;
}

export async function listWithdrawalsOf(
  reader: Reader,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: WithdrawalRow[]; totalItems: number }> {
  const found = await reader.execute<WithdrawalRow>(
    sql`select ${columns} from withdrawals where member_id = ${memberId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from withdrawals where member_id = ${memberId}`,
  );
  return { rows: found.rows, totalItems: counted.rows[0]?.total ?? 0 };
}

/** What waits for the operator, reviews and disputes: those of levels that come first, then the oldest. */
export async function listWithdrawalsToDecide(reader: Reader, limit: number): Promise<WithdrawalRow[]> {
  const found = await reader.execute<WithdrawalRow>(
    sql`select ${columns} from withdrawals where status = 'reviewing' or receipt = 'disputed'
        order by is_reviewed_first desc, created_at, id limit ${limit}`,
  );
  return found.rows;
}

/** What a member asked for and whose payment has not begun, the newest first. */
export async function listUnpaidOf(reader: Reader, memberId: string): Promise<string[]> {
  const found = await reader.execute<{ id: string }>(
    sql`select id from withdrawals where member_id = ${memberId} and status in ('reviewing', 'held')
        order by created_at desc, id desc`,
  );
  return found.rows.map((row) => row.id);
}

/** Takes the withdrawal up for payment, again after an attempt that nobody answered; null when it is not to be paid. */
export async function beginProcessing(
  tx: Tx,
  withdrawalId: string,
): Promise<{ withdrawal: WithdrawalRow; sealedAccount: Buffer; isFirst: boolean } | null> {
  const begun = await tx.execute<WithdrawalRow & { sealedAccount: Buffer }>(
    sql`update withdrawals set status = 'processing'
        where id = ${withdrawalId} and status = 'held' returning ${columns}, sealed_account as "sealedAccount"`,
  );
  const again = begun.rows[0]
    ? begun
    : await tx.execute<WithdrawalRow & { sealedAccount: Buffer }>(
        sql`select ${columns}, sealed_account as "sealedAccount" from withdrawals
            where id = ${withdrawalId} and status = 'processing'`,
      );
  const row = again.rows[0];
  if (!row) return null;
  const { sealedAccount, ...withdrawal } = row;
  return { withdrawal, sealedAccount, isFirst: again === begun };
}

interface Step<State> {
  withdrawalId: string;
  from: readonly State[];
  to: State;
}

/** Of two that approve, refuse or take up at once, one gets the row; the other gets null. */
export async function moveWithdrawal(
  tx: Tx,
  { withdrawalId, from, to, settledAt = null }: Step<WithdrawalStatus> & { settledAt?: Date | null },
): Promise<WithdrawalRow | null> {
  const found = await tx.execute<WithdrawalRow>(
    sql`update withdrawals set status = ${to}, settled_at = ${settledAt}
        where id = ${withdrawalId} and status = any(${from}) returning ${columns}`,
  );
  return found.rows[0] ?? null;
}

/** Ends it as paid; from then on the member is asked whether it arrived. Null when it is settled already. */
export async function settleAsPaid(
  tx: Tx,
  { withdrawalId, now, confirmUntil }: { withdrawalId: string; now: Date; confirmUntil: Date },
): Promise<WithdrawalRow | null> {
  const found = await tx.execute<WithdrawalRow>(
    sql`update withdrawals
        set status = 'paid', settled_at = ${now}, receipt = 'awaiting', confirm_until = ${confirmUntil}
        where id = ${withdrawalId} and status in ('held', 'processing') returning ${columns}`,
  );
  return found.rows[0] ?? null;
}

/** Writes what became of a payment; null when that is known already, or `openAt` is after the time for an answer. */
export async function answerReceipt(
  tx: Tx,
  { withdrawalId, from, to, openAt = null }: Step<ReceiptStatus> & { openAt?: Date | null },
): Promise<WithdrawalRow | null> {
  const found = await tx.execute<WithdrawalRow>(
    sql`update withdrawals set receipt = ${to}
        where id = ${withdrawalId} and receipt = any(${from})
          and (${openAt}::timestamptz is null or confirm_until > ${openAt}::timestamptz) returning ${columns}`,
  );
  return found.rows[0] ?? null;
}

/** Payments that nobody has said anything about in time. */
export async function listSilentReceipts(reader: Reader, now: Date, limit: number): Promise<string[]> {
  const found = await reader.execute<{ id: string }>(
    sql`select id from withdrawals where receipt = 'awaiting' and confirm_until <= ${now}
        order by confirm_until limit ${limit}`,
  );
  return found.rows.map((row) => row.id);
}

/** Withdrawals that should have been settled long ago, oldest first; those that wait for the operator are not. */
export async function listUnsettledBefore(
  reader: Reader,
  createdBefore: Date,
  limit: number,
): Promise<string[]> {
  const found = await reader.execute<{ id: string }>(
    sql`select id from withdrawals
        where settled_at is null and status <> 'reviewing' and created_at < ${createdBefore}
        order by created_at limit ${limit}`,
  );
  return found.rows.map((row) => row.id);
}
