import type { Pool } from 'pg';
import type { Db } from '@/platform/ground/db';
import type { BenchRow } from '../../scripts/bench/rows';
import { rowOf } from './timing';

/** The desk's one field among a million members, against what the design promises. */
const members = 1_000_000;
const mostMs = 150;

/** Names of three beginnings, of which `ana` has half of all members; each third has a number. */
export async function writeMembers(pool: Pool): Promise<void> {
  const owner = await pool.connect();
  await owner.query('set statement_timeout = 0');
  await owner.query(
    `insert into members (id, username, account_type, nickname, created_at)
     select 'mem_' || lpad(n::text, 20, '0'), (array['ana', 'ben', 'ana', 'cho'])[n % 4 + 1] || n, 0,
       (array['Lucky', 'Anabel', 'Tiger'])[n % 3 + 1] || ' ' || n % 1000, timestamptz '2026-01-01' + n * interval '20 s'
     from generate_series(1, ${members}) n`,
  );
  await owner.query(
    `insert into member_contacts (id, member_id, kind, value, verified_at)
     select 'con_' || n, 'mem_' || lpad(n::text, 20, '0'), 'mobile', '+639' || lpad(n::text, 9, '0'), '2026-01-01'
     from generate_series(3, ${members}, 3) n`,
  );
  await owner.query('vacuum analyze members, member_contacts');
  owner.release();
}

const far = { before: `mem_${'800002'.padStart(20, '0')}` };
const questions: readonly [string, string, Readonly<Record<string, string>>][] = [
  ['a beginning that half of them have', 'ana', {}],
  ['the same, far behind', 'ana', far],
  ['a whole name', 'cho999999', {}],
  ['nobody', 'zzz', {}],
  ['a number', '+639000600000', {}],
  ['an id', `mem_${'999999'.padStart(20, '0')}`, {}],
];

export async function benchMembers(db: Db): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, text, options] of questions)
    rows.push(
      await rowOf(
        db,
        {
          ...{ name: `${name}, of ${members.toLocaleString('en')}`, noun: 'members', verb: 'find' },
          ...{ args: [text], options },
        },
        { mostMs },
      ),
    );
  return rows;
}
