import { cellCount, factorOf, firstMeter, nextMeter, payingSymbols, tierOf } from './rules';
import type { ScatterPaysMaths, Cells } from './types';

/**
 * The most that a round can pay, by dynamic programming over what can lie on a grid: so many multipliers (each of the
 * greatest value, which is never worse), so many scatters, and the best pays of what is left.
 */
export interface GreatestSpin {
  multipliers: number;
  scatters: number;
  /** How many of each paying symbol. */
  counts: Readonly<Record<string, number>>;
}

interface Filling {
  units: number;
  counts: Readonly<Record<string, number>>;
}

/** By the number of cells: the best pay that symbols other than scatters can make of them. */
function bestFillings(maths: ScatterPaysMaths, { weights }: Cells): Filling[] {
  const all = cellCount(maths);
  const symbols = payingSymbols(maths).filter(({ symbol }) => symbol !== 'S' && (weights[symbol] ?? 0) > 0);
  let best: Filling[] = Array.from({ length: all + 1 }, () => ({ units: 0, counts: {} }));
  for (const { symbol, units } of symbols) {
    best = best.map((_, left) => {
      let found: Filling = best[left] ?? { units: 0, counts: {} };
      for (const count of maths.counts) {
        const rest = best[left - count];
        if (rest && rest.units + units(count) > found.units)
          found = { units: rest.units + units(count), counts: { ...rest.counts, [symbol]: count } };
      }
      return found;
    });
  }
  return best;
}

interface Option extends GreatestSpin {
  units: number;
  sum: number;
  spins: number;
}

/** What a spin can show: the best filling for each number of multipliers and each tier of scatters. */
function optionsOf(maths: ScatterPaysMaths, cells: Cells): Option[] {
  const all = cellCount(maths);
  const best = bestFillings(maths, cells);
  const value = Math.max(0, ...cells.multipliers.map(([one]) => one));
  const mostMultipliers = (cells.weights.M ?? 0) > 0 ? all : 0;
  const tiers = (cells.weights.S ?? 0) > 0 ? [0, ...maths.scatters.map(({ from }) => from)] : [0];
  const options: Option[] = [];
  for (let multipliers = 0; multipliers <= mostMultipliers; multipliers += 1) {
    for (const scatters of tiers) {
      const filling = best[all - multipliers - scatters];
      if (!filling) continue;
      const tier = tierOf(maths, scatters);
      const { counts } = filling;
      const units = filling.units + tier.units;
      options.push({ multipliers, scatters, counts, units, sum: multipliers * value, spins: tier.spins });
    }
  }
  return options;
}

export interface GreatestRound {
  units: number;
  spins: GreatestSpin[];
}

const nothing: GreatestRound = { units: 0, spins: [] };

/** The greatest round and how it comes about. */
export function greatestRound(maths: ScatterPaysMaths): GreatestRound {
  const { freeSpins } = maths;
  const freeOptions = optionsOf(maths, freeSpins.cells);
  const known = new Map<string, GreatestRound>();
  const bestOf = (left: number, retriggers: number, meter: number): GreatestRound => {
    if (left === 0) return nothing;
    const key = `${left}:${retriggers}:${meter}`;
    const found = known.get(key);
    if (found) return found;
    let best: GreatestRound | null = null;
    for (const option of freeOptions) {
      const isWonAgain = option.spins > 0 && retriggers > 0;
      const rest = bestOf(
        left - 1 + (isWonAgain ? option.spins : 0),
        retriggers - (isWonAgain ? 1 : 0),
        nextMeter(maths, meter, option.sum),
      );
      const units = option.units * factorOf(maths, meter, option.sum) + rest.units;
      if (!best || units > best.units) best = { units, spins: [option, ...rest.spins] };
    }
    known.set(key, best ?? nothing);
    return best ?? nothing;
  };
  let best = nothing;
  const retriggers = freeSpins.kind === 'apart' ? freeSpins.retriggers : 0;
  for (const option of optionsOf(maths, maths.cells)) {
    const rest = bestOf(option.spins, retriggers, firstMeter(maths));
    const units = option.units * factorOf(maths, 0, option.sum) + rest.units;
    if (units > best.units) best = { units, spins: [option, ...rest.spins] };
  }
  return best;
}

export function greatestUnits(maths: ScatterPaysMaths): number {
  return greatestRound(maths).units;
}
