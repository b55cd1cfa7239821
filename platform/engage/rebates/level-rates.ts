import type { GameType } from '@/lib/contract/types';
import { listBenefits } from '@/platform/brand/benefits';
import { listLevelRequirements } from '@/platform/brand/content';
import { getLevel } from '@/platform/brand/ranks';
import type { Reader } from '@/platform/ground/db';
import { noLevelRates, type LevelRates } from './rates';

/** What each level adds at a moment. */
export type RatesByLevel = ReadonlyMap<number, LevelRates>;

export async function listLevelRates(reader: Reader, at: Date): Promise<RatesByLevel> {
  const levels = new Map<number, Map<GameType, number>>();
  for (const { rankLevel, kind, gameType, value } of await listBenefits(reader, at)) {
    if (kind !== 'rebate_ppm' || gameType === null) continue;
    const rates = levels.get(rankLevel) ?? new Map<GameType, number>();
    levels.set(rankLevel, rates.set(gameType, Number(value)));
  }
  return levels;
}

/** What the member's level at that moment adds. */
export async function levelRatesOf(
  reader: Reader,
  memberId: string,
  { levels, at }: { levels: RatesByLevel; at: Date },
): Promise<LevelRates> {
  if (levels.size === 0) return noLevelRates;
  return levels.get(await getLevel(reader, memberId, 'vip', at)) ?? noLevelRates;
}

/**
 * The most that any level gives for stakes on a type of games, in millionths of them and rounded up: what it adds to the
 * rebate, and the rewards of all levels up to one as a share of the stakes that this one needs.
 */
export async function mostOfLevels(reader: Reader, gameType: GameType, at: Date): Promise<number> {
  const benefits = await listBenefits(reader, at);
  const added = benefits.flatMap(({ gameType: of, value }) => (of === gameType ? [Number(value)] : []));
  let [given, share] = [0n, 0n];
  for (const { rankLevel, requiredStakesMinor } of await listLevelRequirements(reader)) {
    for (const { kind, rankLevel: of, value } of benefits)
      if (kind === 'level_reward' && of === rankLevel) given += value;
    const needed = (given * 1_000_000n + requiredStakesMinor - 1n) / requiredStakesMinor;
    if (needed > share) share = needed;
  }
  return Math.max(0, ...added) + Number(share);
}
