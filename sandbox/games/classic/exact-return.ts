import type { Figures } from '@/sandbox/kit/types';
import { rational, type Rational } from '@/lib/rational';
import { evaluate, gridAt, nudgedStops, oddReelOf } from './spin';
import type { ClassicMaths } from './types';

/**
 * The exact distribution of a round's pay by trying every stop of every reel, and of the reels that turn again: how
 * many equally likely combinations pay how many units. Return, hit frequency and greatest payout are read off it.
 */
export interface Distribution {
  /** Combinations by what they pay, in units of the line stake. */
  weights: ReadonlyMap<number, bigint>;
  combinations: bigint;
  /** Pays of the first spins alone, by the same weights: the rest is what features add. */
  firstSpinUnits: bigint;
}

const known = new WeakMap<ClassicMaths, Distribution>();

export function distributionOf(maths: ClassicMaths): Distribution {
  let distribution = known.get(maths);
  if (!distribution) {
    distribution = enumerate(maths);
    known.set(maths, distribution);
  }
  return distribution;
}

function enumerate(maths: ClassicMaths): Distribution {
  const multipliers = maths.multiplierReel ?? [1];
  const scatters = maths.scatter ? [...maths.scatter.symbols] : [null];
  const again = new TurnAgain(maths);
  const weights = new Map<number, bigint>();
  let firstSpinUnits = 0n;
  const put = (units: number, weight: bigint) => weights.set(units, (weights.get(units) ?? 0n) + weight);
  forStops(maths, (stops) => {
    for (const scatter of scatters) {
      const first = firstUnits(maths, stops, scatter);
      const further = again.weightsAfter(stops, first, scatter);
      for (const multiplier of multipliers) {
        firstSpinUnits += BigInt(first * multiplier) * again.combinations;
        for (const [units, weight] of further) put((first + units) * multiplier, weight);
      }
    }
  });
  const stopsOfAll = maths.reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
  const combinations = stopsOfAll * BigInt(multipliers.length * scatters.length) * again.combinations;
  return { weights, combinations, firstSpinUnits };
}

function forStops({ reels: [first, second, third] }: ClassicMaths, visit: (stops: number[]) => void): void {
  for (let a = 0; a < first.length; a += 1) {
    for (let b = 0; b < second.length; b += 1) {
      for (let c = 0; c < third.length; c += 1) visit([a, b, c]);
    }
  }
}

function firstUnits(maths: ClassicMaths, stops: readonly number[], scatter: string | null): number {
  const standing = (maths.nudges && nudgedStops(maths, stops)) || stops;
  return evaluate(gridAt(maths, standing), maths, scatter).units;
}

/** What reels that turn again add to a first spin, on one common number of combinations for all of a title's rounds. */
class TurnAgain {
  readonly combinations: bigint;
  private readonly nothing: ReadonlyMap<number, bigint>;
  private readonly held = new Map<string, ReadonlyMap<number, bigint>>();
  private readonly turned = new Map<string, ReadonlyMap<number, bigint>>();

  constructor(private readonly maths: ClassicMaths) {
    const [first, second, third] = maths.reels.map((strip) => BigInt(strip.length)) as [
      bigint,
      bigint,
      bigint,
    ];
    this.combinations = 1n;
    if (maths.respinsPair) this.combinations *= first * second * third;
    if (maths.hold) this.combinations *= (first * third) ** BigInt(maths.hold.spins);
    this.nothing = new Map([[0, this.combinations]]);
  }

  weightsAfter(stops: readonly number[], paid: number, scatter: string | null): ReadonlyMap<number, bigint> {
    const { maths } = this;
    const grid = gridAt(maths, stops);
    const odd = maths.respinsPair && paid === 0 ? oddReelOf(grid) : null;
    if (odd !== null) return this.respun(stops, odd, scatter);
    if (maths.hold && grid[1]?.[1] === maths.hold.symbol) return this.afterHold(stops[1] ?? 0, scatter);
    return this.nothing;
  }

  /** One reel turned again: the same for every stop that it had before. */
  private respun(stops: readonly number[], odd: number, scatter: string | null): ReadonlyMap<number, bigint> {
    const key = `${scatter}:${odd}:${stops.filter((_, reel) => reel !== odd).join(',')}`;
    let weights = this.turned.get(key);
    if (!weights) {
      const { length } = this.maths.reels[odd as 0 | 1 | 2];
      const share = this.combinations / BigInt(length);
      weights = sumOver(length, (stop) => [
        this.unitsAt(
          stops.map((at, reel) => (reel === odd ? stop : at)),
          scatter,
        ),
        share,
      ]);
      this.turned.set(key, weights);
    }
    return weights;
  }

  /** The outer reels turned again and again round a middle reel that stays. */
  private afterHold(middle: number, scatter: string | null): ReadonlyMap<number, bigint> {
    const key = `${scatter}:${middle}`;
    let weights = this.held.get(key);
    if (!weights) {
      const { reels, hold } = this.maths;
      const width = reels[2].length;
      const once = sumOver(reels[0].length * width, (index) => [
        this.unitsAt([Math.floor(index / width), middle, index % width], scatter),
        1n,
      ]);
      weights = new Map([[0, 1n]]);
      for (let spin = 0; spin < (hold?.spins ?? 0); spin += 1) weights = convolve(weights, once);
      this.held.set(key, weights);
    }
    return weights;
  }

  private unitsAt(stops: readonly number[], scatter: string | null): number {
    return evaluate(gridAt(this.maths, stops), this.maths, scatter).units;
  }
}

function sumOver(
  count: number,
  entry: (index: number) => [units: number, weight: bigint],
): Map<number, bigint> {
  const weights = new Map<number, bigint>();
  for (let index = 0; index < count; index += 1) {
    const [units, weight] = entry(index);
    weights.set(units, (weights.get(units) ?? 0n) + weight);
  }
  return weights;
}

function convolve(a: ReadonlyMap<number, bigint>, b: ReadonlyMap<number, bigint>): Map<number, bigint> {
  const sum = new Map<number, bigint>();
  for (const [units, weight] of a) {
    for (const [more, other] of b) sum.set(units + more, (sum.get(units + more) ?? 0n) + weight * other);
  }
  return sum;
}

export interface ExactReturn {
  total: Rational;
  /** What first spins return without their features: nudges and the multiplier reel included. */
  firstSpin: Rational;
}

export function exactReturn(maths: ClassicMaths): ExactReturn {
  const { weights, combinations, firstSpinUnits } = distributionOf(maths);
  const stakes = combinations * BigInt(maths.lines);
  let units = 0n;
  for (const [paid, weight] of weights) units += BigInt(paid) * weight;
  return { total: rational(units, stakes), firstSpin: rational(firstSpinUnits, stakes) };
}

export function figuresOf(maths: ClassicMaths): Figures {
  const { weights, combinations } = distributionOf(maths);
  return {
    returnToPlayer: exactReturn(maths).total,
    hitFrequency: rational(combinations - (weights.get(0) ?? 0n), combinations),
    maximumMultiple: rational(Math.max(...weights.keys()), maths.lines),
  };
}
