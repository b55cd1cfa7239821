import type { PromotionStatus } from '@/lib/contract/calls/promotions';
import { listPromotionBonuses } from '@/platform/play/bonuses';
import { listShownPromotions } from '@/platform/brand/content';
import type { Reader } from '@/platform/ground/db';
import { listRewardStatuses } from '../rewards';
import { listNewestApplications } from './application-store';
import { listDrawsOf } from './draw-store';
import { isRuleMet } from './is-rule-met';
import { isTakeable, stateOf, type Facts } from './rules';
import { listTerms } from './term-store';
import type { Application, StoredTerms } from './types';

/** How each promotion that is shown stands for the member, in the brand's order. */
export async function listPromotionStatuses(
  reader: Reader,
  memberId: string,
  now: Date,
): Promise<PromotionStatus[]> {
  return readPromotionStatuses(reader, { memberId, now, areRulesAsked: true });
}

interface Asked {
  memberId: string;
  now: Date;
  areRulesAsked: boolean;
}

async function readPromotionStatuses(reader: Reader, asked: Asked): Promise<PromotionStatus[]> {
  const shown = await listShownPromotions(reader, asked.now);
  const read = await readMember(reader, asked);
  const list: PromotionStatus[] = [];
  // One connection, one question after the other.
  for (const promotionId of shown) list.push(await read(promotionId));
  return list;
}

/** One promotion for the member; null when it is not shown. */
export async function getPromotionStatus(
  reader: Reader,
  { memberId, promotionId, now }: { memberId: string; promotionId: string; now: Date },
): Promise<PromotionStatus | null> {
  if (!(await listShownPromotions(reader, now)).includes(promotionId)) return null;
  return (await readMember(reader, { memberId, now, areRulesAsked: true }))(promotionId);
}

/** Promotions that the member can take part in or claim now, for the badge. */
export async function countTakeable(reader: Reader, memberId: string, now: Date): Promise<number> {
  // What comes by itself is counted once it is there, so that its rules need not be asked here.
  const statuses = await readPromotionStatuses(reader, { memberId, now, areRulesAsked: false });
  return statuses.filter(({ way, state }) => isTakeable(way, state)).length;
}

async function readMember(reader: Reader, { memberId, now, areRulesAsked }: Asked) {
  const terms = await listTerms(reader, now);
  const applications = await listNewestApplications(reader, memberId);
  const draws = await listDrawsOf(reader, memberId);
  const bonuses = await listPromotionBonuses(reader, memberId);
  const rewardOf = (promotionId: string): string | null =>
    applications.get(promotionId)?.rewardId ?? draws.get(promotionId)?.rewardId ?? null;
  const rewardIds = [...applications.keys(), ...draws.keys()].flatMap((id) => rewardOf(id) ?? []);
  const rewards = await listRewardStatuses(reader, rewardIds, now);

  return async (promotionId: string): Promise<PromotionStatus> => {
    const own = terms.get(promotionId) ?? null;
    const application = applications.get(promotionId) ?? null;
    const rewardId = rewardOf(promotionId);
    const facts: Facts = {
      terms: own,
      application: application?.state ?? null,
      reward: (rewardId && rewards.get(rewardId)) || null,
      hasDrawn: draws.has(promotionId),
      bonus: own?.way === 'deposit' ? (bonuses.get(promotionId) ?? null) : null,
      isRuleMet: areRulesAsked && (await isDue(reader, memberId, own, application)),
    };
    return statusOf(promotionId, own, { facts, application, rewardId, now });
  };
}

/** Asked only where it decides: of what comes by itself and has not come yet. */
async function isDue(
  reader: Reader,
  memberId: string,
  terms: StoredTerms | null,
  application: Application | null,
): Promise<boolean> {
  if (terms?.way !== 'automatic' || !terms.rule || application) return false;
  return isRuleMet(reader, memberId, terms.rule);
}

function statusOf(
  promotionId: string,
  terms: StoredTerms | null,
  {
    facts,
    application,
    rewardId,
    now,
  }: { facts: Facts; application: Application | null; rewardId: string | null; now: Date },
): PromotionStatus {
  const state = stateOf(facts, now);
  return {
    promotionId,
    way: terms?.way ?? 'none',
    state,
    reason: state === 'rejected' ? (application?.reason ?? null) : null,
    rewardId,
    needsImages: terms?.needsImages ?? false,
    needsComment: terms?.needsComment ?? false,
  };
}
