import { rational } from '@/lib/rational';
import { countedOfLaw, type CountedLaw } from '@/sandbox/kit/theory/counted';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import {
  bestHold,
  combinations,
  commonDraws,
  forEachHand,
  paysOfHolds,
  sizeOfDeck,
  sumsOfPays,
  weightOfClass,
} from './exact-return';
import type { PokerMaths } from './types';

const handSize = 5;

/** How often a round comes to each row of the pay table under the best holds: every deal with every draw after its hold. */
export function countLaw(maths: PokerMaths): CountedLaw {
  const size = sizeOfDeck(maths);
  const common = commonDraws(size);
  const sums = sumsOfPays(maths);
  // What a row's hands would pay if it alone paid, and a stake: their number. Rows before it keep their hands.
  const upTo = maths.pays.map((_, row) =>
    sumsOfPays({ ...maths, pays: maths.pays.slice(0, row + 1).map((one) => ({ ...one, pays: 1 })) }),
  );
  const reached = maths.pays.map(() => 0n);
  forEachHand(size, (cards) => {
    const weight = weightOfClass(cards);
    if (weight === 0) return;
    const { held } = bestHold(cards, sums, size, common);
    const hold = held.reduce((bits, place) => bits | (1 << place), 0);
    const draws = combinations(size - handSize, handSize - held.length);
    upTo.forEach((table, row) => {
      reached[row] =
        (reached[row] ?? 0n) +
        BigInt(weight) * BigInt(((paysOfHolds(cards, table)[hold] ?? 0) * common) / draws);
    });
  });
  const ways = BigInt(combinations(size, handSize)) * BigInt(common);
  const rows = maths.pays.map(
    ({ pays }, row) => [rational(pays), (reached[row] ?? 0n) - (reached[row - 1] ?? 0n)] as const,
  );
  return countedOfLaw(lawOfWays(rows, ways), ways);
}
