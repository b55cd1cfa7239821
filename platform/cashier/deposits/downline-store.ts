import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** All SQL of `downline_transfers` and `downline_refusals`. */
export interface DownlineTransferRow {
  id: string;
  ownerId: string;
  sentBy: string;
  memberId: string;
  amountMinor: bigint;
  /** Of the ledger; both sides find it in their account records. */
  transferId: string;
  createdAt: Date;
}

export async function insertDownlineTransfer(tx: Tx, row: DownlineTransferRow): Promise<void> {
  await tx.execute(
    sql`insert into downline_transfers (id, owner_id, sent_by, member_id, amount_minor, transfer_id, created_at)
        values (${row.id}, ${row.ownerId}, ${row.sentBy}, ${row.memberId}, ${row.amountMinor}, ${row.transferId},
                ${row.createdAt})`,
  );
}

async function sumOf(reader: Reader, where: ReturnType<typeof sql>): Promise<bigint> {
  const { rows } = await reader.execute<{ sum: bigint }>(
    sql`select coalesce(sum(amount_minor), 0)::bigint as sum from downline_transfers where ${where}`,
  );
  return rows[0]?.sum ?? 0n;
}

/** What an account got from above: a part of its deposits. */
export const sumReceivedSince = (reader: Reader, memberId: string, since: Date): Promise<bigint> =>
  sumOf(reader, sql`member_id = ${memberId} and created_at > ${since}`);

/** What left an agent's wallet downwards, by whose hand ever. */
export const sumSentDownSince = (reader: Reader, ownerId: string, since: Date): Promise<bigint> =>
  sumOf(reader, sql`owner_id = ${ownerId} and created_at >= ${since}`);

/** What one person has sent down. */
export const sumSentDownBySince = (reader: Reader, sentBy: string, since: Date): Promise<bigint> =>
  sumOf(reader, sql`sent_by = ${sentBy} and created_at >= ${since}`);

/** True when it is the first since then, of this agent to this account. */
export async function insertDownlineRefusal(
  tx: Tx,
  row: { ownerId: string; sentBy: string; memberId: string; amountMinor: bigint; now: Date; since: Date },
): Promise<boolean> {
  const earlier = await tx.execute(
    sql`select 1 from downline_refusals
        where member_id = ${row.memberId} and owner_id = ${row.ownerId} and refused_at >= ${row.since} limit 1`,
  );
  await tx.execute(
    sql`insert into downline_refusals (owner_id, sent_by, member_id, amount_minor, refused_at)
        values (${row.ownerId}, ${row.sentBy}, ${row.memberId}, ${row.amountMinor}, ${row.now})`,
  );
  return earlier.rowCount === 0;
}

/** One transfer from an agent's wallet at a time, whoever sends it: what has been sent in a day is counted under it. */
export async function lockSending(tx: Tx, ownerId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('downline:' || ${ownerId}, 0))`);
}
