import type { Pool } from 'pg';
import type { contract } from '@/lib/contract';
import { arrangeCatalogue } from '@/lib/testing/scenes/games';
import { visitor } from '@/lib/testing/scenes/visitors';
import { readContractFacts, reportFacts, runBills } from '@/platform/agents/bills';
import { agentReportsHandlers } from '@/platform/agents/reports';
import { rollUp } from '@/platform/agents/roll-ups';
import { sealAccountRef } from '@/platform/agents/scope';
import type { CallContext } from '@/platform/ground/context';
import { createDatabase, type Db } from '@/platform/ground/db';
import { migrate } from '@/platform/ground/db/migrate';
import { withBenchServer } from '@/scripts/bench/bench-server';
import { median, type BenchRow } from '../../scripts/bench/rows';
import { now, settledRounds, teamSize, writeWorld } from './agents-world';

/** The centre of an agent above 10⁵ accounts, against the times that the design promises. */
const most = { reportMs: 300, rollUpMs: 2_000, factsMs: 1_000, billsMs: 60_000 } as const;
const repeats = 5;
const minuteOfRounds = 10_000;

process.env.SESSION_SECRET ??= 'a-secret-of-a-benchmark-and-nothing-else';

const topNo = 1000;
const callerId = 'mem_a0';
const refOf = (nodeNo: number): string => sealAccountRef({ callerId }, nodeNo);

const contextOf = (db: Db): CallContext =>
  visitor(db, {
    now,
    caller: { memberId: callerId, sessionId: 'ses_bench', accountType: 1, sessionKind: 'full' },
  });

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const lastHalf = { period: 'lastHalfMonth' } as const;
const member = { account: refOf(20_001) };
const agent = { account: refOf(topNo + 1) };

/** Each report as its page asks for it, and in the order that costs most. */
const questions: readonly [string, keyof typeof contract.agentReports, object][] = [
  ['the centre', 'centre', {}],
  ['overview', 'teamOverview', lastHalf],
  ['overview of nine days', 'teamOverview', { from: '2026-11-02', to: '2026-11-10' }],
  ['accounts directly below', 'downline', lastHalf],
  ['the same by stakes', 'downline', { ...lastHalf, sort: 'valid' }],
  ['the same by name', 'downline', { ...lastHalf, search: 'player4' }],
  ['play of all', 'teamPlay', { ...lastHalf, sort: 'valid' }],
  ['play of a branch, by day', 'teamPlay', { ...lastHalf, ...agent, sort: 'valid' }],
  ['play of an account', 'teamPlay', { ...lastHalf, ...member, of: 'own' }],
  ['statements by account', 'teamFunds', lastHalf],
  ['statements by day', 'teamFunds', { ...lastHalf, by: 'day' }],
  ['movements by account', 'downlineMovements', lastHalf],
  ['movements of an account', 'downlineMovements', { ...lastHalf, ...member, view: 'movements' }],
  ['bets of an account', 'teamBets', { ...lastHalf, ...member }],
];

const rowOf = (name: string, ms: number, mostMs: number): BenchRow => ({
  name: `agents: ${name}`,
  figure: `${Math.round(ms)} ms`,
  reference: `${mostMs} ms`,
  ratio: ms / mostMs,
  wanted: { most: 1 },
});

async function benchReports(db: Db): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [name, verb, input] of questions) {
    const handler = agentReportsHandlers.get(`agentReports.${verb}`) as
      ((context: CallContext, input: object) => Promise<unknown>) | undefined;
    if (!handler) throw new Error(`No handler answers ${verb}`);
    const took: number[] = [];
    for (let turn = 0; turn < repeats; turn += 1) took.push(await timed(() => handler(contextOf(db), input)));
    rows.push(rowOf(name, median(took), most.reportMs));
  }
  return rows;
}

async function benchFacts(db: Db): Promise<BenchRow[]> {
  const read = readContractFacts(reportFacts);
  const facts = (kind: 'daily' | 'dividend', more: object = {}) =>
    timed(() => read(contextOf(db), { kind, scope: 'ALL', ...more }));
  await facts('daily');
  return [
    rowOf('facts of 24 days', await facts('daily'), most.factsMs),
    rowOf('facts of 24 half-months', await facts('dividend'), most.factsMs),
  ];
}

async function benchRuns(db: Db, owner: Pool): Promise<BenchRow[]> {
  await rollUp(db, new Date(now.getTime() - 60_000));
  await owner.query(settledRounds(minuteOfRounds, 'minute'));
  const rollUpMs = await timed(() => rollUp(db, now));
  let bills = 0;
  const billsMs = await timed(async () => {
    bills = (await runBills(db, reportFacts, now)).bills;
  });
  if (bills <= teamSize.agents) throw new Error(`Only ${bills} bills were paid`);
  return [
    rowOf(`a minute of ${minuteOfRounds} rounds`, rollUpMs, most.rollUpMs),
    rowOf(`${bills} daily bills, paid`, billsMs, most.billsMs),
  ];
}

export function benchAgents(): Promise<BenchRow[]> {
  return withBenchServer(async ({ url, poolFor }) => {
    const [owner, app] = [poolFor(null, 2), poolFor('parlour_app', 4)];
    await migrate(owner);
    const db = createDatabase(app);
    await arrangeCatalogue(db);
    await writeWorld(url);
    // Before the reports: what is counted up to is known from the first run on.
    const runs = await benchRuns(db, owner);
    return [...(await benchReports(db)), ...(await benchFacts(db)), ...runs];
  });
}
