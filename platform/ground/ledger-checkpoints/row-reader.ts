import { sql, type Reader } from '../db';
import { endOf, lowestPosition } from './rules';
import type { Checkpoint, LedgerRow } from './types';

const batchSize = 2_000;

/** After an id, up to another, in the order of their ids. The command of a row that has none any more is null in its text. */
async function readBatch(reader: Reader, after: bigint, through: bigint): Promise<LedgerRow[]> {
  const { rows } = await reader.execute<LedgerRow>(sql`
    with batch as materialized (
      select * from ledger.transfers where id > ${after} and id <= ${through} order by id limit ${batchSize}),
    owners as materialized (
      select c.id, c.key, encode(c.request_hash, 'hex') as request_hash from ledger.commands c
      where c.id between (select min(command_id) from batch) and (select max(command_id) from batch)),
    parties as materialized (
      select a.id, a.owner, a.purpose, a.currency from ledger.accounts a
      where a.id = any(array(select debit_account_id from batch union select credit_account_id from batch)))
    select t.id, t.currency, t.amount_minor::bigint as "amountMinor", t.created_at as "createdAt",
      json_build_array(t.id, t.command_id, c.key, c.request_hash, t.position, t.phase, t.kind,
        t.debit_account_id, d.owner, d.purpose, d.currency, t.credit_account_id, r.owner, r.purpose, r.currency,
        t.currency, t.amount_minor, t.pending_id, t.corrects_id, t.reference, t.debit_balance_after, t.credit_balance_after,
        to_char(t.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))::text as text
    from batch t
    left join owners c on c.id = t.command_id
    left join parties d on d.id = t.debit_account_id
    left join parties r on r.id = t.credit_account_id
    order by t.id`);
  return rows;
}

/** Every transfer from one position to another, both of them too, by batches; never more than one is held. */
export async function* readRows(reader: Reader, from: bigint, through: bigint): AsyncGenerator<LedgerRow[]> {
  for (let after = from - 1n; ;) {
    const batch = await readBatch(reader, after, through);
    yield batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = last.id;
  }
}

/** The position of the newest transfer that everybody sees; 0 in an empty ledger. */
export async function newestPosition(reader: Reader): Promise<bigint> {
  const { rows } = await reader.execute<{ id: bigint }>(
    sql`select coalesce(max(id), 0)::bigint as id from ledger.transfers`,
  );
  return rows[0]?.id ?? 0n;
}

/** How many transfers no checkpoint covers yet. */
export async function countUnsealed(reader: Reader, newest: Checkpoint | null): Promise<number> {
  const isSealed = newest
    ? sql`created_at < ${endOf(newest.hour)} and id <= ${newest.throughId}`
    : sql`false`;
  const { rows } = await reader.execute<{ count: bigint }>(sql`
    select count(*) as count from ledger.transfers where id >= ${newest?.resumeId ?? lowestPosition} and not (${isSealed})`);
  return Number(rows[0]?.count ?? 0n);
}
