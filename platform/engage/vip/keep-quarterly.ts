import { listLevelRequirements } from '@/platform/brand/content';
import { getLevel, insertLapse, listRanked, wasGiven } from '@/platform/brand/ranks';
import { getSettings } from '@/platform/brand/settings';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { sumSettledStakesIn } from '@/platform/play/history';
import { insertQuarter, isQuarterDone } from './quarter-store';
import { keepStakesOf, lastQuarter, levelAfter, type Quarter } from './quarters';

const pageSize = 200;
const schemes = ['vip', 'club'] as const;

/** The last moment of it: what is given when the next one begins is of the next one. */
const endOf = ({ to }: Quarter): Date => new Date(to.getTime() - 1);

/** In percent, of a brand that asked for it during all of the quarter and still does; null: nothing is lost. */
async function keepPercentOf(db: Db, quarter: Quarter, now: Date): Promise<number | null> {
  const moments = [quarter.from, endOf(quarter), now];
  const settings = await Promise.all(moments.map((at) => getSettings(db, at)));
  const isAsked = settings.every(({ vip, protection }) => vip.keepQuarterly && !protection.isStrict);
  // What was said at its beginning: nobody is asked for more on the way.
  return isAsked ? (settings[0]?.vip.keepPercent ?? null) : null;
}

interface Asked {
  quarter: Quarter;
  keepPercent: number;
  required: ReadonlyMap<number, bigint>;
}

/** True when the member goes down by one. The club goes down with the level that it stands on, and no other. */
async function keepMember(tx: Tx, memberId: string, { quarter, keepPercent, required }: Asked) {
  const { from, to } = quarter;
  const level = await getLevel(tx, memberId, 'vip', endOf(quarter));
  const keepMinor = keepStakesOf(required.get(level) ?? 0n, keepPercent);
  const wasReached = await wasGiven(tx, { memberId, scheme: 'vip', rankLevel: level }, { from, to });
  const stakesMinor = await sumSettledStakesIn(tx, memberId, quarter);
  const rankLevel = levelAfter(level, { wasReached, stakesMinor, keepMinor });
  if (rankLevel === level) return false;
  for (const scheme of schemes)
    if ((await getLevel(tx, memberId, scheme, endOf(quarter))) === level)
      await insertLapse(tx, { memberId, scheme, rankLevel, since: to, stakesMinor, keepMinor });
  return true;
}

/**
 * A job: decides the last calendar quarter (UTC) of a brand with `vip.keepQuarterly`, once. Who was kept out at its beginning or
 * its end keeps everything. Tells how many went down by one; nobody is told to play before or after.
 */
export async function keepQuarterly(db: Db, now: Date): Promise<number> {
  const quarter = lastQuarter(now);
  const keepPercent = await keepPercentOf(db, quarter, now);
  if (keepPercent === null || (await isQuarterDone(db, quarter.to))) return 0;
  const levels = await listLevelRequirements(db);
  const required = new Map(levels.map((level) => [level.rankLevel, level.requiredStakesMinor]));
  let lapsed = 0;
  for (let after = ''; ;) {
    const memberIds = await listRanked(db, 'vip', { before: quarter.to, after, limit: pageSize });
    const atBegin = await listExcludedMembers(db, memberIds, quarter.from);
    const atEnd = await listExcludedMembers(db, memberIds, endOf(quarter));
    const free = memberIds.filter((memberId) => !atBegin.has(memberId) && !atEnd.has(memberId));
    await eachInTurn(free, async (memberId) => {
      const asked = { quarter, keepPercent, required };
      if (await inTransaction(db, (tx) => keepMember(tx, memberId, asked))) lapsed += 1;
    });
    if (memberIds.length < pageSize) break;
    after = memberIds.at(-1) ?? after;
  }
  await inTransaction(db, (tx) => insertQuarter(tx, quarter.to, now));
  return lapsed;
}
