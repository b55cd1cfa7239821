import { directUrl } from '@/lib/env';
import { createPool } from '@/lib/server/postgres';
import { createDatabase, sql, type Connection, type Reader } from '@/platform/ground/db';
import { verifyLedger } from '@/platform/ground/ledger-checkpoints';
import { reconcile } from '@/platform/ground/ledger-reports';

/** What stands in a database that was restored; `faults` is empty when its books and its pages are in order. */
export interface Inspection {
  members: number;
  transfers: number;
  newestTransfer: { id: string; at: Date } | null;
  /** Of all accounts of a currency, in minor units: zero where the books agree. */
  books: { currency: string; members: bigint; sum: bigint }[];
  sealedHours: number;
  /** The last commit that the log brought; null where nothing was replayed. */
  replayedUntil: Date | null;
  faults: string[];
}

interface InspectOptions {
  /** Every page of every table is read, and every index walked through. */
  arePagesRead?: boolean;
}

/** Reads the whole ledger several times, for as long as that takes. Changes nothing. */
export async function inspectBooks(
  databaseUrl: string,
  { arePagesRead = false }: InspectOptions = {},
): Promise<Inspection> {
  const pool = createPool(directUrl(databaseUrl), { max: 1, silentMs: 0 });
  try {
    return await createDatabase(pool).onOneConnection(async (connection) => {
      await connection.execute(sql`set statement_timeout = 0`);
      const faults = (await reconcile(connection)).map(
        ({ check, subject, detail }) => `${check} ${subject}: ${detail}`,
      );
      const { hours } = await verifyLedger(connection, {
        onFinding: ({ kind, hour, row, detail }) =>
          faults.push(`sealed hour ${hour}: ${kind}${row === undefined ? '' : ` ${row}`}: ${detail}`),
      });
      if (arePagesRead) faults.push(...(await findBrokenPages(connection)));
      return { ...(await readTotals(connection)), sealedHours: hours, faults };
    });
  } finally {
    await pool.end();
  }
}

async function readTotals(reader: Reader): Promise<Omit<Inspection, 'faults' | 'sealedHours'>> {
  const { rows: books } = await reader.execute<Inspection['books'][number]>(sql`
    with moved as (
      select currency, account_id, sum(amount) as amount from (
        select currency, credit_account_id as account_id, amount_minor as amount from ledger.transfers
          where phase in ('posted', 'post_pending')
        union all
        select currency, debit_account_id, -amount_minor from ledger.transfers where phase in ('posted', 'post_pending')
      ) sides group by currency, account_id
    )
    select a.currency, coalesce(sum(m.amount) filter (where a.is_personal), 0)::bigint as members,
      coalesce(sum(m.amount), 0)::bigint as sum
    from ledger.accounts a left join moved m on m.account_id = a.id group by a.currency order by a.currency`);
  const { rows: newest } = await reader.execute<{ id: bigint; at: Date }>(
    sql`select id, created_at as at from ledger.transfers order by id desc limit 1`,
  );
  const { rows: counts } = await reader.execute<{
    members: bigint;
    transfers: bigint;
    replayedUntil: Date | null;
  }>(sql`select (select count(*) from members) as members, (select count(*) from ledger.transfers) as transfers,
    pg_last_xact_replay_timestamp() as "replayedUntil"`);
  const [last] = newest;
  return {
    members: Number(counts[0]?.members ?? 0n),
    transfers: Number(counts[0]?.transfers ?? 0n),
    newestTransfer: last ? { id: String(last.id), at: last.at } : null,
    books,
    replayedUntil: counts[0]?.replayedUntil ?? null,
  };
}

/** What ends a transaction that only looked. */
class Looked extends Error {
  constructor(readonly faults: string[]) {
    super('nothing is kept');
  }
}

/** The tools for it are an extension, which is there for this transaction alone. */
async function findBrokenPages(connection: Connection): Promise<string[]> {
  try {
    return await connection.transaction(async (tx) => {
      await tx.execute(sql`create extension if not exists amcheck`);
      const { rows } = await tx.execute<{ fault: string }>(sql`
        select format('table %s, block %s: %s', c.oid::regclass, v.blkno, v.msg) as fault
        from pg_class c, lateral verify_heapam(c.oid) v where c.relkind in ('r', 'm') and c.relpersistence = 'p'`);
      await tx.execute(sql`
        select bt_index_check(c.oid) from pg_class c
        join pg_index i on i.indexrelid = c.oid join pg_am a on a.oid = c.relam
        where a.amname = 'btree' and c.relkind = 'i' and c.relpersistence = 'p' and i.indisvalid`);
      throw new Looked(rows.map(({ fault }) => fault));
    });
  } catch (error) {
    if (error instanceof Looked) return error.faults;
    return [`pages: ${error instanceof Error ? error.message : String(error)}`];
  }
}
