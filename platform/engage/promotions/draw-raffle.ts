import { CallError } from '@/lib/contract/errors';
import type { RaffleResult } from '@/lib/contract/calls/promotions';
import { createDraws } from '@/lib/fairness';
import { newServerSeed } from '@/lib/fairness/server-seed';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import { type Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { getReward, issueReward, presentReward } from '../rewards';
import { beginDraw, insertDraw } from './draw-store';
import { rewardInput } from './issue-for-application';
import { claimEndOf, prizeAt, totalWeight } from './rules';
import { getPromotionStatus } from './promotion-statuses';
import { getTermsOf, listPrizes } from './term-store';
import type { Prize, StoredTerms } from './types';

interface DrawRequest {
  memberId: string;
  promotionId: string;
  now: Date;
}

/**
 * Draws the member's prize of a raffle, once. The draw is written, with the seed that decides it, before anybody sees
 * it. Throws `promotion.not.found`, `promotion.state`, `protection.excluded`.
 */
export async function drawRaffle(
  context: CallContext,
  { promotionId }: { promotionId: string },
): Promise<RaffleResult> {
  const { memberId } = requireCaller(context);
  const { db, now } = context;
  const language = context.language.toUpperCase();
  const key = { scope: memberId, key: requireKey(context), request: ['claimRaffle', promotionId] };
  return runOnce(db, key, async (tx) => {
    await assertMayPlay(tx, memberId, now);
    const terms = await requireRaffle(tx, { memberId, promotionId, now });
    const rewardId = await draw(tx, terms, memberId, now);
    await announce(tx, memberId, 'promotions');
    const reward = rewardId === null ? null : await getReward(tx, rewardId, now);
    return { promotionId, prize: reward && presentReward(reward, language) };
  });
}

async function requireRaffle(tx: Tx, { memberId, promotionId, now }: DrawRequest): Promise<StoredTerms> {
  const isFirst = await beginDraw(tx, promotionId, memberId);
  const status = await getPromotionStatus(tx, { memberId, promotionId, now });
  if (!status) throw new CallError('promotion.not.found');
  const terms = await getTermsOf(tx, promotionId, now);
  if (!isFirst || !terms || terms.way !== 'raffle' || status.state !== 'open')
    throw new CallError('promotion.state');
  return terms;
}

/** Returns the id of the reward; null when the line that came out is no prize. */
async function draw(tx: Tx, terms: StoredTerms, memberId: string, now: Date): Promise<string | null> {
  const { promotionId, revision } = terms;
  const prizes = await listPrizes(tx, revision);
  const serverSeed = newServerSeed();
  const draws = createDraws({ serverSeed, clientSeed: memberId, nonce: 0 });
  const index = prizeAt(prizes, draws.below(totalWeight(prizes)));
  const rewardId = await issuePrize(tx, { terms, prize: prizes[index], memberId, now });
  const line = { promotionId, memberId, revision, position: index + 1, serverSeed };
  await insertDraw(tx, { ...line, rewardId, drawnAt: now });
  return rewardId;
}

async function issuePrize(
  tx: Tx,
  {
    terms: { promotionId, claimDays },
    prize,
    memberId,
    now,
  }: { terms: StoredTerms; prize: Prize | undefined; memberId: string; now: Date },
): Promise<string | null> {
  if (!prize?.reward) return null;
  return issueReward(tx, {
    memberId,
    ...rewardInput(prize.reward),
    source: 'raffle',
    titles: prize.titles,
    reference: `${promotionId}:${memberId}`,
    promotionId,
    expiresAt: claimEndOf(claimDays, now),
    now,
  });
}
