import type { Classification, GameClass } from '@/lib/contract/calls/catalogue';
import type { WageringEntry } from '@/lib/contract/calls/promotions';

/** The classes of spec §9: scratch, video poker, table games, arcade, slots, bingo; and the families of lotteries. */
export type GameClassification = GameClass;

export const maxWageringMultiple = 10;

/**
 * Percent of a stake that counts: little where whoever plays chooses how likely they win, and nothing where the house keeps
 * next to nothing. Counted by half, bets that win fifteen times in sixteen would release a bonus nearly for certain and for a
 * part of its worth. Published with every bonus.
 */
const weights: Readonly<Record<Classification, number>> = {
  JP: 100,
  SC: 50,
  BG: 50,
  AC: 10,
  TG: 0,
  VP: 0,
};

/** Of lotteries, whose bets can cover every outcome between them, as little as of arcade games. */
const lotteryWeight = 10;

export function weightOf(classification: GameClassification): number {
  return (weights as Partial<Record<GameClassification, number>>)[classification] ?? lotteryWeight;
}

/** What of a stake counts, when so much is still needed. Rounded down to whole minor units. */
export function countedOf(stakeMinor: bigint, weight: number, neededMinor: bigint): bigint {
  const weighed = (stakeMinor * BigInt(weight)) / 100n;
  return weighed < neededMinor ? weighed : neededMinor;
}

/** Why not all of a stake counted. */
export function reasonOf(stakeMinor: bigint, weight: number, countedMinor: bigint): WageringEntry['reason'] {
  if (countedMinor < (stakeMinor * BigInt(weight)) / 100n) return 'complete';
  return weight < 100 ? 'game' : 'full';
}

interface Lifetime {
  grantedAt: Date;
  expiresAt: Date;
  forfeitedAt: Date | null;
}

/** Its time has run out, or its member gave it up: nothing is staked from it any more. */
export function isOver({ expiresAt, forfeitedAt }: Lifetime, now: Date): boolean {
  return forfeitedAt !== null || now >= expiresAt;
}

/**
 * A round counts when it began while the bonus ran, also when it is settled later. Nothing counts for one that was given
 * up: it could be released after its member was told that it is lost.
 */
export function isRoundWithin(bonus: Lifetime, startedAt: Date): boolean {
  const { grantedAt, expiresAt, forfeitedAt } = bonus;
  return forfeitedAt === null && startedAt >= grantedAt && startedAt < expiresAt;
}

export type BonusEnd = 'expired' | 'forfeited' | 'used_up';

/**
 * How it ends now, if it does: never while a round holds money of it. One whose wagering is done waits to be released, and does not
 * expire meanwhile.
 */
export function endOf(
  bonus: Lifetime & { openRounds: number; doneMinor: bigint; requiredMinor: bigint },
  balanceMinor: bigint,
  now: Date,
): BonusEnd | null {
  if (bonus.openRounds > 0) return null;
  if (bonus.forfeitedAt !== null) return 'forfeited';
  if (balanceMinor === 0n) return 'used_up';
  const isDone = bonus.doneMinor >= bonus.requiredMinor;
  return now >= bonus.expiresAt && !isDone ? 'expired' : null;
}
