import { isDeepStrictEqual } from 'node:util';
import {
  isWrittenByOthers,
  listWrittenTexts,
  putHelpArticle,
  putHelpCategory,
  putPromotion,
  putVipLevel,
} from '@/platform/brand/content';
import type { Tx } from '@/platform/ground/db';
import { putMission } from '@/platform/engage/missions';
import { putReward } from '@/platform/engage/point-terms';
import { keyOf, listRates, putRebateRate } from '@/platform/engage/rebates';
import { seededFrom } from '@/platform/brand/system';
import type { SeedTexts } from './load-texts';
import {
  helpOutline,
  helpSlugs,
  missionOutline,
  promotionOutline,
  rebateOutline,
  vipRequirements,
} from './outline';
import { rewardOutline } from './rewards/reward-outline';
import { seedBenefits } from './rewards/seed-benefits';
import { seedRaffles } from './rewards/seed-raffles';
import { seedVouchers } from './rewards/seed-vouchers';
import { seedTournaments } from './tournaments/seed-tournaments';
import { seedPromotionTerms } from './seed-promotion-terms';

const seedAuthor = 'seed';
const shownFrom = seededFrom;

interface Domain<Text> {
  table: string;
  textTable: string;
  key: string;
  texts: Readonly<Record<string, Readonly<Record<string, Text>>>>;
  /** In their order. */
  ids: readonly string[];
  put: (tx: Tx, id: string, change: { texts: Record<string, Text>; recordedBy: string }) => Promise<void>;
}

/**
 * Puts what is missing and what the files of this version say otherwise. A domain in which anybody else has written a
 * row belongs to that operator and is left alone, so a start never brings demonstration texts back to a brand.
 */
async function seedDomain<Text extends object>(tx: Tx, domain: Domain<Text>): Promise<void> {
  if (await isWrittenByOthers(tx, domain.table, seedAuthor)) return;
  if (await isWrittenByOthers(tx, domain.textTable, seedAuthor)) return;
  const written = new Map(
    (await listWrittenTexts(tx, domain.textTable, domain.key)).map(({ key, language, fields }) => [
      `${key} ${language}`,
      fields,
    ]),
  );
  for (const id of domain.ids) {
    const texts = Object.entries(domain.texts[id] ?? {}).filter(
      ([language, text]) => !isDeepStrictEqual(written.get(`${id} ${language}`), { ...text }),
    );
    if (texts.length > 0)
      await domain.put(tx, id, { texts: Object.fromEntries(texts), recordedBy: seedAuthor });
  }
}

/** Where a piece stands among its siblings, from 1. */
const placeIn = (ids: readonly string[], id: string): number => ids.indexOf(id) + 1;

function requireOutline<Outline>(outlines: Readonly<Record<string, Outline>>, id: string): Outline {
  const outline = outlines[id];
  if (outline === undefined) throw new Error(`${id} is not in the outline`);
  return outline;
}

async function seedHelp(tx: Tx, texts: SeedTexts): Promise<void> {
  const categories = Object.keys(helpOutline);
  await seedDomain(tx, {
    table: 'help_categories',
    textTable: 'help_category_texts',
    key: 'slug',
    texts: texts.helpCategories,
    ids: categories,
    put: (inTx, slug, change) =>
      putHelpCategory(inTx, { slug, sortOrder: placeIn(categories, slug), shownFrom }, change),
  });
  await seedDomain(tx, {
    table: 'help_articles',
    textTable: 'help_article_texts',
    key: 'slug',
    texts: texts.helpArticles,
    ids: helpSlugs,
    put: (inTx, slug, change) => {
      const categorySlug = categories.find((category) => helpOutline[category]?.includes(slug)) ?? '';
      const sortOrder = placeIn(requireOutline(helpOutline, categorySlug), slug);
      return putHelpArticle(inTx, { slug, categorySlug, sortOrder, shownFrom }, change);
    },
  });
}

async function seedPromotions(tx: Tx, texts: SeedTexts): Promise<void> {
  const ids = Object.keys(promotionOutline);
  await seedDomain(tx, {
    table: 'promotions',
    textTable: 'promotion_texts',
    key: 'promotion_id',
    texts: texts.promotions,
    ids,
    put: (inTx, promotionId, change) => {
      const outline = requireOutline(promotionOutline, promotionId);
      const place = { sortOrder: placeIn(ids, promotionId), shownFrom };
      return putPromotion(inTx, { promotionId, ...outline, ...place }, change);
    },
  });
}

async function seedMissions(tx: Tx, texts: SeedTexts): Promise<void> {
  const ids = Object.keys(missionOutline);
  await seedDomain(tx, {
    table: 'missions',
    textTable: 'mission_texts',
    key: 'mission_id',
    texts: texts.missions,
    ids,
    put: (inTx, missionId, change) => {
      const outline = requireOutline(missionOutline, missionId);
      return putMission(
        inTx,
        { missionId, ...outline, sortOrder: placeIn(ids, missionId), shownFrom },
        change,
      );
    },
  });
}

/** A rate that is there already stays as it is. */
async function seedRebates(tx: Tx): Promise<void> {
  if (await isWrittenByOthers(tx, 'rebate_rates', seedAuthor)) return;
  const known = await listRates(tx, shownFrom);
  for (const { basisPoints: rateBasisPoints, ...place } of rebateOutline) {
    if (known.has(keyOf(place.gameType, place.classification ?? ''))) continue;
    await putRebateRate(tx, { ...place, rateBasisPoints, effectiveFrom: shownFrom, recordedBy: seedAuthor });
  }
}

/** Help, promotions, missions, rebates, VIP levels and rewards of the demonstration brand. Doing it again changes nothing. */
export async function seedContent(tx: Tx, texts: SeedTexts, now: Date): Promise<void> {
  await seedHelp(tx, texts);
  await seedPromotions(tx, texts);
  await seedPromotionTerms(tx, texts, now);
  await seedMissions(tx, texts);
  await seedRebates(tx);
  await seedDomain(tx, {
    table: 'vip_levels',
    textTable: 'vip_level_texts',
    key: 'rank_level',
    texts: texts.vipLevels,
    ids: Object.keys(vipRequirements),
    put: (inTx, level, change) => {
      const requiredStakesMinor = requireOutline(vipRequirements, level);
      return putVipLevel(inTx, { rankLevel: Number.parseInt(level, 10), requiredStakesMinor }, change);
    },
  });
  await seedBenefits(tx, shownFrom, seedAuthor);
  const rewardIds = Object.keys(rewardOutline);
  await seedDomain(tx, {
    table: 'point_rewards',
    textTable: 'point_reward_texts',
    key: 'reward_id',
    texts: texts.pointRewards,
    ids: rewardIds,
    put: (inTx, rewardId, change) => {
      const outline = requireOutline(rewardOutline, rewardId);
      return putReward(
        inTx,
        { rewardId, ...outline, sortOrder: placeIn(rewardIds, rewardId), shownFrom },
        change,
      );
    },
  });
  await seedVouchers(tx, now);
  await seedRaffles(tx, seedAuthor);
  await seedTournaments(tx, texts, now);
}
