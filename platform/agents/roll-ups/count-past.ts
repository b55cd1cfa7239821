import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { addDays } from './day-rules';
import { closeDays, dayInZone, getDay } from './day-store';
import { countFunds } from './fund-store';
import { countPlay } from './play-store';
import { hasReconciledAfter } from './reconcile-store';
import { rollUpWithin } from './roll-up';
import { lockRollUps } from './run-store';
import type { Day } from './types';
import { writeDay, zoneOfHalf } from './write-days';

export interface CountedPast {
  /** Days that reports did not have. */
  days: number;
  /** Lines of days that were closed before: they count today. */
  corrections: number;
}

/**
 * Counts a past that was played after reports had begun: the demonstration's. Each day before the first that reports know is
 * written, counted and closed in one transaction, so that nobody sees it open; days that they know are corrected, as by anything
 * that comes late. Once books have been compared with the ledger no earlier day is written: the comparison has that past in
 * it already. May be killed and repeated.
 */
export async function countPast(db: Db, since: Date, now: Date): Promise<CountedPast> {
  let days = 0;
  const today = await dayOfReports(db, now);
  for (let day = await dayOfReports(db, since); day < today; day = addDays(day, 1)) {
    if (await inTransaction(db, (tx) => countPastDay(tx, day, now))) days += 1;
  }
  const { corrections } = await inTransaction(db, async (tx) => {
    await lockRollUps(tx);
    return rollUpWithin(tx, now, since);
  });
  return { days, corrections };
}

async function dayOfReports(db: Db, at: Date): Promise<Day> {
  return dayInZone(db, at, await zoneOfHalf(db, at.toISOString().slice(0, 10)));
}

/** False where the day is known, or can no longer be written. */
async function countPastDay(tx: Tx, day: Day, now: Date): Promise<boolean> {
  await lockRollUps(tx);
  if ((await getDay(tx, day)) || (await hasReconciledAfter(tx, day))) return false;
  await writeDay(tx, day, await zoneOfHalf(tx, day));
  const written = await getDay(tx, day);
  if (!written) throw new Error(`The day ${day} was not written`);
  await countPlay(tx, { since: written.startsAt, now });
  await countFunds(tx, { after: 0n, now });
  await closeDays(tx, written.endsAt, now);
  return true;
}
