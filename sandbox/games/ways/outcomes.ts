import { forEachFall } from './count-stops';
import { scatterClass } from './cascade';
import { combinationsOf } from './exact-return';
import type { WaysMaths } from './types';
import { rational } from '@/lib/rational';
import type { Outcomes } from '@/sandbox/kit/outcomes';

/** By what they pay, up to the stake: in how many ways so many spins together pay it. */
type Small = readonly bigint[];

function together(a: Small, b: Small): bigint[] {
  return a.map((_, units) =>
    a.slice(0, units + 1).reduce((sum, ways, one) => sum + ways * (b[units - one] ?? 0n), 0n),
  );
}

/** What the paid spin and the free spins it wins pay together, counted as far as it is no more than the stake. */
export function waysOutcomes(maths: WaysMaths): Outcomes {
  const { cost, freeSpins } = maths;
  const none = () => Array<bigint>(cost + 1).fill(0n);
  const paid = [none(), none(), none(), none()];
  let [most, often] = [0, 0];
  forEachFall(maths, maths.reels, maths.ladder, (units, _tumbles, seen, times) => {
    const small = paid[scatterClass(seen)];
    if (small && units <= cost) small[units] = (small[units] ?? 0n) + BigInt(times);
    if (units > most) [most, often] = [units, 0];
    if (units === most) often += times;
  });
  const free = none();
  if (freeSpins)
    forEachFall(maths, freeSpins.reels ?? maths.reels, freeSpins.ladder, (units, _tumbles, _seen, times) => {
      if (units <= cost) free[units] = (free[units] ?? 0n) + BigInt(times);
    });
  const combinations = combinationsOf(maths.reels);
  const freeCombinations = combinationsOf(freeSpins?.reels ?? maths.reels);
  const spinsMost = Math.max(0, ...(freeSpins?.spins ?? []));
  let atMost = 0n;
  paid.forEach((small, level) => {
    const spins = level === 0 ? 0 : (freeSpins?.spins[level - 1] ?? 0);
    let sums: Small = small;
    for (let spin = 0; spin < spins; spin += 1) sums = together(sums, free);
    atMost += sums.reduce((sum, ways) => sum + ways, 0n) * freeCombinations ** BigInt(spinsMost - spins);
  });
  const all = combinations * freeCombinations ** BigInt(spinsMost);
  return {
    top: { multiple: rational(most, cost), chance: rational(BigInt(often), combinations) },
    aboveStake: rational(all - atMost, all),
  };
}
