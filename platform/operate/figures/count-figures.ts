import { inTransaction, type Db } from '@/platform/ground/db';
import {
  countFirstPlays,
  countHours,
  countMinutes,
  listDueDays,
  lockFigures,
  putCountedDay,
  type DueDay,
} from './count-store';

/** What was still open at the last run is seen by the next one, if it took no longer than this. */
const lookBackMs = 15 * 60_000;
const hourMs = 3_600_000;

/**
 * Counts what has changed since the last run, from the rounds and the ledger; days that reports of agents have corrected, and days that
 * were never counted, as a whole. May be killed and repeated. Placing a bet pays nothing for it. Returns how many days it looked at.
 */
export async function countFigures(db: Db, now: Date): Promise<number> {
  const due = await listDueDays(db, now, lookBackMs);
  for (const day of due) await countDay(db, day, now);
  return due.length;
}

async function countDay(db: Db, { day, startsAt, endsAt, countedAt }: DueDay, now: Date): Promise<void> {
  const span = { day, startsAt, from: startOf(startsAt, countedAt), to: endsAt };
  await inTransaction(db, async (tx) => {
    await lockFigures(tx);
    await countHours(tx, span);
    await countMinutes(tx, span);
    await countFirstPlays(tx, span);
    await putCountedDay(tx, day, now);
  });
}

/** The beginning of an hour of the day. */
function startOf(startsAt: Date, countedAt: Date | null): Date {
  if (countedAt === null) return startsAt;
  const hours = Math.floor((countedAt.getTime() - lookBackMs - startsAt.getTime()) / hourMs);
  return new Date(startsAt.getTime() + Math.max(0, hours) * hourMs);
}
