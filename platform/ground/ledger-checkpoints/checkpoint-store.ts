import { sql, type Reader, type Sql, type Tx } from '../db';
import type { Checkpoint } from './types';

/** All SQL of the tables `ledger_checkpoints` and `ledger_checkpoint_rows`. The database refuses a row that does not follow the last. */

const columns = sql`sequence, hour, row_count as "rowCount", encode(root, 'hex') as root, encode(previous, 'hex') as previous,
  encode(chain, 'hex') as chain, first_id as "firstId", last_id as "lastId", through_id as "throughId",
  resume_id as "resumeId", sums`;

async function read(reader: Reader, rest: Sql): Promise<Checkpoint[]> {
  const { rows } = await reader.execute<Omit<Checkpoint, 'count'> & { rowCount: bigint }>(
    sql`select ${columns} from ledger_checkpoints ${rest}`,
  );
  return rows.map(({ rowCount, ...row }) => ({ ...row, count: Number(rowCount) }));
}

export async function newestCheckpoint(reader: Reader): Promise<Checkpoint | null> {
  return (await read(reader, sql`order by sequence desc limit 1`))[0] ?? null;
}

/** Those with a greater sequence, in order. */
export const checkpointsAfter = (reader: Reader, sequence: number, limit: number): Promise<Checkpoint[]> =>
  read(reader, sql`where sequence > ${sequence} order by sequence limit ${limit}`);

/** The newest first. */
export const newestCheckpoints = (reader: Reader, limit: number): Promise<Checkpoint[]> =>
  read(reader, sql`order by sequence desc limit ${limit}`);

export async function insertCheckpoint(tx: Tx, row: Checkpoint): Promise<void> {
  await tx.execute(sql`
    insert into ledger_checkpoints (sequence, hour, row_count, root, previous, chain, first_id, last_id, through_id,
      resume_id, sums)
    values (${row.sequence}, ${row.hour}, ${row.count}, decode(${row.root}, 'hex'), decode(${row.previous}, 'hex'),
      decode(${row.chain}, 'hex'), ${row.firstId}, ${row.lastId}, ${row.throughId}, ${row.resumeId},
      ${JSON.stringify(row.sums)}::jsonb)`);
}

export async function insertNotes(tx: Tx, sequence: number, block: number, notes: Buffer): Promise<void> {
  await tx.execute(sql`
    insert into ledger_checkpoint_rows (sequence, block, notes) values (${sequence}, ${block}, ${notes})`);
}

/** One block of notes; null after the last. */
export async function readNotes(reader: Reader, sequence: number, block: number): Promise<Buffer | null> {
  const { rows } = await reader.execute<{ notes: Buffer }>(
    sql`select notes from ledger_checkpoint_rows where sequence = ${sequence} and block = ${block}`,
  );
  return rows[0]?.notes ?? null;
}
