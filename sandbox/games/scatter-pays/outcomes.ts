import { hitFrequency } from './exact-return';
import { cellCount, factorOf, payingSymbols, tierOf, totalWeight, valueWeight } from './rules';
import { valueSums, ways } from './spin-law';
import { unitsPerStake } from './stakes';
import type { ScatterPaysMaths } from './types';
import { add, multiply, one, rational, subtract, zero, type Rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

interface Most {
  units: number;
  times: bigint;
}

function greater(best: Most | null, found: Most): Most {
  if (!best || found.units > best.units) return found;
  return found.units === best.units ? { ...best, times: best.times + found.times } : best;
}

/** By the number of cells without a multiplier: the most that they pay together, and the weight of the grids that pay it. */
function mostOf(maths: ScatterPaysMaths): Most[] {
  let most: (Most | null)[] = Array.from({ length: cellCount(maths) + 1 }, (_, left) =>
    left === 0 ? { units: 0, times: 1n } : null,
  );
  for (const { symbol, units } of payingSymbols(maths)) {
    const weight = BigInt(maths.cells.weights[symbol] ?? 0);
    most = most.map((_, left) => {
      let best: Most | null = null;
      for (let count = 0; count <= (weight > 0n ? left : 0); count += 1) {
        const rest = most[left - count];
        if (!rest) continue;
        const found: Most = {
          units: rest.units + units(count),
          times: rest.times * ways(left, count) * weight ** BigInt(count),
        };
        best = greater(best, found);
      }
      return best;
    });
  }
  return most.map((best) => best ?? { units: 0, times: 0n });
}

function topOf(maths: ScatterPaysMaths, values: readonly bigint[][]): Outcomes['top'] {
  const cells = cellCount(maths);
  const multiplierWeight = BigInt(maths.cells.weights.M ?? 0);
  const valuesOfCell = BigInt(Math.max(1, valueWeight(maths.cells)));
  const most = mostOf(maths);
  let best: Most = { units: 0, times: 0n };
  values.forEach((sums, count) => {
    const filling = most[cells - count];
    const greatest = sums.findLastIndex((number) => number > 0n);
    if (!filling || filling.times === 0n) return;
    const factor = factorOf(maths, 0, greatest);
    const sameFactor = sums.reduce(
      (all, number, sum) => (factorOf(maths, 0, sum) === factor ? all + number : all),
      0n,
    );
    const places =
      ways(cells, count) * multiplierWeight ** BigInt(count) * valuesOfCell ** BigInt(cells - count);
    const found = { units: filling.units * factor, times: places * filling.times * sameFactor };
    best = greater(best, found);
  });
  const all = (BigInt(totalWeight(maths.cells)) * valuesOfCell) ** BigInt(cells);
  return { multiple: rational(best.units, unitsPerStake), chance: rational(best.times, all) };
}

/** By the number of cells: weights of the grids without scatters and multipliers that pay so many units, up to the stake. */
function smallPays(maths: ScatterPaysMaths): bigint[][] {
  const none = () => Array<bigint>(unitsPerStake + 1).fill(0n);
  let small = Array.from({ length: cellCount(maths) + 1 }, (_, left) =>
    left === 0 ? none().with(0, 1n) : none(),
  );
  for (const { symbol, units } of payingSymbols(maths)) {
    if (symbol === 'S') continue;
    const weight = BigInt(maths.cells.weights[symbol] ?? 0);
    small = small.map((_, left) => {
      const sums = none();
      for (let count = 0; count <= left; count += 1) {
        const times = ways(left, count) * weight ** BigInt(count);
        small[left - count]?.forEach((number, paid) => {
          const sum = paid + units(count);
          if (sum <= unitsPerStake) sums[sum] = (sums[sum] ?? 0n) + number * times;
        });
      }
      return sums;
    });
  }
  return small;
}

/** The share of rounds that pay no more than the stake: free spins, too, must then pay nothing above what is left of it. */
function atMostStake(maths: ScatterPaysMaths, values: readonly bigint[][]): Rational {
  const cells = cellCount(maths);
  const small = smallPays(maths);
  const scatterWeight = BigInt(maths.cells.weights.S ?? 0);
  const multiplierWeight = BigInt(maths.cells.weights.M ?? 0);
  const valuesOfCell = BigInt(Math.max(1, valueWeight(maths.cells)));
  const all = (BigInt(totalWeight(maths.cells)) * valuesOfCell) ** BigInt(cells);
  const missed = subtract(one, hitFrequency({ ...maths, cells: maths.freeSpins.cells }));
  const bySpins = new Map<number, bigint>();
  values.forEach((sums, multipliers) => {
    for (let scatters = 0; scatters <= cells - multipliers; scatters += 1) {
      const { units, spins } = tierOf(maths, scatters);
      if (spins > 0 && units < unitsPerStake)
        throw new RangeError('Free spins come with less than the stake');
      if (units > unitsPerStake) continue;
      const left = cells - multipliers;
      const places =
        ways(cells, multipliers) *
        multiplierWeight ** BigInt(multipliers) *
        ways(left, scatters) *
        scatterWeight ** BigInt(scatters) *
        valuesOfCell ** BigInt(left);
      const fillings = small[left - scatters] ?? [];
      sums.forEach((number, sum) => {
        if (number === 0n) return;
        const limit = Math.floor(unitsPerStake / factorOf(maths, 0, sum)) - units;
        const paying = fillings.slice(0, Math.max(0, limit + 1)).reduce((total, ways) => total + ways, 0n);
        bySpins.set(spins, (bySpins.get(spins) ?? 0n) + places * number * paying);
      });
    }
  });
  return [...bySpins].reduce((sum, [spins, times]) => {
    let share = rational(times, all);
    for (let spin = 0; spin < spins; spin += 1) share = multiply(share, missed);
    return add(sum, share);
  }, zero);
}

export function scatterPaysOutcomes(maths: ScatterPaysMaths): Outcomes {
  const values = valueSums(
    maths.cells,
    (maths.cells.weights.M ?? 0) > 0 ? cellCount(maths) : 0,
    maths.multiplierCap,
  );
  return { top: topOf(maths, values), aboveStake: subtract(one, atMostStake(maths, values)) };
}
