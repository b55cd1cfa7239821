import { byScatters, payOfLine, scattersOf, windowAt, type Window } from './engine';
import { combinationsOf, scatterDistribution } from './exact-return';
import { lines } from './lines';
import { add, multiply, rational, zero, type Rational } from '@/lib/rational';
import type { SlotMaths } from './types';

/**
 * How often a paid round pays anything or wins free spins, exactly. Lines share symbols, so their wins are not
 * independent; but whether a line pays at all is decided by its first three symbols, so that it is enough to look at every
 * stop of three reels and to take the scatters of the other two from their table.
 */
export function hitFrequency(maths: SlotMaths): Rational {
  assertThreeDecide(maths);
  const [first, second, third, fourth, fifth] = maths.reels;
  const windows = [first, second, third].map((strip) =>
    Array.from(strip, (_, stop) => ({
      window: windowAt(strip, stop),
      scatters: scattersOf([windowAt(strip, stop)]),
    })),
  );
  let paying = 0n;
  const losing = new Map<number, bigint>();
  for (const a of windows[0] ?? []) {
    for (const b of windows[1] ?? []) {
      for (const c of windows[2] ?? []) {
        if (anyLinePays([a.window, b.window, c.window], maths)) {
          paying += 1n;
          continue;
        }
        const seen = a.scatters + b.scatters + c.scatters;
        losing.set(seen, (losing.get(seen) ?? 0n) + 1n);
      }
    }
  }
  const combinations = combinationsOf(maths.reels) / BigInt(fourth.length * fifth.length);
  const rest = scatterDistribution([fourth, fifth]);
  let hit = rational(paying, combinations);
  for (const [seen, ways] of losing) {
    hit = add(hit, multiply(rational(ways, combinations), scatterHit(rest, seen, maths)));
  }
  return hit;
}

function scatterHit(rest: Rational[], seen: number, maths: SlotMaths): Rational {
  const { scatterPays, freeSpins } = maths;
  return rest.reduce((sum, probability, more) => {
    const isHit = byScatters(scatterPays, seen + more) > 0 || byScatters(freeSpins.spins, seen + more) > 0;
    return isHit ? add(sum, probability) : sum;
  }, zero);
}

function anyLinePays(windows: readonly Window[], { pays }: SlotMaths): boolean {
  return lines.some((rows) =>
    payOfLine(
      windows.map((window, reel) => window[rows[reel] ?? 0]),
      pays,
    ),
  );
}

/** The shortcut needs it: what pays for a longer run pays for three already. */
function assertThreeDecide({ pays, reels }: SlotMaths): void {
  for (const [symbol, row] of Object.entries(pays)) {
    if (row[1] === 0) throw new Error(`${symbol} does not pay for three`);
  }
  if (reels[0].includes('W') && !pays.W) throw new Error('Wild can begin a line and has no row of its own');
}
