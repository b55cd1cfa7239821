import { setImmediate as nextTurn } from 'node:timers/promises';
import { getLevelsChangedAt } from '@/platform/brand/content';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { inTransaction, type Db } from '@/platform/ground/db';
import { listStakersSince } from '@/platform/play/history';
import { reviewMember } from './review-member';
import { getLastRun, insertRun } from './review-store';

export interface ReviewRun {
  reviewed: number;
  points: bigint;
  raised: number;
}

/**
 * How far a run looks behind the beginning of the one before it. A round carries the time at which its end was
 * reported and is seen when that is committed, which is later by seconds; clocks of two machines differ by seconds as well.
 */
const overlapMs = 15 * 60_000;
/** A page looks for those of the whole span: many at once. */
const pageSize = 5_000;

/** Null: everybody. They are looked at once when the levels have changed since: a lower requirement may lift somebody who rests. */
async function sinceWhen(db: Db): Promise<Date | null> {
  const [lastRun, levelsChanged] = [await getLastRun(db), await getLevelsChangedAt(db)];
  if (!lastRun || (levelsChanged && levelsChanged >= lastRun)) return null;
  return new Date(lastRun.getTime() - overlapMs);
}

/**
 * Reviews the members with newly settled stakes, each in a transaction of its own, and lets others have their turn in
 * between. A run that stops on the way is made up for by the next one: only a complete run moves the date on.
 */
export async function reviewStakes(db: Db, now: Date): Promise<ReviewRun> {
  const since = await sinceWhen(db);
  const run: ReviewRun = { reviewed: 0, points: 0n, raised: 0 };
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const memberIds = await listStakersSince(db, { since, after, limit: pageSize });
    failures.push(
      ...(await failuresOf(memberIds, async (memberId) => {
        const result = await inTransaction(db, (tx) => reviewMember(tx, memberId, now));
        run.reviewed += 1;
        run.points += result.points;
        run.raised += result.raisedTo === null ? 0 : 1;
        await nextTurn();
      })),
    );
    if (memberIds.length < pageSize) break;
    after = memberIds.at(-1) ?? after;
  }
  throwAll(failures);
  const finishedAt = new Date(Math.max(now.getTime(), Date.now()));
  await inTransaction(db, (tx) => insertRun(tx, { startedAt: now, finishedAt }));
  return run;
}
