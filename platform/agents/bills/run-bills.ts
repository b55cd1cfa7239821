import { setImmediate as nextTurn } from 'node:timers/promises';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { collectShorts, listOpenShorts, listShortsBefore } from '@/platform/people/agent-dues';
import { draftAt, endAtOnce } from '../contracts';
import { getBill, insertLines, putBills } from './bill-store';
import type { FactsSource } from './facts';
import { keepAside, payBills, Purses } from './pay';
import { listDrafting, listDue, lockBills, moveTurns } from './turn-store';
import { billsOf, nextTurnOf, tasksOf, workOut, type Figures } from './work-out';
import type { Turn } from './types';

export interface BillRun {
  bills: number;
  drafts: number;
  /** Contracts whose figures are not final, or in doubt. */
  held: number;
  defaults: number;
}

interface Running {
  source: FactsSource;
  now: Date;
}

const batchSize = 600;

type Due = Awaited<ReturnType<typeof listDue>>[number];

/**
 * Whole branches where they fit, so that what is paid from the top down is done in one transaction and nobody spends in
 * between what is owed below; otherwise whole payers.
 */
export function batchOf(due: readonly Due[], limit: number): Due[] {
  const last = due.at(-1);
  if (!last || due.length < limit) return [...due];
  const branches = due.filter(({ root }) => root !== last.root);
  if (branches.length > 0) return branches;
  const payers = due.filter(({ payerId }) => payerId !== last.payerId);
  return payers.length > 0 ? payers : [...due];
}

/** Bills of nothing are written where somebody waits for them: hours and shorter spans have none. */
const isWritten = (due: bigint, { task, result }: Figures): boolean =>
  task.contract.kind === 'dividend' || task.contract.kind === 'daily' || due > 0n || result.amount > 0n;

async function confirm(tx: Tx, figures: readonly Figures[], { now }: Running): Promise<number> {
  const all = await billsOf(tx, figures, { now, isDraft: false });
  const written = figures.flatMap((each, at) => {
    const bill = all[at];
    return bill && isWritten(bill.due, each) ? [{ each, bill }] : [];
  });
  const ids = await putBills(
    tx,
    written.map(({ bill }) => bill),
  );
  const idOf = (contractId: string) => ids.get(contractId) ?? '';
  await insertLines(
    tx,
    written.flatMap(({ each, bill }) =>
      each.lines.map((line) => ({ ...line, billId: idOf(bill.contractId) })),
    ),
  );
  const turns = [];
  for (const each of figures) turns.push(await nextTurnOf(tx, each));
  await moveTurns(tx, turns);
  const people = figures.flatMap(({ task: { contract } }) =>
    [contract.payerId ?? [], contract.receiverId].flat(),
  );
  const purses = await Purses.lock(tx, [...new Set(people)]);
  const owed = written.map(({ bill }) => ({ ...bill, billId: idOf(bill.contractId) }));
  await payBills(tx, owed, { purses, now });
  await keepAside(tx, payersOfFractions(figures), purses);
  await payOlder(
    tx,
    written.map(({ bill }) => bill.receiverId),
    now,
  );
  return written.length;
}

/** Whoever pays or is paid by the hour in this batch: their fractions have changed. */
function payersOfFractions(figures: readonly Figures[]): string[] {
  const hourly = figures.filter(
    ({ task: { contract } }) => contract.kind === 'hourly' || contract.kind === 'realtime',
  );
  return [...new Set(hourly.flatMap(({ task: { contract } }) => contract.payerId ?? []))];
}

/** What came in pays what was short before, once everybody of the branch has been paid what is due now. */
async function payOlder(tx: Tx, receiverIds: readonly string[], now: Date): Promise<void> {
  const shorts = await listOpenShorts(tx, [...new Set(receiverIds)]);
  for (const payerId of new Set(shorts.map((short) => short.payerId))) await collectShorts(tx, payerId, now);
}

interface BatchDone {
  isLast: boolean;
  bills: number;
  held: string[];
}

async function runBatch(tx: Tx, skipped: readonly string[], running: Running): Promise<BatchDone> {
  const { source, now } = running;
  await lockBills(tx);
  const due = batchOf(await listDue(tx, { now, skipped, limit: batchSize }), batchSize);
  if (due.length === 0) return { isLast: true, bills: 0, held: [] };
  const { tasks, ended } = await tasksOf(tx, due);
  const { figures, waiting } = await workOut(tx, source, tasks, { now, isDraft: false });
  await moveTurns(
    tx,
    ended.map(({ contractId, fromAt, carry }) => ({ contractId, fromAt, carry, dueAt: null })),
  );
  const bills = figures.length > 0 ? await confirm(tx, figures, running) : 0;
  return { isLast: false, bills, held: waiting.map(({ contract }) => contract.id) };
}

const draftPage = 200;

/** Drafts of dividends whose period is over: worked out anew each time until they are confirmed. */
async function draftPageOf(tx: Tx, turns: readonly Turn[], { source, now }: Running): Promise<number> {
  await lockBills(tx);
  const { tasks } = await tasksOf(tx, turns);
  const over = tasks.filter(({ period, timeZone }) => draftAt(period.to, timeZone) <= now);
  const { figures } = await workOut(tx, source, over, { now, isDraft: true });
  await putBills(tx, await billsOf(tx, figures, { now, isDraft: true }));
  return figures.length;
}

async function drawUp(db: Db, running: Running): Promise<number> {
  let drafts = 0;
  for (let after = ''; ;) {
    const turns = await listDrafting(db, { now: running.now, after, limit: draftPage });
    if (turns.length > 0) drafts += await inTransaction(db, (tx) => draftPageOf(tx, turns, running));
    const last = turns.at(-1);
    if (!last || turns.length < draftPage) return drafts;
    after = last.contractId;
    await nextTurn();
  }
}

const defaultMs = 7 * 86_400_000;

/** Contracts by which something has been short for a week end with the period that is running. */
async function endDefaults(db: Db, now: Date): Promise<number> {
  let ended = 0;
  const old = await listShortsBefore(db, new Date(now.getTime() - defaultMs), 500);
  for (const { billId } of old) {
    const bill = await getBill(db, billId);
    if (!bill) continue;
    const cause = { contractId: bill.contractId, reason: 'default', by: 'system' } as const;
    if (await inTransaction(db, (tx) => endAtOnce(tx, cause, now))) ended += 1;
  }
  return ended;
}

/**
 * Confirms and pays every period that is due, the oldest first, by the versions and paths of then. A run that is killed, made
 * twice or days late comes to the same bills: each batch moves its contracts on in the transaction that pays them.
 */
export async function runBills(db: Db, source: FactsSource, now: Date): Promise<BillRun> {
  const running = { source, now };
  const run: BillRun = { bills: 0, drafts: 0, held: 0, defaults: 0 };
  const skipped: string[] = [];
  for (;;) {
    const done = await inTransaction(db, (tx) => runBatch(tx, skipped, running));
    if (done.isLast) break;
    run.bills += done.bills;
    skipped.push(...done.held);
    await nextTurn();
  }
  run.held = skipped.length;
  run.drafts = await drawUp(db, running);
  run.defaults = await endDefaults(db, now);
  return run;
}
