import type { DepositStatus } from '@/lib/contract/calls/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { DepositRow, PaymentReport } from '../providers';
import { sumReceivedSince } from './downline-store';

interface FeeColumns {
  fixedMinor: bigint;
  basisPoints: number;
}

const columns = sql`id, member_id as "memberId", method_code as "methodCode", provider_code as "providerCode",
  amount_minor as "amountMinor", currency, fee_fixed_minor as "fixedMinor", fee_basis_points as "basisPoints",
  paid_minor as "paidMinor", credited_minor as "creditedMinor", transfer_id as "transferId",
  fee_transfer_id as "feeTransferId", promotion_id as "promotionId", second_of as "secondOf", language, status,
  created_at as "createdAt", expires_at as "expiresAt", settled_at as "settledAt"`;

type StoredDeposit = Omit<DepositRow, 'fee'> & FeeColumns;

function toDeposit({ fixedMinor, basisPoints, ...deposit }: StoredDeposit): DepositRow {
  return { ...deposit, fee: { fixedMinor, basisPoints: BigInt(basisPoints) } };
}

export async function insertDeposit(tx: Tx, deposit: DepositRow): Promise<void> {
  const { fee } = deposit;
  await tx.execute(
    sql`insert into deposits (id, member_id, method_code, provider_code, amount_minor, currency, fee_fixed_minor,
                              fee_basis_points, promotion_id, second_of, language, created_at, expires_at)
        values (${deposit.id}, ${deposit.memberId}, ${deposit.methodCode}, ${deposit.providerCode},
                ${deposit.amountMinor.toString()}, ${deposit.currency}, ${fee.fixedMinor.toString()},
                ${fee.basisPoints.toString()}, ${deposit.promotionId}, ${deposit.secondOf}, ${deposit.language}, ${deposit.createdAt},
                ${deposit.expiresAt})`,
  );
}

export async function getDeposit(reader: Reader, depositId: string): Promise<DepositRow | null> {
  const found = await reader.execute<StoredDeposit>(
    sql`select ${columns} from deposits where id = ${depositId}`,
  );
  return found.rows[0] ? toDeposit(found.rows[0]) : null;
}

/** As `getDeposit`, and nobody else changes it before this transaction ends. */
export async function lockDeposit(tx: Tx, depositId: string): Promise<DepositRow | null> {
  const found = await tx.execute<StoredDeposit>(
    sql`select ${columns} from deposits where id = ${depositId} for update`,
  );
  return found.rows[0] ? toDeposit(found.rows[0]) : null;
}

export async function listDepositsOf(
  reader: Reader,
  memberId: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: DepositRow[]; totalItems: number }> {
  const found = await reader.execute<StoredDeposit>(
    sql`select ${columns} from deposits where member_id = ${memberId}
        order by created_at desc, id desc limit ${limit} offset ${offset}`,
  );
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from deposits where member_id = ${memberId}`,
  );
  return { rows: found.rows.map(toDeposit), totalItems: counted.rows[0]?.total ?? 0 };
}

/** Deposits that wait for the operator, the oldest first. */
export async function listDepositsInReview(reader: Reader, limit = 100): Promise<DepositRow[]> {
  const found = await reader.execute<StoredDeposit>(
    sql`select ${columns} from deposits where status = 'review' order by created_at, id limit ${limit}`,
  );
  return found.rows.map(toDeposit);
}

/** What was credited since then, and what was paid or can still be paid, in all. */
export async function sumDepositsSince(reader: Reader, memberId: string, since: Date): Promise<bigint> {
  const found = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(coalesce(paid_minor, amount_minor)), 0)::bigint as sum from deposits
        where member_id = ${memberId}
          and (status in ('created', 'review')
            or (status = 'credited' and settled_at > ${since}))`,
  );
  return (found.rows[0]?.sum ?? 0n) + (await sumReceivedSince(reader, memberId, since));
}

/** What changes about a deposit in one step; what is left out stays as it is. */
export interface DepositChange {
  status: Exclude<DepositStatus, 'created'>;
  /** When it ended; null takes an end back, for a payment that came late and has to be looked at. */
  settledAt?: Date | null;
  paidMinor?: bigint;
  credit?: { creditedMinor: bigint; transferId: string; feeTransferId: string | null };
  reversedAt?: Date;
}

