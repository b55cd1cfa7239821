import { thresholdOf } from '../draws';
import { other, type Score, type Side } from '../sides';
import { halfTimeStep, mostReds, type FootballFixture } from './types';

const perfect = 100n;
/** Weights of a step in each half, and what they add up to: 46 · 9 + 48 · 11. */
const halfWeights = { first: 9n, second: 11n } as const;
const allWeights = 942n;
/** In per cent: what a side scores when it is two or more behind, one behind, level, one ahead, two or more ahead. */
const byLead = [110n, 106n, 100n, 96n, 92n] as const;
/** In per cent: by the side's own red cards, and by the other's. */
const byOwnReds = [100n, 65n, 42n] as const;
const byOtherReds = [100n, 120n, 144n] as const;
const redInTenThousand = 6n;

export type HalfName = keyof typeof halfWeights;

export function halfOf(step: number): HalfName {
  return step <= halfTimeStep ? 'first' : 'second';
}

/** Attack and defence of a team in per cent, 70 to 130, published: a high `leak` lets many goals in. */
export interface FootballRating {
  readonly attack: number;
  readonly leak: number;
}

const homeGoals = 1500n;
const awayGoals = 1150n;

/** The goals of a match in thousandths: ⌊1500 · A · D / 10⁴⌋ at home, ⌊1150 · A · D / 10⁴⌋ away. */
export function goalsOf(home: FootballRating, away: FootballRating): Score {
  const rate = (base: bigint, attack: number, leak: number) =>
    Number((base * BigInt(attack) * BigInt(leak)) / 10_000n);
  return {
    home: rate(homeGoals, home.attack, away.leak),
    away: rate(awayGoals, away.attack, home.leak),
  };
}

/** What the chance of a goal depends on beside the fixture. */
interface Situation {
  readonly half: HalfName;
  readonly goals: Score;
  readonly reds: Score;
}

/** G · w · s · o · e / (1000 · 942 · 100³) as a threshold. */
export function goalThreshold(
  fixture: FootballFixture,
  side: Side,
  { half, goals, reds }: Situation,
): number {
  const lead = Math.max(-2, Math.min(2, goals[side] - goals[other(side)]));
  const factors =
    (byLead[lead + 2] ?? perfect) *
    (byOwnReds[reds[side]] ?? perfect) *
    (byOtherReds[reds[other(side)]] ?? perfect);
  return thresholdOf(
    BigInt(fixture.goals[side]) * halfWeights[half] * factors,
    1000n * allWeights * perfect ** 3n,
  );
}

/** A side with two red cards gets no third one. */
export function redThreshold(reds: number): number {
  return reds < mostReds ? thresholdOf(redInTenThousand, 10_000n) : 0;
}

/** C · w / (1000 · 942) as a threshold. */
export function cornerThreshold(fixture: FootballFixture, side: Side, half: HalfName): number {
  return thresholdOf(BigInt(fixture.corners[side]) * halfWeights[half], 1000n * allWeights);
}
