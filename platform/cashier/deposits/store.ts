import type { DepositStatus } from '@/lib/contract/cashier';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import type { DepositRow, PaymentReport } from '../providers';

interface RawDeposit {
  id: string;
  member_id: string;
  method_code: string;
  provider_code: string;
  amount_minor: bigint;
  currency: string;
  fee_fixed_minor: bigint;
  fee_basis_points: number;
  paid_minor: bigint | null;
  credited_minor: bigint | null;
  transfer_id: string | null;
  fee_transfer_id: string | null;
  promotion_id: string | null;
  second_of: string | null;
  language: string;
  status: DepositStatus;
  created_at: Date;
  expires_at: Date;
  settled_at: Date | null;
}

const columns = sql`id, member_id, method_code, provider_code, amount_minor, currency, fee_fixed_minor, fee_basis_points,
  paid_minor, credited_minor, transfer_id, fee_transfer_id, promotion_id, second_of, language, status, created_at, expires_at,
  settled_at`;

function toDeposit(row: RawDeposit): DepositRow {
  return {
    id: row.id,
    memberId: row.member_id,
    methodCode: row.method_code,
    providerCode: row.provider_code,
    amountMinor: BigInt(row.amount_minor),
    currency: row.currency,
    fee: { fixedMinor: BigInt(row.fee_fixed_minor), basisPoints: BigInt(row.fee_basis_points) },
    paidMinor: row.paid_minor,
    creditedMinor: row.credited_minor,
    transferId: row.transfer_id,
    feeTransferId: row.fee_transfer_id,
    promotionId: row.promotion_id,
    secondOf: row.second_of,
    language: row.language,
    status: row.status,
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    settledAt: row.settled_at === null ? null : new Date(row.settled_at),
  };
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

/** Deposits that wait for the operator, the oldest first. */
export async function listDepositsInReview(reader: Reader, limit = 100): Promise<DepositRow[]> {
  const found = await reader.execute<RawDeposit>(
    sql`select ${columns} from deposits where status = 'review' order by created_at, id limit ${limit}`,
  );
  return found.rows.map(toDeposit);
}

/** What was credited since then, and what was paid or can still be paid, in all. */
export async function sumDepositsSince(reader: Reader, memberId: string, since: Date): Promise<bigint> {
  const found = await reader.execute<{ sum: string }>(
    sql`select coalesce(sum(coalesce(paid_minor, amount_minor)), 0)::text as sum from deposits
        where member_id = ${memberId}
          and (status in ('created', 'review')
            or (status = 'credited' and settled_at > ${since}))`,
  );
  return BigInt(found.rows[0]?.sum ?? '0');
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
  const changed = await tx.execute<RawDeposit>(
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
    deposit_id: string;
    reference: string;
    result: StoredPayment['result'];
    amount_minor: bigint | null;
    currency: string | null;
  }>(
    sql`select p.deposit_id, coalesce(d.second_of, d.id) as reference, p.result, p.amount_minor, p.currency
        from deposit_payments p join deposits d on d.id = p.deposit_id
        where p.provider_code = ${providerCode} and p.payment_id = ${paymentId}`,
  );
  const row = found.rows[0];
  if (!row) return null;
  const { deposit_id: depositId, reference, result, currency } = row;
  return { depositId, reference, result, amountMinor: row.amount_minor, currency };
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
  const found = await reader.execute<{ sum: string }>(
    sql`select coalesce(sum(credited_minor), 0)::text as sum from deposits
        where member_id = ${memberId} and status = 'credited'`,
  );
  return BigInt(found.rows[0]?.sum ?? '0');
}
