import { countedOf, type CountedLaw } from '@/sandbox/kit/theory/counted';
import { equalFreeSpins, noSpins, SpinTally, withFreeSpins } from '@/sandbox/kit/theory/spins';
import { forEachFall } from './count-stops';
import { byScatters, combinationsOf } from './exact-return';
import type { WaysMaths } from './types';

/** Every combination of stops of the paid and of the free spins; free spins are not won again. */
export function countLaw(maths: WaysMaths): CountedLaw {
  const { reels, freeSpins, cost } = maths;
  const paid = new SpinTally();
  forEachFall(maths, reels, maths.ladder, (units, _tumbles, seen, times) =>
    paid.add(units, times, byScatters(freeSpins?.spins, seen)),
  );
  let worthOf = (_spins: number) => noSpins;
  if (freeSpins) {
    const free = new SpinTally();
    const freeReels = freeSpins.reels ?? reels;
    forEachFall(maths, freeReels, freeSpins.ladder, (units, _tumbles, _seen, times) =>
      free.add(units, times, 0),
    );
    worthOf = equalFreeSpins(free.parts(Number(combinationsOf(freeReels))), 1, 0);
  }
  const ways = combinationsOf(reels);
  return countedOf({
    worth: withFreeSpins(paid.parts(Number(ways)), worthOf),
    units: cost,
    spin: [...paid.byUnits].map(([units, times]) => [units, BigInt(times)]),
    ways,
  });
}
