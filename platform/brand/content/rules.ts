import type { VipProgress } from '@/lib/contract/calls/content';
import { moneyText } from '@/lib/money';
import { normalAddress } from '@/lib/addresses/normal-address.mjs';

/** Every text exists in English; what a translation lacks is shown in it rather than left out. */
export const fallbackLanguage = 'EN';

const slugPattern = /^[a-z][a-z0-9_-]{0,39}$/;
const languagePattern = /^[A-Z]{2,3}$/;

export const isSlug = (text: string): boolean => slugPattern.test(text);
export const isLanguage = (text: string): boolean => languagePattern.test(text);
/** A path of this site that is written as it is read: nothing in it is left to who follows it. */
export const isSitePath = (text: string): boolean => normalAddress(text) === text;

export interface LevelRequirement {
  rankLevel: number;
  requiredStakesMinor: bigint;
}

/** True when every level needs more than the one below it. */
export function areLevelsRising(levels: readonly LevelRequirement[]): boolean {
  const sorted = [...levels].sort((a, b) => a.rankLevel - b.rankLevel);
  return sorted.every(
    (level, index) =>
      index === 0 || level.requiredStakesMinor > (sorted[index - 1]?.requiredStakesMinor ?? 0n),
  );
}

/** The highest level that these stakes reach; 0 before the first one. */
export function rankOf(settledMinor: bigint, levels: readonly LevelRequirement[]): number {
  return levels.reduce(
    (rank, level) =>
      level.requiredStakesMinor <= settledMinor && level.rankLevel > rank ? level.rankLevel : rank,
    0,
  );
}

/** Where somebody with this rank and these stakes stands. The rank is the one that was given, which never drops. */
export function progressOf(
  rankLevel: number,
  settledMinor: bigint,
  levels: readonly LevelRequirement[],
): VipProgress {
  const above = levels
    .filter((level) => level.rankLevel > rankLevel)
    .sort((a, b) => a.rankLevel - b.rankLevel)[0];
  return {
    rankLevel,
    settledStakes: moneyText(settledMinor),
    next: above ? { rankLevel: above.rankLevel, requiredStakes: moneyText(above.requiredStakesMinor) } : null,
  };
}
