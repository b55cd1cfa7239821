import { add, multiply, rational, zero, type Rational } from '@/lib/rational';
import { cellCount, factorOf, firstMeter, nextMeter, tierOf, totalWeight } from './rules';
import { denominatorOf, scatterLaw, spinLaw, ways } from './spin-law';
import type { ScatterPaysMaths } from './types';

/**
 * Mean pays of the first `spins` free spins together, in units. What the multiplier stands at before a spin is a
 * distribution over whole numbers up to the cap, carried from spin to spin; a spin itself does not depend on it.
 */
export function meanOfSpins(maths: ScatterPaysMaths, spins: number): Rational[] {
  const { cells } = maths.freeSpins;
  const { chances, units } = spinLaw(maths, cells);
  const denominator = denominatorOf(maths, cells);
  const sums = chances.flatMap((chance, sum) => (chance > 0n ? [sum] : []));
  const means: Rational[] = [zero];
  let meters = new Map([[firstMeter(maths), 1n]]);
  // What the distribution of the meter is parts of: one more grid with each spin.
  let parts = 1n;
  for (let spin = 1; spin <= spins; spin += 1) {
    let mean = 0n;
    const next = new Map<number, bigint>();
    for (const [meter, part] of meters) {
      let pays = 0n;
      for (const sum of sums) {
        pays += (units[sum] ?? 0n) * BigInt(factorOf(maths, meter, sum));
        const to = nextMeter(maths, meter, sum);
        next.set(to, (next.get(to) ?? 0n) + part * (chances[sum] ?? 0n));
      }
      mean += part * pays;
    }
    parts *= denominator;
    means.push(add(means[spin - 1] ?? zero, rational(mean, parts)));
    meters = next;
  }
  return means;
}

/** A number of grids' weights over a power of all grids: exact, and never shortened before the end. */
interface Parts {
  count: bigint;
  power: number;
}

/**
 * Mean number of free spins played when `waiting` of them are there and more can be won `retriggers` times. Whether a spin is
 * played depends on earlier ones only, so that number times the mean pay of one spin is the mean of all (Wald's identity).
 */
export function meanSpinsPlayed(maths: ScatterPaysMaths, waiting: number, retriggers: number): Rational {
  const { cells } = maths.freeSpins;
  const all = cellCount(maths);
  const weight = BigInt(cells.weights.S ?? 0);
  const total = BigInt(totalWeight(cells));
  const grids = total ** BigInt(all);
  const byAward = new Map<number, bigint>();
  for (let count = 0; count <= all; count += 1) {
    const { spins } = tierOf(maths, count);
    const number = ways(all, count) * weight ** BigInt(count) * (total - weight) ** BigInt(all - count);
    byAward.set(spins, (byAward.get(spins) ?? 0n) + number);
  }
  const lift = ({ count, power }: Parts, to: number) => count * grids ** BigInt(to - power);
  const known = new Map<string, Parts>();
  const mean = (left: number, more: number): Parts => {
    if (more === 0 || left === 0) return { count: BigInt(left), power: 0 };
    const key = `${left}:${more}`;
    const found = known.get(key);
    if (found) return found;
    const branches = [...byAward].map(([award, number]) => ({
      number,
      rest: award > 0 ? mean(left - 1 + award, more - 1) : mean(left - 1, more),
    }));
    const power = Math.max(...branches.map(({ rest }) => rest.power));
    const count = branches.reduce((sum, { number, rest }) => sum + number * lift(rest, power), 0n);
    const result = { count: count + grids ** BigInt(power + 1), power: power + 1 };
    known.set(key, result);
    return result;
  };
  const { count, power } = mean(waiting, retriggers);
  return rational(count, grids ** BigInt(power));
}

/** Mean pay of all free spins of a round, in units. */
export function freeSpinsUnits(maths: ScatterPaysMaths): Rational {
  const { freeSpins, scatters } = maths;
  const most = Math.max(0, ...scatters.map(({ spins }) => spins));
  if (most === 0) return zero;
  const probabilityOf = new Map<number, Rational>();
  scatterLaw(maths, maths.cells).forEach((probability, count) => {
    const { spins } = tierOf(maths, count);
    if (spins > 0) probabilityOf.set(spins, add(probabilityOf.get(spins) ?? zero, probability));
  });
  const isApart = freeSpins.kind === 'apart';
  const means = meanOfSpins(maths, isApart ? 1 : most);
  return [...probabilityOf].reduce((sum, [spins, probability]) => {
    const mean = isApart
      ? multiply(meanSpinsPlayed(maths, spins, freeSpins.retriggers), means[1] ?? zero)
      : (means[spins] ?? zero);
    return add(sum, multiply(probability, mean));
  }, zero);
}
