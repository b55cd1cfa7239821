import { rational, type Rational } from '@/lib/rational';
import { cardOf } from '@/sandbox/kit/cards';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import type { PayLaw } from '@/sandbox/kit/theory/types';
import { newShoe, returnOfLaw, type Composition } from '../stakes';
import { resultOf } from './deal-round';
import { hundredthsOn } from './settle-round';
import { dragonTigerBets, type DragonTigerBetKey, type DragonTigerMaths } from './types';

export interface BetOdds {
  key: DragonTigerBetKey;
  /** Each amount that the bet can return, in stakes, and its chance. */
  law: PayLaw;
  returnToPlayer: Rational;
}

/**
 * The exact odds of every bet from the cards that the shoe holds: each order of its next two cards, settled by the
 * function that settles the bets of players. Without a composition those of a new shoe.
 */
export function dragonTigerOdds(maths: DragonTigerMaths, composition: Composition = newShoe): BetOdds[] {
  const size = composition.reduce((sum, count) => sum + count, 0);
  const orders = composition.flatMap((count, first) =>
    composition.flatMap((other, second) => {
      const ways = count * (first === second ? other - 1 : other);
      return ways > 0 ? [{ result: resultOf(cardOf(first), cardOf(second)), ways: BigInt(ways) }] : [];
    }),
  );
  return dragonTigerBets.map((key) => {
    const law = lawOfWays(
      orders.map(({ result, ways }) => [rational(hundredthsOn(maths, result, key), 100), ways] as const),
      BigInt(size * (size - 1)),
    );
    return { key, law, returnToPlayer: returnOfLaw(law) };
  });
}
