import { Client } from 'pg';
import { copyIn } from './copy-in';
import { members } from './house';
import type { AccountSums } from './books';
import type { Past } from './past';
import { pastTables, type PastTable } from './past-tables';

const batchSize = 40_000;

/** From so many transfers on indexes that keep nothing unique are built anew, as they were, which is done sooner than a row at a time. */
const worthRebuilding = 500_000;

interface Span {
  /** Of the first transfer. */
  fromMs: number;
  transfers: number;
}

/** Writes a span of the past, and leaves accounts, numbers and statistics as a site would that had lived through it. */
export async function fill(url: string, past: Past, { fromMs, transfers }: Span): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    past.continueAt(await nextNumbers(client), await accountSums(client));
    const rebuild = transfers >= worthRebuilding ? await dropIndexes(client) : [];
    const end = past.transfers + transfers;
    for (let atMs = fromMs; past.transfers < end; atMs = past.nowMs()) {
      const batch = past.next(atMs, Math.min(batchSize, end - past.transfers));
      for (const [table, columns] of Object.entries(pastTables))
        await copyIn(client, table, columns, batch[table as PastTable]);
    }
    for (const statement of rebuild) await client.query(statement);
    await writeSums(client, past);
    await client.query(
      `select setval(pg_get_serial_sequence('ledger.transfers', 'id'), (select max(id) from ledger.transfers)),
         setval(pg_get_serial_sequence('ledger.commands', 'id'), (select max(id) from ledger.commands))`,
    );
    await client.query(`select brin_summarize_new_values(c.oid) from pg_class c join pg_am m on m.oid = c.relam
      where m.amname = 'brin' and c.relkind = 'i'`);
    // What autovacuum has done to tables that grew over months.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function nextNumbers(client: Client): Promise<{ transfer: number; command: number }> {
  const { rows } = await client.query<{ transfer: string; command: string }>(
    `select (select coalesce(max(id), 0) + 1 from ledger.transfers) as transfer,
       (select coalesce(max(id), 0) + 1 from ledger.commands) as command`,
  );
  return { transfer: Number(rows[0]!.transfer), command: Number(rows[0]!.command) };
}

async function accountSums(client: Client): Promise<AccountSums[]> {
  const { rows } = await client.query<Record<keyof AccountSums, string>>(
    `select id, debits_posted as debits, credits_posted as credits, debits_pending as held, coalesce(r.reviews, 0) as reviews
     from ledger.accounts a left join (select member_id, max(sequence) as reviews from stake_reviews group by 1) r on r.member_id = a.owner
     where a.id <= ${members} and a.purpose = 'cash'`,
  );
  return rows.map(({ id, debits, credits, held, reviews }) => ({
    ...{ id: Number(id), debits: Number(debits) },
    ...{ credits: Number(credits), held: Number(held), reviews: Number(reviews) },
  }));
}

async function writeSums(client: Client, past: Past): Promise<void> {
  await client.query('create temp table sums (id bigint, debits bigint, credits bigint, held bigint)');
  await copyIn(client, 'sums', 'id, debits, credits, held', past.sums());
  await client.query(
    `update ledger.accounts a set debits_posted = s.debits, credits_posted = s.credits, debits_pending = s.held
     from sums s where s.id = a.id
       and (a.debits_posted, a.credits_posted, a.debits_pending) is distinct from (s.debits, s.credits, s.held)`,
  );
  await client.query('drop table sums');
}

/** Returns what makes them again. */
async function dropIndexes(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = any($1::regclass[]) and not indisunique`,
    [Object.keys(pastTables)],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
}
