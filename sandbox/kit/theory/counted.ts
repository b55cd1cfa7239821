import { rational } from '@/lib/rational';
import { lawOfWays, toNumber } from './law';
import type { SpinsWorth } from './spins';
import type { PayLaw } from './types';

/** What takes seconds to count and is therefore stored, per stake. */
export interface CountedLaw {
  /** Of whole rounds, free spins included and the pool aside. */
  mean: number;
  square: number;
  /** One spin, deal or hand by itself: how many equally likely ways there are, and what its greatest payouts are. */
  ways: string;
  top: CountedPrize[];
  /** The third standardised moment of one spin, deal or hand by itself. */
  skewness: number;
  /** How often anything is paid, and how often more than the stake, where nothing follows from that bet. */
  hit?: number;
  above?: number;
}

/** A payout with its odds: "one in …". */
export interface CountedPrize {
  multiple: string;
  oneIn: string;
}

export const topCount = 10;

/** Twelve digits: what is stored does not hang on the order of additions. */
const rounded = (value: number) => Number(value.toPrecision(12));

/** Skewness from the law of one bet. */
export function skewnessOf(law: PayLaw): number {
  const rows = law.map(({ multiple, chance }) => ({ pays: toNumber(multiple), chance: toNumber(chance) }));
  const moment = (power: number) => rows.reduce((sum, { pays, chance }) => sum + chance * pays ** power, 0);
  const [mean, square, cube] = [moment(1), moment(2), moment(3)];
  const variance = square - mean ** 2;
  return variance <= 0 ? 0 : (cube - 3 * mean * square + 2 * mean ** 3) / variance ** 1.5;
}

/** The greatest payouts of a law, greatest first. */
export function topOf(law: PayLaw, count = topCount): CountedPrize[] {
  return [...law]
    .sort((a, b) => toNumber(b.multiple) - toNumber(a.multiple))
    .slice(0, count)
    .map(({ multiple, chance }) => ({
      multiple: cutOff(toNumber(multiple)),
      oneIn: odds(1 / toNumber(chance)),
    }));
}

/** Two decimals, as rules state a multiple: never more than it is. */
const cutOff = (value: number) => (Math.floor(value * 100 + 1e-6) / 100).toString();

/** Whole from a thousand on, two decimals below. */
const odds = (value: number) =>
  value >= 1000 ? BigInt(Math.round(value)).toString() : (Math.round(value * 100) / 100).toString();

interface Counts {
  /** Of a round, in units. */
  worth: SpinsWorth;
  /** Units of a stake. */
  units: number;
  /** Ways of one spin by what they pay. */
  spin: readonly (readonly [units: number, times: bigint])[];
  ways: bigint;
}

export function countedOf({ worth, units, spin, ways }: Counts): CountedLaw {
  const law = lawOfWays(
    spin.map(([paid, times]) => [rational(paid, units), times] as const),
    ways,
  );
  return {
    mean: rounded(worth.mean / units),
    square: rounded(worth.square / units ** 2),
    ways: ways.toString(),
    top: topOf(law),
    skewness: rounded(skewnessOf(law)),
  };
}

/** A bet that is a whole round by itself. */
export function countedOfLaw(law: PayLaw, ways: bigint): CountedLaw {
  const rows = law.map(({ multiple, chance }) => [toNumber(multiple), toNumber(chance)] as const);
  const moment = (power: number) => rows.reduce((sum, [pays, chance]) => sum + chance * pays ** power, 0);
  return {
    mean: rounded(moment(1)),
    square: rounded(moment(2)),
    ways: ways.toString(),
    top: topOf(law),
    skewness: rounded(skewnessOf(law)),
    hit: rounded(rows.reduce((sum, [, chance]) => sum + chance, 0)),
    above: rounded(rows.reduce((sum, [pays, chance]) => (pays > 1 ? sum + chance : sum), 0)),
  };
}
