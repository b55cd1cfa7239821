import { tableFigures } from '@/sandbox/kit/betting-table/placed-bets';
import type { BetFigure, Figures } from '@/sandbox/kit/types';
import { rational, type Rational } from '@/lib/rational';
import { decks, shoeSize } from './coup';
import { tallyShoe, type ShoeTally } from './shoe-tally';
import { baccaratBets, type BaccaratBetKey, type BaccaratMaths } from './types';

let known: ShoeTally | null = null;

/** Counted once for each process. */
export function shoeTally(): ShoeTally {
  known ??= tallyShoe();
  return known;
}

/** Of the cards that are left when a hand has its first, those of the same rank. */
export const pairOdds: Rational = rational(decks * 4 - 1, shoeSize - 1);

/** What a bet returns on all ways to deal the shoe together, as a fraction of all that is staked on them. */
function returnOf(maths: BaccaratMaths, key: BaccaratBetKey, pays: number): Rational {
  const { ways, player, banker, tie, bankerSix, fourCards } = shoeTally();
  const over = (hundredths: bigint) => rational(hundredths, ways * 100n);
  const paid = BigInt(pays);
  switch (key) {
    case 'player':
      return over(player * paid + tie * 100n);
    case 'banker':
      return over((banker - bankerSix) * paid + bankerSix * BigInt(maths.bankerSix ?? pays) + tie * 100n);
    case 'tie':
      return over(tie * paid);
    case 'playerPair':
    case 'bankerPair':
      return rational(pairOdds.numerator * paid, pairOdds.denominator * 100n);
    case 'small':
      return over(fourCards * paid);
    case 'big':
      return over((ways - fourCards) * paid);
  }
}

export function baccaratFigures(maths: BaccaratMaths): Figures {
  const bets = baccaratBets.flatMap((key): BetFigure[] => {
    const pays = maths.pays[key];
    return pays === undefined ? [] : [{ key, returnToPlayer: returnOf(maths, key, pays) }];
  });
  return tableFigures(bets, Math.max(...Object.values(maths.pays)));
}