export async function updateDeposit(tx: Tx, deposit: DepositRow, change: DepositChange): Promise<void> {
  const settledAt = change.settledAt === undefined ? deposit.settledAt : change.settledAt;
  const paidMinor = change.paidMinor ?? deposit.paidMinor;
  const creditedMinor = change.credit?.creditedMinor ?? deposit.creditedMinor;
  await tx.execute(
    sql`update deposits set status = ${change.status}, settled_at = ${settledAt},
          paid_minor = ${paidMinor?.toString() ?? null}, credited_minor = ${creditedMinor?.toString() ?? null},
          transfer_id = ${change.credit?.transferId ?? deposit.transferId},
          fee_transfer_id = ${change.credit?.feeTransferId ?? deposit.feeTransferId},
          reversed_at = coalesce(reversed_at, ${change.reversedAt ?? null}::timestamptz)
        where id = ${deposit.id}`,
  );
}

/** Null when it was settled already, or when its time is not over. */
export async function expireDepositRow(tx: Tx, depositId: string, now: Date): Promise<DepositRow | null> {
  const changed = await tx.execute<StoredDeposit>(
    sql`update deposits set status = 'expired', settled_at = ${now}
        where id = ${depositId} and status = 'created' and expires_at <= ${now} returning ${columns}`,
  );
  return changed.rows[0] ? toDeposit(changed.rows[0]) : null;
}

export interface StoredPayment {
  depositId: string;
  /** The deposit that the provider named: another one for a second payment. */
  reference: string;
  result: Exclude<PaymentReport['result'], 'reversed'>;
  /** Null for reports from before amounts were kept. */
  amountMinor: bigint | null;
  currency: string | null;
}

export async function getPayment(
  reader: Reader,
  providerCode: string,
  paymentId: string,
): Promise<StoredPayment | null> {
  const found = await reader.execute<{
    depositId: string;
    reference: string;
    result: StoredPayment['result'];
    amountMinor: bigint | null;
    currency: string | null;
  }>(
    sql`select p.deposit_id as "depositId", coalesce(d.second_of, d.id) as reference, p.result,
          p.amount_minor as "amountMinor", p.currency
        from deposit_payments p join deposits d on d.id = p.deposit_id
        where p.provider_code = ${providerCode} and p.payment_id = ${paymentId}`,
  );
  const row = found.rows[0];
  if (!row) return null;
  const { depositId: depositId, reference, result, currency } = row;
  return { depositId, reference, result, amountMinor: row.amountMinor, currency };
}

interface NewPayment extends Omit<StoredPayment, 'reference'> {
  providerCode: string;
  paymentId: string;
  reportedAt: Date;
}

export async function insertPayment(tx: Tx, payment: NewPayment): Promise<void> {
  const { providerCode, paymentId, depositId, result, amountMinor, currency, reportedAt } = payment;
  await tx.execute(
    sql`insert into deposit_payments (provider_code, payment_id, deposit_id, result, amount_minor, currency, reported_at)
        values (${providerCode}, ${paymentId}, ${depositId}, ${result}, ${amountMinor?.toString() ?? null}, ${currency},
                ${reportedAt})`,
  );
}

/** False when it was written down before. */
export async function insertReversal(
  tx: Tx,
  { providerCode, paymentId, reportedAt }: Pick<NewPayment, 'providerCode' | 'paymentId' | 'reportedAt'>,
): Promise<boolean> {
  const inserted = await tx.execute(
    sql`insert into deposit_reversals (provider_code, payment_id, reported_at)
        values (${providerCode}, ${paymentId}, ${reportedAt}) on conflict do nothing`,
  );
  return inserted.rowCount === 1;
}

/** All that was ever credited to the member and not taken back. */
export async function sumCredited(reader: Reader, memberId: string): Promise<bigint> {
  const found = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(credited_minor), 0)::bigint as sum from deposits
        where member_id = ${memberId} and status = 'credited'`,
  );
  return found.rows[0]?.sum ?? 0n;
}
