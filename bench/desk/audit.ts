import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Pool } from 'pg';
import { inTransaction, type Db } from '@/platform/ground/db';
import { exportPage } from '@/platform/operate/desk';
import { csvLines } from '@/lib/gateway/desk/csv';
import type { BenchRow } from '../../scripts/bench/rows';
import { rowOf, who } from './timing';

/** A million entries of the audit log: pages of it, and all of it as a file. */
const entries = 1_000_000;
const mostMs = 100;
const leastRows = 20_000;
const mostGrowth = 16 * 1024 * 1024;
const from = '2026-01-01';
const everySeconds = 25;

export async function writeAudit(pool: Pool): Promise<void> {
  const owner = await pool.connect();
  await owner.query('set statement_timeout = 0');
  // One in a thousand is of a rare kind, and by somebody who is hardly ever there; they end long ago.
  await owner.query(
    `insert into audit_log (id, recorded_at, actor, action, subject, before, after, reason)
     select 'aud_' || lpad(n::text, 20, '0'), timestamptz '${from}' + n * interval '${everySeconds} s',
       case when n % 1000 = 0 and n < ${entries / 2} then 'desk:rare' else 'desk:op' || n % 40 end,
       case when n % 1000 = 0 and n < ${entries / 2} then 'raffle.publish'
         else (array['withdrawal.approve', 'deposit.approve', 'member.note', 'settings.set'])[n % 4 + 1] end,
       'mem_' || lpad((n % 50000)::text, 20, '0'), '{"state": "review"}', '{"state": "approved", "note": "as agreed"}', 'in order'
     from generate_series(1, ${entries}) n`,
  );
  await owner.query('vacuum analyze audit_log');
  owner.release();
}

const dayOf = (share: number): string =>
  new Date(Date.parse(from) + share * entries * everySeconds * 1000).toISOString();

const questions: readonly [string, Readonly<Record<string, string>>][] = [
  ['the first page', {}],
  ['a page far behind', { before: `aud_${'100000'.padStart(20, '0')}` }],
  ['of one thing', { subject: `mem_${'4321'.padStart(20, '0')}` }],
  ['by somebody who is always there', { by: 'op7' }],
  ['by somebody who was there long ago', { by: 'rare' }],
  ['of a kind that is rare', { action: 'raffle' }],
  ['of a day of last winter', { from: dayOf(0.1), until: dayOf(0.103) }],
  ['of a rare kind, on a day of last winter', { action: 'raffle', from: dayOf(0.1), until: dayOf(0.103) }],
];

/** What is still held when everything that nobody needs has been let go. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}

async function exportAll(db: Db): Promise<{ rows: number; seconds: number; grown: number }> {
  const request = { noun: 'audit', verb: 'list', args: [], options: {}, reason: '' };
  const startedAt = performance.now();
  let [rows, before]: [number, string | null] = [0, null];
  let [bytes, held] = [0, 0];
  for (;;) {
    const page = await inTransaction(db, (tx) => exportPage(tx, { request, before }, who, new Date()));
    bytes += csvLines(Object.keys(page.rows[0] ?? {}), page.rows).length;
    rows += page.rows.length;
    if (rows === entries / 10) held = heldBytes();
    before = page.before;
    if (before === null) break;
  }
  if (bytes < rows) throw new Error('The export has lost its rows');
  const seconds = (performance.now() - startedAt) / 1000;
  return { rows, seconds, grown: Math.max(0, heldBytes() - held) };
}

export async function benchAudit(db: Db): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, options] of questions)
    rows.push(await rowOf(db, { name: `audit, ${name}`, noun: 'audit', verb: 'list', options }, { mostMs }));
  const all = await exportAll(db);
  const rate = all.rows / all.seconds;
  rows.push({
    name: `desk: audit as a file, ${all.rows.toLocaleString('en')} rows`,
    figure: `${Math.round(rate).toLocaleString('en')} rows/s`,
    reference: `${leastRows.toLocaleString('en')} rows/s`,
    ratio: rate / leastRows,
    wanted: { least: 1 },
  });
  rows.push({
    name: 'desk: memory that is held of its rows after the first tenth',
    figure: `${(all.grown / 1024 / 1024).toFixed(1)} MB`,
    reference: `${mostGrowth / 1024 / 1024} MB`,
    ratio: all.grown / mostGrowth,
    wanted: { most: 1 },
  });
  return rows;
}
