import { setImmediate as nextTurn } from 'node:timers/promises';
import { trialAccountType } from '@/lib/contract/trial-account';
import { getContact, getDetail, getMember } from '@/platform/people/members';
import { hasPaymentPassword } from '@/platform/people/security';
import { listMembersSeen } from '@/platform/people/sessions';
import { failuresOf, throwAll } from '@/platform/ground/sweeps';
import { inTransaction, type Db, type Reader, type Tx } from '@/platform/ground/db';
import { countSettledPlay, type PlayCount } from '@/platform/play/history';
import { listExcludedMembers, listLimits } from '@/platform/people/protection-gate';
import { issueReward } from '../rewards';
import {
  getLastRun,
  insertCompletion,
  insertRun,
  listCompletions,
  listMissions,
  listTitles,
  type ShownMission,
} from './mission-store';
import { countsPlay, openTurns, progressOf, type Standing, type Turn } from './rules';

const noPlay: PlayCount = { rounds: 0, games: 0, days: 0 };

async function readStanding(reader: Reader, memberId: string): Promise<Standing> {
  const contact = (kind: 'mobile' | 'email') => getContact(reader, memberId, kind);
  const isVerified = ((await contact('mobile')) ?? (await contact('email'))) !== null;
  const limits = await listLimits(reader, memberId);
  const hasName = (await getDetail(reader, memberId, 'payeeName')) !== null;
  const hasPassword = await hasPaymentPassword(reader, memberId);
  return {
    isVerified,
    hasDepositLimit: limits.some(({ kind, source }) => kind === 'deposit' && source === 'member'),
    profileParts: Number(hasName) + Number(hasPassword),
  };
}

/** Answers how far a member has come in a turn; what was asked of the database once is not asked again. */
export function progressReader(
  reader: Reader,
  memberId: string,
): (mission: ShownMission, turn: Turn) => Promise<number> {
  const plays = new Map<string, Promise<PlayCount>>();
  let standing: Promise<Standing> | undefined;
  const playIn = ({ span }: Turn): Promise<PlayCount> => {
    const key = `${span.from.getTime()} ${span.to.getTime()}`;
    const known = plays.get(key) ?? countSettledPlay(reader, memberId, span);
    plays.set(key, known);
    return known;
  };
  const nothing: Standing = { isVerified: false, hasDepositLimit: false, profileParts: 0 };
  return async (mission, turn) => {
    if (countsPlay(mission.kind)) return progressOf(mission, await playIn(turn), nothing);
    standing ??= readStanding(reader, memberId);
    return progressOf(mission, noPlay, await standing);
  };
}

interface Reached {
  memberId: string;
  mission: ShownMission;
  turn: Turn;
  now: Date;
}

/** The reward and the row that says so, once: of two at the same moment both are given the one reward. */
async function complete(tx: Tx, { memberId, mission, turn, now }: Reached): Promise<boolean> {
  const { missionId, rewardKind, rewardValue, wageringMultiple, validDays } = mission;
  const rewardId = await issueReward(tx, {
    memberId,
    kind: rewardKind,
    source: 'mission',
    value: rewardValue,
    ...(wageringMultiple ? { wageringMultiple } : {}),
    ...(validDays ? { validDays } : {}),
    titles: await listTitles(tx, missionId),
    reference: `mission:${missionId}:${turn.key}:${memberId}`,
    // It waits as long as it takes: nobody is to hurry for it.
    expiresAt: null,
    now,
  });
  return insertCompletion(tx, { memberId, missionId, turnKey: turn.key, rewardId, now });
}

/**
 * Completes what the member has reached; returns how many missions that was. Trial accounts have none, and an excluded
 * member is called to nothing: what they had reached before is completed when they are back.
 */
export async function completeMissions(tx: Tx, memberId: string, now: Date): Promise<number> {
  const member = await getMember(tx, memberId);
  if (!member || member.accountType === trialAccountType) return 0;
  if ((await listExcludedMembers(tx, [memberId], now)).has(memberId)) return 0;
  const missions = await listMissions(tx, 'EN', now);
  const done = await listCompletions(tx, memberId);
  const progress = progressReader(tx, memberId);
  let completed = 0;
  for (const mission of missions) {
    for (const turn of openTurns(mission, now)) {
      if (done.has(`${mission.missionId} ${turn.key}`)) continue;
      if ((await progress(mission, turn)) < mission.goal) continue;
      if (await complete(tx, { memberId, mission, turn, now })) completed += 1;
    }
  }
  return completed;
}

/** How far a run looks behind the beginning of the one before it: a visit is noted once a minute. */
const overlapMs = 10 * 60_000;
const pageSize = 200;

/**
 * Completes missions of everybody who was here since the last run, each in a transaction of their own. Whoever was not
 * here has reached nothing new. Returns how many were completed.
 */
export async function completeDueMissions(db: Db, now: Date): Promise<number> {
  const lastRun = await getLastRun(db);
  const since = new Date(lastRun ? lastRun.getTime() - overlapMs : 0);
  let completed = 0;
  const failures: unknown[] = [];
  for (let after = ''; ;) {
    const memberIds = await listMembersSeen(db, { since, after, limit: pageSize });
    failures.push(
      ...(await failuresOf(memberIds, async (memberId) => {
        completed += await inTransaction(db, (tx) => completeMissions(tx, memberId, now));
        await nextTurn();
      })),
    );
    if (memberIds.length < pageSize) break;
    after = memberIds.at(-1) ?? after;
  }
  // Only a complete run moves the date on: who failed is tried again with the next one.
  throwAll(failures);
  await inTransaction(db, (tx) => insertRun(tx, now));
  return completed;
}
