import { setImmediate as nextTurn } from 'node:timers/promises';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { getFirstSettledDay, listStakersSince, sumSettledDays } from '@/platform/play/history';
import { announce } from '@/platform/ground/live';
import { levelRatesOf, listLevelRates, type RatesByLevel } from './level-rates';
import { ratedStakes, type Rates } from './rates';
import { getLastClosed, insertAccrual, insertClosedDay, listRates } from './rebate-store';
import { dayAfter, dayOf, daysBetween, lastClosedDay, rebateOf, startOf } from './rules';

export interface AccrualRun {
  days: number;
  /** Rows that were written. */
  accrued: number;
}

/** A page looks for those of the whole day: many at once. */
const pageSize = 5_000;

interface DayTerms {
  day: string;
  rates: Rates;
  levels: RatesByLevel;
}

/** The rate and the level at the beginning of a day count for the whole of it. */
async function termsOf(db: Db, day: string): Promise<DayTerms> {
  const at = startOf(day);
  return { day, rates: await listRates(db, at), levels: await listLevelRates(db, at) };
}

/** What one member has earned back on one day. Once for each type and class of game, however often it is asked for. */
async function accrueMember(
  tx: Tx,
  { memberId, day, rates, levels, now }: DayTerms & { memberId: string; now: Date },
): Promise<number> {
  const span = { from: startOf(day), to: startOf(dayAfter(day)) };
  let written = 0;
  const own = await levelRatesOf(tx, memberId, { levels, at: span.from });
  for (const rated of ratedStakes(await sumSettledDays(tx, memberId, span), rates, own)) {
    const amountMinor = rebateOf(rated.stakesMinor, rated.rateBasisPoints, rated.levelPpm);
    if (amountMinor === 0n) continue;
    if (await insertAccrual(tx, { ...rated, memberId, day, amountMinor, now })) written += 1;
  }
  if (written > 0) await announce(tx, memberId, 'rewards');
  return written;
}

interface DayRun {
  accrued: number;
  failures: unknown[];
}

async function accrueDay(db: Db, day: string, now: Date): Promise<DayRun> {
  const span = { since: startOf(day), until: startOf(dayAfter(day)) };
  const terms = await termsOf(db, day);
  const run: DayRun = { accrued: 0, failures: [] };
  for (let after = ''; ;) {
    const memberIds = await listStakersSince(db, { ...span, after, limit: pageSize });
    const failures = await failuresOf(memberIds, async (memberId) => {
      run.accrued += await inTransaction(db, (tx) => accrueMember(tx, { ...terms, memberId, now }));
      await nextTurn();
    });
    run.failures.push(...failures);
    if (memberIds.length < pageSize) break;
    after = memberIds.at(-1) ?? after;
  }
  return run;
}

/** The first day that was not gone through yet: the one behind the last, or the first on which anybody played. */
async function firstOpenDay(db: Db): Promise<string | null> {
  const closed = await getLastClosed(db);
  return closed === null ? getFirstSettledDay(db) : dayAfter(closed);
}

/**
 * Writes what the days that are over have earned everybody, one day after the other and each member in a transaction of
 * their own. A run that stops on the way, or is made twice, or by two at once, changes nothing in the end: a day counts
 * as closed only after everybody, and a row is written once.
 */
export async function accrueRebates(db: Db, now: Date): Promise<AccrualRun> {
  const run: AccrualRun = { days: 0, accrued: 0 };
  const failures: unknown[] = [];
  const first = await firstOpenDay(db);
  if (first === null) return run;
  for (const day of daysBetween(first, lastClosedDay(now))) {
    const done = await accrueDay(db, day, now);
    run.accrued += done.accrued;
    run.days += 1;
    failures.push(...done.failures);
    // Days are closed in their order: one that somebody waits for keeps itself and those after it open, and nobody waiting.
    if (failures.length === 0) await inTransaction(db, (tx) => insertClosedDay(tx, day, now));
  }
  throwAll(failures);
  return run;
}

/**
 * The same for one member from a day on, whether or not those days are closed: for rounds that were brought in later, of
 * which no run has seen anything. Returns the rows that were written.
 */
export async function accrueMemberSince(
  db: Db,
  { memberId, since, now }: { memberId: string; since: Date; now: Date },
): Promise<number> {
  let accrued = 0;
  for (const day of daysBetween(dayOf(since), lastClosedDay(now))) {
    const terms = await termsOf(db, day);
    accrued += await inTransaction(db, (tx) => accrueMember(tx, { ...terms, memberId, now }));
  }
  return accrued;
}
