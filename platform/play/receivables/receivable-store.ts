import { sql, type Reader, type Sql, type Tx } from '@/platform/ground/db';
import type { Receivable } from './types';

const columns = sql`id, member_id as "memberId", reason, reference, amount_minor as "amountMinor",
  collected_minor as "collectedMinor", written_off_minor as "writtenOffMinor", opened_at as "openedAt",
  closed_at as "closedAt"`;

type NewReceivable = Pick<
  Receivable,
  'id' | 'memberId' | 'reason' | 'reference' | 'amountMinor' | 'openedAt'
>;

/** False when this reason and reference are owed already. */
export async function insertReceivable(tx: Tx, receivable: NewReceivable): Promise<boolean> {
  const { id, memberId, reason, reference, amountMinor, openedAt } = receivable;
  const { rowCount } = await tx.execute(
    sql`insert into receivables (id, member_id, reason, reference, amount_minor, opened_at)
        values (${id}, ${memberId}, ${reason}, ${reference}, ${amountMinor}, ${openedAt})
        on conflict (reason, reference) do nothing`,
  );
  return rowCount === 1;
}

export async function findReceivable(
  reader: Reader,
  { reason, reference }: Pick<Receivable, 'reason' | 'reference'>,
): Promise<Receivable | null> {
  const { rows } = await reader.execute<Receivable>(
    sql`select ${columns} from receivables where reason = ${reason} and reference = ${reference}`,
  );
  return rows[0] ?? null;
}

export async function getReceivable(reader: Reader, id: string): Promise<Receivable | null> {
  const { rows } = await reader.execute<Receivable>(sql`select ${columns} from receivables where id = ${id}`);
  return rows[0] ?? null;
}

/** What is open of everybody, the oldest first. */
export async function listOpen(reader: Reader, limit: number): Promise<Receivable[]> {
  const { rows } = await reader.execute<Receivable>(
    sql`select ${columns} from receivables where closed_at is null order by opened_at, id limit ${limit}`,
  );
  return rows;
}

/** Whatever the member ever owed, the newest first. */
export async function listReceivablesOf(
  reader: Reader,
  memberId: string,
  limit: number,
): Promise<Receivable[]> {
  const { rows } = await reader.execute<Receivable>(
    sql`select ${columns} from receivables where member_id = ${memberId} order by opened_at desc, id desc limit ${limit}`,
  );
  return rows;
}

/** What a member still owes, the oldest first. */
export async function listOpenOf(reader: Reader, memberId: string): Promise<Receivable[]> {
  const { rows } = await reader.execute<Receivable>(
    sql`select ${columns} from receivables where member_id = ${memberId} and closed_at is null order by opened_at, id`,
  );
  return rows;
}

/** Members who owe something, in the order of their ids. */
export async function listDebtors(
  reader: Reader,
  { after, limit }: { after: string; limit: number },
): Promise<string[]> {
  const { rows } = await reader.execute<{ memberId: string }>(
    sql`select distinct member_id as "memberId" from receivables where closed_at is null and member_id > ${after}
        order by member_id limit ${limit}`,
  );
  return rows.map((row) => row.memberId);
}

/** The payments of a member that were ever taken back. */
export async function listTakenBack(reader: Reader, memberId: string): Promise<ReadonlySet<string>> {
  const { rows } = await reader.execute<{ reference: string }>(
    sql`select reference from receivables where member_id = ${memberId} and reason = 'deposit_reversed'`,
  );
  return new Set(rows.map((row) => row.reference));
}

export async function noteCollected(
  tx: Tx,
  { id, collectedMinor, now }: { id: string; collectedMinor: bigint; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update receivables set collected_minor = collected_minor + ${collectedMinor},
          closed_at = case when collected_minor + written_off_minor + ${collectedMinor} = amount_minor
            then ${now}::timestamptz end
        where id = ${id}`,
  );
}

/** What is left of it is written off, and it is closed. */
export async function noteWrittenOff(
  tx: Tx,
  { id, writtenOffMinor, now }: { id: string; writtenOffMinor: bigint; now: Date },
): Promise<void> {
  await tx.execute(
    sql`update receivables set written_off_minor = written_off_minor + ${writtenOffMinor}, closed_at = ${now}
        where id = ${id}`,
  );
}

/**
 * For statements that run with every stake: whether the member in this column owes something, without a round trip of its
 * own. It looks into an index that holds nobody else.
 */
export const owesSomething = (memberId: Sql): Sql =>
  sql`exists (select 1 from receivables r where r.member_id = ${memberId} and r.closed_at is null)`;
