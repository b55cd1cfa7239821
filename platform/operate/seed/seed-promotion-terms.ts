import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@/platform/ground/db';
import {
  areTermsOfOthers,
  listPrizes,
  listTerms,
  putPromotionTerms,
  type Prize,
  type TermsChange,
} from '@/platform/engage/promotions';
import { seededFrom } from '@/platform/brand/system';
import type { SeedTexts } from './load-texts';
import { welcomeDraw } from './outline';

type Outline = Omit<TermsChange, 'promotionId' | 'effectiveFrom' | 'recordedBy'>;

const seedAuthor = 'seed';
/** What is announced when a demonstration begins opens so much later. */
const soonMs = 120 * 86_400_000;

const money = { wageringMultiple: null, validDays: null };

function poolOf(texts: SeedTexts): Prize[] {
  return Object.entries(welcomeDraw).map(([id, { points, weight }]) => {
    const named = Object.entries(texts.promotionPrizes[id] ?? {});
    const titles = Object.fromEntries(named.map(([language, { title }]) => [language, title]));
    return { weight, reward: { kind: 'points', value: points, ...money }, titles };
  });
}

/** How one takes part in the promotions of the outline; the others are for reading. */
function outlinesOf(texts: SeedTexts, now: Date): Readonly<Record<string, Outline>> {
  return {
    prm_first_bonus: {
      way: 'deposit',
      deposit: {
        minDepositMinor: 20_00n,
        percent: 50,
        maxBonusMinor: 100_00n,
        wageringMultiple: 5,
        validDays: 30,
      },
    },
    prm_mobile_bound: {
      way: 'automatic',
      rule: 'mobile_bound',
      approval: 'rule',
      reward: { kind: 'bonus', value: 5_00n, wageringMultiple: 5, validDays: 30 },
      claimDays: 30,
    },
    prm_welcome_draw: { way: 'raffle', prizes: poolOf(texts), claimDays: 30 },
    prm_show_setup: {
      way: 'apply',
      approval: 'operator',
      needsImages: true,
      needsComment: true,
      reward: { kind: 'cash', value: 5_00n, ...money },
      claimDays: 30,
    },
    prm_round_stories: {
      way: 'apply',
      approval: 'operator',
      needsComment: true,
      opensAt: new Date(now.getTime() + soonMs),
      reward: { kind: 'points', value: 100n, ...money },
      claimDays: 30,
    },
  };
}

/** What of stored terms the outline says; a date that was once announced is kept. */
function comparable(outline: Outline) {
  const {
    way,
    reward = null,
    deposit = null,
    claimDays = null,
    rule = null,
    approval = 'operator',
  } = outline;
  const { needsImages = false, needsComment = false, prizes = [] } = outline;
  return { way, reward, deposit, claimDays, rule, approval, needsImages, needsComment, prizes };
}

/**
 * Terms of the demonstration's promotions. What is missing is added and what this version says otherwise becomes a new
 * row; once somebody else has written terms, they are that operator's and left alone.
 */
export async function seedPromotionTerms(tx: Tx, texts: SeedTexts, now: Date): Promise<void> {
  if (await areTermsOfOthers(tx, seedAuthor)) return;
  const known = await listTerms(tx, now);
  for (const [promotionId, outline] of Object.entries(outlinesOf(texts, now))) {
    const stored = known.get(promotionId);
    const prizes = stored ? await listPrizes(tx, stored.revision) : [];
    if (stored && isDeepStrictEqual(comparable({ ...stored, prizes }), comparable(outline))) continue;
    const opensAt = stored ? stored.opensAt : (outline.opensAt ?? null);
    const effectiveFrom = stored ? now : seededFrom;
    await putPromotionTerms(tx, { promotionId, ...outline, opensAt, effectiveFrom, recordedBy: seedAuthor });
  }
}
