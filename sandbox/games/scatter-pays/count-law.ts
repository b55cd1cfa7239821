import { rational } from '@/lib/rational';
import { countedOf, type CountedLaw } from '@/sandbox/kit/theory/counted';
import { toNumber } from '@/sandbox/kit/theory/law';
import {
  noSpins,
  withFreeSpins,
  type SpinParts,
  type SpinSums,
  type SpinsWorth,
} from '@/sandbox/kit/theory/spins';
import { cellCount, factorOf, firstMeter, nextMeter, payingSymbols, tierOf, valueWeight } from './rules';
import { denominatorOf, valueSums, ways } from './spin-law';
import { unitsPerStake } from './stakes';
import type { ScatterPaysMaths, Cells } from './types';

type Weights = Map<number, bigint>;

const put = (weights: Weights, units: number, weight: bigint) =>
  weights.set(units, (weights.get(units) ?? 0n) + weight);

/** By the number of cells that hold pay symbols: weights of their fillings by what these pay. */
function fillingsOf(maths: ScatterPaysMaths, cells: Cells): Weights[] {
  const all = cellCount(maths);
  let fillings: Weights[] = Array.from(
    { length: all + 1 },
    (_, left) => new Map(left === 0 ? [[0, 1n]] : []),
  );
  for (const { symbol, units } of payingSymbols(maths)) {
    const weight = BigInt(cells.weights[symbol] ?? 0);
    if (symbol === 'S' || weight === 0n) continue;
    fillings = fillings.map((_, left) => {
      const sums: Weights = new Map();
      for (let count = 0; count <= left; count += 1) {
        const times = ways(left, count) * weight ** BigInt(count);
        for (const [paid, number] of fillings[left - count] ?? [])
          put(sums, paid + units(count), number * times);
      }
      return sums;
    });
  }
  return fillings;
}

/** One spin by the sum of its multipliers and the free spins that it wins: weights by what it pays before the multiplier. */
function forEachSpin(
  maths: ScatterPaysMaths,
  cells: Cells,
  visit: (sum: number, spins: number, units: number, weight: bigint) => void,
): void {
  const all = cellCount(maths);
  const fillings = fillingsOf(maths, cells);
  const [scatter, multiplier] = [BigInt(cells.weights.S ?? 0), BigInt(cells.weights.M ?? 0)];
  const values = BigInt(Math.max(1, valueWeight(cells)));
  valueSums(cells, multiplier > 0n ? all : 0, maths.multiplierCap).forEach((sums, count) => {
    const plain = all - count;
    const places = ways(all, count) * multiplier ** BigInt(count) * values ** BigInt(plain);
    const bySpins = new Map<number, Weights>();
    for (let scatters = 0; scatters <= plain; scatters += 1) {
      const { units, spins } = tierOf(maths, scatters);
      const byUnits = bySpins.get(spins) ?? new Map<number, bigint>();
      bySpins.set(spins, byUnits);
      const times = places * ways(plain, scatters) * scatter ** BigInt(scatters);
      if (times === 0n) continue;
      for (const [paid, number] of fillings[plain - scatters] ?? [])
        put(byUnits, paid + units, number * times);
    }
    sums.forEach((number, sum) => {
      if (number === 0n) return;
      for (const [spins, byUnits] of bySpins)
        for (const [units, weight] of byUnits) visit(sum, spins, units, weight * number);
    });
  });
}

/** Exact sums of big weights, as parts of all grids. */
class BigSums {
  private times = 0n;
  private units = 0n;
  private squares = 0n;

  add(units: number, weight: bigint): void {
    this.times += weight;
    this.units += BigInt(units) * weight;
    this.squares += BigInt(units) ** 2n * weight;
  }

  parts(all: bigint): SpinSums {
    const of = (sum: bigint) => toNumber(rational(sum, all));
    return { times: of(this.times), units: of(this.units), squares: of(this.squares) };
  }
}

/** Parts of one free spin by the sum of its multipliers and by the spins that it wins. */
function freeSpinParts(maths: ScatterPaysMaths): Map<number, SpinParts> {
  const { cells } = maths.freeSpins;
  const bySum = new Map<number, Map<number, BigSums>>();
  forEachSpin(maths, cells, (sum, spins, units, weight) => {
    const bySpins = bySum.get(sum) ?? new Map<number, BigSums>();
    bySum.set(sum, bySpins);
    const sums = bySpins.get(spins) ?? new BigSums();
    bySpins.set(spins, sums);
    sums.add(units, weight);
  });
  const all = denominatorOf(maths, cells);
  return new Map(
    [...bySum].map(([sum, bySpins]) => [
      sum,
      new Map([...bySpins].map(([spins, sums]) => [spins, sums.parts(all)])),
    ]),
  );
}

/** What free spins are worth from each state on: how many wait, where the multiplier stands, how often more can be won. */
function freeSpinsWorth(maths: ScatterPaysMaths): (spins: number) => SpinsWorth {
  const bySum = freeSpinParts(maths);
  const known = new Map<string, SpinsWorth>();
  const worthOf = (waiting: number, meter: number, left: number): SpinsWorth => {
    if (waiting === 0) return noSpins;
    const key = `${waiting}:${meter}:${left}`;
    const found = known.get(key);
    if (found) return found;
    const worth = { mean: 0, square: 0 };
    for (const [sum, parts] of bySum) {
      const factor = factorOf(maths, meter, sum);
      const next = nextMeter(maths, meter, sum);
      for (const [won, { times, units, squares }] of parts) {
        const isWon = won > 0 && left > 0;
        const after = worthOf(waiting - 1 + (isWon ? won : 0), next, isWon ? left - 1 : left);
        worth.mean += factor * units + times * after.mean;
        worth.square += factor ** 2 * squares + 2 * factor * units * after.mean + times * after.square;
      }
    }
    known.set(key, worth);
    return worth;
  };
  const retriggers = maths.freeSpins.kind === 'apart' ? maths.freeSpins.retriggers : 0;
  return (spins) => worthOf(spins, firstMeter(maths), retriggers);
}

/** Every filling of the cells by its weight; the pool is not part of it. */
export function countLaw(maths: ScatterPaysMaths): CountedLaw {
  const byUnits: Weights = new Map();
  const bySpins = new Map<number, BigSums>();
  forEachSpin(maths, maths.cells, (sum, spins, units, weight) => {
    const paid = units * factorOf(maths, 0, sum);
    put(byUnits, paid, weight);
    const sums = bySpins.get(spins) ?? new BigSums();
    bySpins.set(spins, sums);
    sums.add(paid, weight);
  });
  const all = denominatorOf(maths, maths.cells);
  const parts: SpinParts = new Map([...bySpins].map(([spins, sums]) => [spins, sums.parts(all)]));
  return countedOf({
    worth: withFreeSpins(parts, freeSpinsWorth(maths)),
    units: unitsPerStake,
    spin: [...byUnits],
    ways: all,
  });
}
