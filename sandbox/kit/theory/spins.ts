/** Sums over the ways of one spin, in units of the pay table; sums of squares of whole numbers stay exact in doubles. */
export interface SpinSums {
  times: number;
  units: number;
  squares: number;
}

/** What free spins pay together: mean and mean square, in units. */
export interface SpinsWorth {
  mean: number;
  square: number;
}

export const noSpins: SpinsWorth = { mean: 0, square: 0 };

/** By how many free spins it wins: the sums of one spin, as parts of all its ways. */
export type SpinParts = ReadonlyMap<number, SpinSums>;

/** Collects the ways of a spin by the free spins that they win, and by what they pay. */
export class SpinTally {
  readonly bySpins = new Map<number, SpinSums>();
  readonly byUnits = new Map<number, number>();

  add(units: number, times: number, spins: number): void {
    const sums = this.bySpins.get(spins) ?? { times: 0, units: 0, squares: 0 };
    sums.times += times;
    sums.units += units * times;
    sums.squares += units * units * times;
    this.bySpins.set(spins, sums);
    this.byUnits.set(units, (this.byUnits.get(units) ?? 0) + times);
  }

  /** As chances: the sums divided by the number of all ways. */
  parts(all: number): SpinParts {
    const parts = new Map<number, SpinSums>();
    for (const [spins, { times, units, squares }] of this.bySpins)
      parts.set(spins, { times: times / all, units: units / all, squares: squares / all });
    return parts;
  }
}

/** A spin, and what the free spins that it wins are worth, which depends on nothing but their number. */
export function withFreeSpins(parts: SpinParts, worthOf: (spins: number) => SpinsWorth): SpinsWorth {
  const total = { mean: 0, square: 0 };
  for (const [spins, { times, units, squares }] of parts) {
    const after = worthOf(spins);
    total.mean += units + times * after.mean;
    total.square += squares + 2 * units * after.mean + times * after.square;
  }
  return total;
}

/**
 * Free spins that are equal and independent, each pay multiplied by `factor`; they can be won again `retriggers` times.
 */
export function equalFreeSpins(parts: SpinParts, factor: number, retriggers: number) {
  const known = new Map<string, SpinsWorth>();
  const scaled: SpinParts = new Map(
    [...parts].map(([spins, { times, units, squares }]) => [
      spins,
      { times, units: factor * units, squares: factor ** 2 * squares },
    ]),
  );
  const worthOf = (waiting: number, left: number): SpinsWorth => {
    if (waiting === 0) return noSpins;
    const key = `${waiting}:${left}`;
    const found = known.get(key);
    if (found) return found;
    const worth = withFreeSpins(scaled, (won) =>
      won > 0 && left > 0 ? worthOf(waiting - 1 + won, left - 1) : worthOf(waiting - 1, left),
    );
    known.set(key, worth);
    return worth;
  };
  return (spins: number) => worthOf(spins, retriggers);
}
