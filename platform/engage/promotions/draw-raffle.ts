import { CallError } from '@/lib/contract/errors';
import type {
  PromotionDraw,
  PromotionStatus,
  RaffleClaimInput,
  RaffleResult,
} from '@/lib/contract/calls/promotions';
import { commitmentOf } from '@/lib/fairness';
import { drawLine } from '@/lib/raffle';
import { requireCaller, requireKey, type CallContext } from '@/platform/ground/context';
import { runOnce } from '@/platform/ground/idempotency';
import type { Db, Reader, Tx } from '@/platform/ground/db';
import { announce } from '@/platform/ground/live';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { getReward, issueReward, presentReward } from '../rewards';
import { openDrawSeed, showCommitment } from './draw-seed';
import { beginDraw, insertDraw, listDrawsOf } from './draw-store';
import { rewardInput } from './issue-for-application';
import { claimEndOf } from './rules';
import { getPromotionStatus } from './promotion-statuses';
import { getTermsOf, listPrizes } from './term-store';
import type { Draw, Prize, StoredTerms } from './types';

interface DrawRequest {
  memberId: string;
  promotionId: string;
  now: Date;
}

/**
 * Draws the member's prize of a raffle, once, with the seed whose hash was shown and the member's own text. The draw is written,
 * with both, before anybody sees it. Throws `promotion.not.found`, `promotion.state`, `protection.excluded`.
 */
export async function drawRaffle(
  context: CallContext,
  { promotionId, clientSeed: ownText }: RaffleClaimInput,
): Promise<RaffleResult> {
  const { memberId } = requireCaller(context);
  const { db, now } = context;
  const language = context.language.toUpperCase();
  const key = {
    scope: memberId,
    key: requireKey(context),
    request: ['claimRaffle', promotionId, ...(ownText ? [ownText] : [])],
  };
  const clientSeed = ownText ?? memberId;
  return runOnce(db, key, async (tx) => {
    await assertMayPlay(tx, memberId, now);
    const terms = await requireRaffle(tx, { memberId, promotionId, now });
    const { rewardId, told } = await draw(tx, terms, { memberId, clientSeed, language, now });
    await announce(tx, memberId, 'promotions');
    const reward = rewardId === null ? null : await getReward(tx, rewardId, now);
    return { promotionId, prize: reward && presentReward(reward, language), draw: told };
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

interface Drawing {
  memberId: string;
  clientSeed: string;
  language: string;
  now: Date;
}

/** The reward's id is null when the line that came out is no prize. */
async function draw(
  tx: Tx,
  terms: StoredTerms,
  { memberId, clientSeed, language, now }: Drawing,
): Promise<{ rewardId: string | null; told: PromotionDraw }> {
  const { promotionId, revision } = terms;
  const prizes = await listPrizes(tx, revision);
  const serverSeed = await openDrawSeed(tx, { promotionId, memberId }, now);
  const position = drawLine({ serverSeed, clientSeed }, prizes);
  const rewardId = await issuePrize(tx, { terms, prize: prizes[position - 1], memberId, now });
  const line = { promotionId, memberId, revision, position, serverSeed, clientSeed };
  await insertDraw(tx, { ...line, rewardId, drawnAt: now });
  return { rewardId, told: await drawnOf(tx, line, language) };
}

async function poolOf(reader: Reader, revision: bigint, language: string): Promise<PromotionDraw['pool']> {
  return (await listPrizes(reader, revision)).map(({ weight, reward, titles }) => ({
    title: reward ? (titles[language] ?? titles.EN ?? '') : '',
    weight,
  }));
}

async function drawnOf(
  reader: Reader,
  { revision, position, serverSeed, clientSeed }: Omit<Draw, 'promotionId' | 'rewardId'>,
  language: string,
): Promise<PromotionDraw> {
  const pool = await poolOf(reader, revision, language);
  return { commitment: commitmentOf(serverSeed), pool, position, serverSeed, clientSeed };
}

/** Puts to each status of a draw the hash of its seed, and of one that was drawn both seeds. */
export async function showDraws(
  db: Db,
  statuses: readonly PromotionStatus[],
  { memberId, language, now }: Omit<Drawing, 'clientSeed'>,
): Promise<PromotionStatus[]> {
  const drawn = await listDrawsOf(db, memberId);
  const shownOf = async ({ promotionId, way, state }: PromotionStatus): Promise<PromotionDraw | null> => {
    const known = drawn.get(promotionId);
    if (known) return drawnOf(db, known, language);
    const terms = way === 'raffle' && state === 'open' ? await getTermsOf(db, promotionId, now) : null;
    if (!terms) return null;
    const commitment = await showCommitment(db, { promotionId, memberId }, now);
    const pool = await poolOf(db, terms.revision, language);
    return { commitment, pool, position: null, serverSeed: null, clientSeed: null };
  };
  const list: PromotionStatus[] = [];
  for (const status of statuses) list.push({ ...status, draw: await shownOf(status) });
  return list;
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
