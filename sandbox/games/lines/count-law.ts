import { forEachSpin } from './outcomes';
import type { CountedLaw } from '@/sandbox/kit/theory/counted';
import { countedOf } from '@/sandbox/kit/theory/counted';
import { equalFreeSpins, SpinTally, withFreeSpins } from '@/sandbox/kit/theory/spins';
import { byScatters } from './engine';
import { combinationsOf } from './exact-return';
import { lineCount } from './lines';
import type { SlotMaths } from './types';

/** Every combination of stops of the paid and of the free spins. */
export function countLaw(maths: SlotMaths): CountedLaw {
  const { reels, freeSpins } = maths;
  const freeReels = freeSpins.reels ?? reels;
  const won = (seen: number) => byScatters(freeSpins.spins, seen);
  const paid = new SpinTally();
  forEachSpin(maths, (units, times, seen) => paid.add(units, times, won(seen)));
  const free = freeSpins.reels ? new SpinTally() : paid;
  if (freeSpins.reels)
    forEachSpin({ ...maths, reels: freeReels }, (units, times, seen) => free.add(units, times, won(seen)));
  const [ways, freeWays] = [Number(combinationsOf(reels)), Number(combinationsOf(freeReels))];
  const worthOf = equalFreeSpins(free.parts(freeWays), freeSpins.multiplier, freeSpins.maxRetriggers);
  return countedOf({
    worth: withFreeSpins(paid.parts(ways), worthOf),
    units: lineCount,
    spin: [...paid.byUnits].map(([units, times]) => [units, BigInt(times)]),
    ways: combinationsOf(reels),
  });
}
