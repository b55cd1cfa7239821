import { betLaws as bingo } from '@/sandbox/games/bingo/theory';
import type { BingoMaths } from '@/sandbox/games/bingo/types';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { betLaws as scratch } from '@/sandbox/games/scratch/theory';
import type { ScratchMaths } from '@/sandbox/games/scratch/types';
import { momentsOf, statistic, toNumber } from '@/sandbox/kit/theory/law';
import type { Moments, PayLaw } from '@/sandbox/kit/theory/types';
import { noRounds, type RoundSums } from './statistics';

/** Series of rounds drawn from the exact law of a bet, for what has to be tried ten thousand times. */
export interface Series {
  sums: RoundSums;
  /** Sum of the squares by which payouts differ from the series' own return: the textbook's estimate. */
  residue: number;
}

export type Random = () => number;

/** A fast generator (mulberry32): what is looked at is the band, not the draws. */
export function quickRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const stakes = [10, 20, 50, 100, 200] as const;

/** Of all that a series was, what the page knows. */
function sumsOf(
  { mean, square, most }: Moments,
  staked: number,
  squares: number,
  paid: number,
  rounds: number,
) {
  return {
    ...noRounds,
    rounds: BigInt(rounds),
    staked: BigInt(staked),
    paid: BigInt(Math.round(paid)),
    mean: staked * mean,
    variance: squares * (square - mean ** 2),
    square: squares * square,
    most: 200 * most,
  };
}

/** A series of rounds at stakes of all sizes. */
export function seriesOf(law: PayLaw, rounds: number, random: Random): Series {
  // The likeliest first: most rounds are decided by the first comparisons.
  const prizes = law
    .map(({ multiple, chance }) => ({ pays: toNumber(multiple), chance: toNumber(chance) }))
    .sort((a, b) => b.chance - a.chance);
  const hit = prizes.reduce((sum, { chance }) => sum + chance, 0);
  let [staked, squares, paid, paidSquares, products] = [0, 0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const stake = stakes[Math.floor(random() * stakes.length)] ?? 10;
    staked += stake;
    squares += stake ** 2;
    let place = random();
    if (place >= hit) continue;
    for (const { pays, chance } of prizes) {
      if (place < chance) {
        paid += stake * pays;
        paidSquares += (stake * pays) ** 2;
        products += stake ** 2 * pays;
        break;
      }
      place -= chance;
    }
  }
  const rate = paid / staked;
  return {
    sums: sumsOf(momentsOf(law), staked, squares, paid, rounds),
    residue: paidSquares - 2 * rate * products + rate ** 2 * squares,
  };
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

function poisson(mean: number, random: Random): number {
  if (mean > 200) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
  let [count, product] = [0, random()];
  for (const limit = Math.exp(-mean); product > limit; product *= random()) count += 1;
  return count;
}

/**
 * A long series at one stake, each prize as often as a Poisson law has it, while every payout is `share` of what its law
 * says: a game that pays less, or more, than it states.
 */
export function shiftedSeries(law: PayLaw, rounds: number, share: number, random: Random): RoundSums {
  const paid = law.reduce(
    (sum, { multiple, chance }) => sum + toNumber(multiple) * poisson(rounds * toNumber(chance), random),
    0,
  );
  const unit = 100;
  const sums = sumsOf(momentsOf(law), unit * rounds, unit ** 2 * rounds, share * unit * paid, rounds);
  return { ...sums, most: sums.most / 2 };
}

/** The quantile of the normal law that leaves as little outside as the page's band allows one title of 128. */
const quantile = 3.549;

/** What a textbook does instead: the series' own variance and the normal law. */
export function isOutsideOfNormal({ sums, residue }: Series): boolean {
  const [staked, paid] = [statistic(sums.staked), statistic(sums.paid)];
  return Math.abs(paid - sums.mean) / staked > (quantile * Math.sqrt(residue)) / staked;
}

/** After so many rounds a game that pays `points` too little lies outside in more than nineteen of twenty series. */
export function roundsToFind({ mean, square }: Moments, points: number): number {
  const confidence = Math.log((2 * 128) / 0.05);
  const [shifted, deviation] = [points / 100, Math.sqrt(square - mean ** 2)];
  return Math.ceil(((Math.sqrt(2 * confidence * square) + 1.645 * deviation) / shifted) ** 2);
}

/** The titles of one bet whose pay tables are the most skewed, the most skewed first. */
export const skewedTitles = [
  'times-table',
  'twice-stamped',
  'three-feathers',
  'market-day-bingo',
  'garden-path',
  'patchwork-row',
  'penny-post',
] as const;

export function lawOfCard(gameCode: (typeof skewedTitles)[number]): PayLaw {
  const { title } = requireTitle(gameCode);
  const [bet] =
    title.kind === 'bingo' ? bingo(title.maths as BingoMaths) : scratch(title.maths as ScratchMaths);
  return bet?.law ?? [];
}
