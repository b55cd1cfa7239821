import { classifications, type Classification, type GameClass } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import type { DaySum } from '@/platform/play/history';

/** Rates in hundredths of a percent, by game type and class; the empty class has the rate of all that have none of their own. */
export type Rates = ReadonlyMap<string, number>;
export type RateClass = Classification | '';

export const keyOf = (gameType: GameType, classification: RateClass): string =>
  `${gameType}/${classification}`;

/** The rate at which a stake on a game of this class accrues, and whether it is the class's own or the type's. */
export function rateOf(
  rates: Rates,
  gameType: GameType,
  of: GameClass,
): { classification: RateClass; basisPoints: number } {
  const classification = classifications.find((one) => one === of) ?? '';
  const own = rates.get(keyOf(gameType, classification));
  if (own !== undefined) return { classification, basisPoints: own };
  return { classification: '', basisPoints: rates.get(keyOf(gameType, '')) ?? 0 };
}

/** What has a rate of its own within a type: its classes, and the type itself where that is the rate of any other. */
export function classesOf(rates: Rates, gameType: GameType): RateClass[] {
  const own = classifications.filter((one) => rates.has(keyOf(gameType, one)));
  return own.length < classifications.length && rates.has(keyOf(gameType, '')) ? [...own, ''] : own;
}

/** Millionths that a level adds, by game type: nothing where the day has no rate. */
export type LevelRates = ReadonlyMap<GameType, number>;
export const noLevelRates: LevelRates = new Map();

export const levelPpmOf = (levels: LevelRates, gameType: GameType, rateBasisPoints: number): number =>
  rateBasisPoints > 0 ? (levels.get(gameType) ?? 0) : 0;

interface RatedStakes {
  gameType: GameType;
  classification: RateClass;
  stakesMinor: bigint;
  rateBasisPoints: number;
  levelPpm: number;
}

/** What has one rate is one sum, so that it is rounded once. */
export function ratedStakes(
  sums: readonly DaySum[],
  rates: Rates,
  levels: LevelRates = noLevelRates,
): RatedStakes[] {
  const rated = new Map<string, RatedStakes>();
  for (const sum of sums) {
    const { classification, basisPoints } = rateOf(rates, sum.gameType, sum.classification);
    const key = `${sum.day} ${keyOf(sum.gameType, classification)}`;
    const known = rated.get(key)?.stakesMinor ?? 0n;
    rated.set(key, {
      gameType: sum.gameType,
      classification,
      stakesMinor: known + sum.validStakeMinor,
      rateBasisPoints: basisPoints,
      levelPpm: levelPpmOf(levels, sum.gameType, basisPoints),
    });
  }
  return [...rated.values()];
}
