import { byScatters, payOfLine, scattersOf, windowAt } from './engine';
import { add, multiply, rational, subtract, zero, one, type Rational } from '@/lib/rational';
import { slotSymbols, type Reels, type SlotMaths, type SlotSymbol } from './types';

/**
 * The exact return of a title: no simulation, no floating point. It rests on three facts.
 * - A stop is uniform on its strip, so the symbol on any row of a reel has the strip's own distribution, and a line's
 *   five symbols are independent: one line's mean pay is a sum over 10^5 symbol combinations, the same for every line.
 * - The scatters in sight on different reels are independent: their total is a convolution of five small tables.
 * - Whether a free spin is played depends on earlier spins only, so the mean of all free pays is the mean number of
 *   free spins times the mean pay of one (Wald's identity).
 */
export interface ExactReturn {
  /** Mean payout of a round divided by its stake. */
  total: Rational;
  /** The parts of `total`: lines and scatters of the paid spin, and everything in free spins. */
  lines: Rational;
  scatters: Rational;
  freeSpins: Rational;
  /** How often a paid spin wins free spins. */
  triggerProbability: Rational;
  /** Mean number of free spins of a round that has won them. */
  meanFreeSpins: Rational;
}

function countsOf(strip: string): ReadonlyMap<SlotSymbol, bigint> {
  const counts = new Map<SlotSymbol, bigint>();
  for (const letter of strip as Iterable<SlotSymbol>) counts.set(letter, (counts.get(letter) ?? 0n) + 1n);
  return counts;
}

export function combinationsOf(reels: Reels): bigint {
  return reels.reduce((product, strip) => product * BigInt(strip.length), 1n);
}

/** Mean pay of one line in units of the line stake. */
export function meanLinePay(reels: Reels, pays: SlotMaths['pays']): Rational {
  const counts = reels.map(countsOf);
  let weighted = 0n;
  const visit = (symbols: SlotSymbol[], weight: bigint): void => {
    if (symbols.length === reels.length) {
      const win = payOfLine(symbols, pays);
      if (win) weighted += weight * BigInt(win.units);
      return;
    }
    for (const symbol of slotSymbols) {
      const count = counts[symbols.length]?.get(symbol);
      if (count) visit([...symbols, symbol], weight * count);
    }
  };
  visit([], 1n);
  return rational(weighted, combinationsOf(reels));
}

/** How many stops of a strip show 0, 1, 2 or 3 scatters. */
export function scatterStops(strip: string): bigint[] {
  const stops = [0n, 0n, 0n, 0n];
  for (let stop = 0; stop < strip.length; stop += 1) {
    const seen = scattersOf([windowAt(strip, stop)]);
    stops[seen] = (stops[seen] ?? 0n) + 1n;
  }
  return stops;
}

/** The probability of each total number of scatters in sight. */
export function scatterDistribution(reels: readonly string[]): Rational[] {
  let ways = [1n];
  let all = 1n;
  for (const strip of reels) {
    const next = Array<bigint>(ways.length + 3).fill(0n);
    scatterStops(strip).forEach((stops, seen) =>
      ways.forEach((count, total) => (next[total + seen] = (next[total + seen] ?? 0n) + count * stops)),
    );
    ways = next;
    all *= BigInt(strip.length);
  }
  return ways.map((count) => rational(count, all));
}

function meanByScatters(distribution: Rational[], value: (scatters: number) => Rational): Rational {
  return distribution.reduce(
    (sum, probability, scatters) => add(sum, multiply(probability, value(scatters))),
    zero,
  );
}

/**
 * Mean number of spins played when `spins` are waiting and the free spins can be won `retriggers` more times. Without
 * that bound this would be the geometric series spins / (1 - mean spins won by a spin).
 */
export function meanSpinsPlayed(
  spins: number,
  retriggers: number,
  award: (scatters: number) => number,
  distribution: Rational[],
): Rational {
  const none = distribution.reduce(
    (rest, p, scatters) => (award(scatters) > 0 ? subtract(rest, p) : rest),
    one,
  );
  const memo = new Map<string, Rational>();
  const mean = (waiting: number, left: number): Rational => {
    if (left === 0 || waiting === 0) return rational(waiting);
    const key = `${waiting}:${left}`;
    const known = memo.get(key);
    if (known) return known;
    let result = add(one, multiply(none, mean(waiting - 1, left)));
    distribution.forEach((probability, scatters) => {
      const won = award(scatters);
      if (won > 0) result = add(result, multiply(probability, mean(waiting - 1 + won, left - 1)));
    });
    memo.set(key, result);
    return result;
  };
  return mean(spins, retriggers);
}

function scatterReturn(distribution: Rational[], maths: SlotMaths): Rational {
  return meanByScatters(distribution, (scatters) => rational(byScatters(maths.scatterPays, scatters)));
}

export function exactReturn(maths: SlotMaths): ExactReturn {
  const { freeSpins, reels } = maths;
  const freeReels = freeSpins.reels ?? reels;
  const paid = scatterDistribution(reels);
  const free = scatterDistribution(freeReels);
  const award = (scatters: number) => byScatters(freeSpins.spins, scatters);

  // Every line costs one unit and returns the same mean, so the return over all lines is that of one.
  const lines = meanLinePay(reels, maths.pays);
  const scatters = scatterReturn(paid, maths);
  const freeSpin = multiply(
    rational(freeSpins.multiplier),
    add(freeSpins.reels ? meanLinePay(freeReels, maths.pays) : lines, scatterReturn(free, maths)),
  );
  const spinsPerRound = meanByScatters(paid, (seen) =>
    meanSpinsPlayed(award(seen), freeSpins.maxRetriggers, award, free),
  );
  const triggerProbability = meanByScatters(paid, (seen) => (award(seen) > 0 ? one : zero));
  const fromFreeSpins = multiply(spinsPerRound, freeSpin);
  return {
    total: add(add(lines, scatters), fromFreeSpins),
    lines,
    scatters,
    freeSpins: fromFreeSpins,
    triggerProbability,
    meanFreeSpins: multiply(spinsPerRound, {
      numerator: triggerProbability.denominator,
      denominator: triggerProbability.numerator,
    }),
  };
}
