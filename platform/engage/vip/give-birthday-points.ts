import { benefitOf } from '@/platform/brand/benefits';
import { inTransaction, type Db } from '@/platform/ground/db';
import { eachInTurn } from '@/platform/ground/sweeps';
import { listBornOn } from '@/platform/people/members';
import { listExcludedMembers } from '@/platform/people/protection-gate';
import { issueReward } from '../rewards';
import { insertBirthdayDay, isBirthdayDayDone } from './birthday-store';
import titles from './reward-titles.json';

const dayMs = 86_400_000;
/** So that nobody has a birthday because there are points for it. */
const knownMs = 30 * dayMs;
/** Days that a site that stood still makes up for. */
const daysBack = 3;

const dayText = (at: Date) => at.toISOString().slice(0, 10);
const monthDayOf = (at: Date) => dayText(at).slice(5);

/** Who was born on the 29th of February has a birthday on the 28th in other years. */
function birthdaysOn(at: Date): string[] {
  const isLastOfFebruary =
    monthDayOf(at) === '02-28' && monthDayOf(new Date(at.getTime() + dayMs)) === '03-01';
  return isLastOfFebruary ? ['02-28', '02-29'] : [monthDayOf(at)];
}

/**
 * Points for those whose birthday a day (UTC) is, whose date of birth had been known for 30 days at its beginning, by the
 * level and the benefit of that moment. Members who are kept out get none. Once a year, as a reward to be claimed.
 */
async function giveDay(db: Db, at: Date, now: Date): Promise<number> {
  const born = await listBornOn(db, {
    monthDays: birthdaysOn(at),
    knownBefore: new Date(at.getTime() - knownMs),
  });
  const excluded = await listExcludedMembers(db, born, now);
  let given = 0;
  await eachInTurn(born, async (memberId) => {
    if (excluded.has(memberId)) return;
    const value = await benefitOf(db, memberId, 'birthday_points', at);
    if (value === 0n) return;
    const reference = `birthday:${memberId}:${at.getUTCFullYear()}`;
    const from = { kind: 'points', source: 'vip', titles: titles.birthday, expiresAt: null } as const;
    await inTransaction(db, (tx) => issueReward(tx, { ...from, memberId, value, reference, now }));
    given += 1;
  });
  await inTransaction(db, (tx) => insertBirthdayDay(tx, dayText(at), now));
  return given;
}

/** A job: goes through the days that were not gone through, today's included. Tells how many rewards there are of them. */
export async function giveBirthdayPoints(db: Db, now: Date): Promise<number> {
  const today = Date.parse(dayText(now));
  let given = 0;
  for (let back = daysBack; back >= 0; back -= 1) {
    const at = new Date(today - back * dayMs);
    if (!(await isBirthdayDayDone(db, dayText(at)))) given += await giveDay(db, at, now);
  }
  return given;
}
