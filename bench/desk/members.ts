import type { Pool } from 'pg';
import { createDatabase, inTransaction, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { deskRoles, rightsOf, runCommand, type DeskOperator } from '@/platform/operate/desk';
import { withBenchServer } from '@/scripts/bench/bench-server';
import { median, type BenchRow } from '../../scripts/bench/rows';

/** The desk's one field among a million members, against what the design promises. */
const members = 1_000_000;
const most = { findMs: 150 } as const;
const repeats = 9;

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

const who: DeskOperator = {
  ...{ id: 'opr_bench', name: 'bench', rights: rightsOf(deskRoles), isFresh: true },
  ...{ via: 'page', sessionId: null, address: null },
};

/** Names of four beginnings, of which `ana` has half of all members; each third has a number. */
async function writeMembers(pool: Pool): Promise<void> {
  const owner = await pool.connect();
  await owner.query('set statement_timeout = 0');
  await owner.query(
    `insert into members (id, username, account_type, nickname, created_at)
     select 'mem_' || lpad(n::text, 20, '0'), (array['ana', 'ben', 'ana', 'cho'])[n % 4 + 1] || n, 0,
       (array['Lucky', 'Anabel', 'Tiger'])[n % 3 + 1] || ' ' || n % 1000, '2026-01-01'
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

const questions: readonly [string, string, boolean][] = [
  ['a beginning that half of them have', 'ana', false],
  ['the same, far behind', 'ana', true],
  ['a whole name', 'cho999999', false],
  ['nobody', 'zzz', false],
  ['a number', '+639000600000', false],
  ['an id', `mem_${'999999'.padStart(20, '0')}`, false],
];

async function find(db: Db, text: string, before: string | null): Promise<number> {
  const from = performance.now();
  const request = {
    ...{ noun: 'members', verb: 'find', args: [text], reason: '' },
    options: before === null ? {} : { before },
  };
  await inTransaction(db, (tx) => runCommand(tx, request, who, new Date()));
  return performance.now() - from;
}

export function benchDeskMembers(): Promise<BenchRow[]> {
  return withBenchServer(async ({ poolFor }) => {
    const [owner, app] = [poolFor(null, 2), poolFor('parlour_app', 2)];
    await migrate(owner);
    await writeMembers(owner);
    const db = createDatabase(app);
    const rows: BenchRow[] = [];
    for (const [name, text, isFar] of questions) {
      const before = isFar ? `mem_${'800002'.padStart(20, '0')}` : null;
      const took: number[] = [];
      for (let turn = 0; turn < repeats; turn += 1) took.push(await find(db, text, before));
      const ms = median(took);
      rows.push({
        name: `desk: ${name}, of ${members.toLocaleString('en')}`,
        figure: `${ms.toFixed(1)} ms`,
        reference: `${most.findMs} ms`,
        ratio: ms / most.findMs,
        wanted: { most: 1 },
      });
    }
    return rows;
  });
}
