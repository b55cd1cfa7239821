import { scatterUnitsOf, scattersOf, windowAt } from './engine';
import { combinationsOf } from './exact-return';
import { lineCount, lines } from './lines';
import { lineStates } from './maximum-payout';
import { rational } from '@/lib/rational';
import { slotSymbols, type SlotMaths } from './types';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** A stop of a reel: the symbol in each row by its index, and the scatters in sight. */
interface Stop {
  rows: readonly number[];
  scatters: number;
}

const stopsOf = (strip: string): Stop[] =>
  Array.from(strip, (_, stop) => {
    const window = windowAt(strip, stop);
    return { rows: window.map((symbol) => slotSymbols.indexOf(symbol)), scatters: scattersOf([window]) };
  });

/** Every combination of stops of the paid spin, one line after the other as far as it can still change. */
export function forEachSpin(
  maths: SlotMaths,
  visit: (units: number, times: number, seen: number) => void,
): void {
  const { next, potential, settled } = lineStates(maths.reels, maths);
  const reels = maths.reels.map(stopsOf);
  const spin = (
    reel: number,
    open: readonly (readonly [line: number, state: number])[],
    units: number,
    seen: number,
  ) => {
    if (reel === reels.length) return visit(units + scatterUnitsOf(maths, seen), 1, seen);
    if (open.length === 0)
      return spinScatters(reels.slice(reel), seen, (all, times) =>
        visit(units + scatterUnitsOf(maths, all), times, all),
      );
    for (const { rows, scatters } of reels[reel] ?? []) {
      const stillOpen: (readonly [number, number])[] = [];
      let paid = units;
      for (const [line, state] of open) {
        const to = next[state * slotSymbols.length + (rows[lines[line]?.[reel] ?? 0] ?? 0)] ?? 0;
        if (settled[to]) paid += potential[to] ?? 0;
        else stillOpen.push([line, to]);
      }
      spin(reel + 1, stillOpen, paid, seen + scatters);
    }
  };
  spin(
    0,
    lines.map((_, line) => [line, 0] as const),
    0,
    0,
  );
}

/** Only the scatters of the last reels matter once every line is decided. */
function spinScatters(
  reels: readonly Stop[][],
  seen: number,
  visit: (seen: number, times: number) => void,
): void {
  let counts = new Map([[seen, 1]]);
  for (const stops of reels) {
    const more = new Map<number, number>();
    for (const [sum, times] of counts)
      for (const { scatters } of stops) more.set(sum + scatters, (more.get(sum + scatters) ?? 0) + times);
    counts = more;
  }
  counts.forEach((times, sum) => visit(sum, times));
}

export function linesOutcomes(maths: SlotMaths): Outcomes {
  // The share is counted on paid spins alone: one that wins free spins pays more than its stake already.
  maths.scatterPays.forEach((times, index) => {
    if (times <= 1 && (maths.freeSpins.spins[index] ?? 0) > 0)
      throw new RangeError('Free spins come with less than the stake');
  });
  let [most, often, above] = [0, 0, 0];
  forEachSpin(maths, (units, times) => {
    if (units > lineCount) above += times;
    if (units > most) [most, often] = [units, 0];
    if (units === most) often += times;
  });
  const combinations = combinationsOf(maths.reels);
  return {
    top: { multiple: rational(most, lineCount), chance: rational(BigInt(often), combinations) },
    aboveStake: rational(BigInt(above), combinations),
  };
}
