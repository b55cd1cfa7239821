import { betsOnPairs } from '@/sandbox/games/baccarat/risks';
import { rational, type Rational } from '@/lib/rational';
import { lawOfWays } from '@/sandbox/kit/theory/law';
import type { PayLaw } from '@/sandbox/kit/theory/types';
import { newShoe, returnOfLaw, type Composition } from '../stakes';
import { classesByPairs, classesByTotals, type CoupClass } from './coup-classes';
import { hundredthsOn } from './settle-coup';
import { spotsOf } from './spots';
import type { LiveBaccaratMaths } from './types';

export interface BetOdds {
  key: string;
  /** Each amount that the bet can return, in stakes, and its chance. */
  law: PayLaw;
  returnToPlayer: Rational;
}

/** All coups from a shoe, as each bet tells them apart. */
export interface CoupOrders {
  totals: readonly CoupClass[];
  pairs: readonly CoupClass[];
}

export function coupOrders(composition: Composition): CoupOrders {
  return { totals: classesByTotals(composition), pairs: classesByPairs(composition) };
}

export const classesFor = ({ totals, pairs }: CoupOrders, key: string): readonly CoupClass[] =>
  betsOnPairs.has(key) ? pairs : totals;

function lawOf(maths: LiveBaccaratMaths, key: string, classes: readonly CoupClass[]): PayLaw {
  const all = classes.reduce((sum, { orders }) => sum + BigInt(orders), 0n);
  return lawOfWays(
    classes.map(
      ({ coup, orders }) => [rational(hundredthsOn(maths, coup, key), 100), BigInt(orders)] as const,
    ),
    all,
  );
}

/**
 * The exact odds of every bet that a table offers in a coup, from the cards that its shoe holds: every order of the next
 * six cards, settled by the function that settles the bets of players. Without a composition those of a new shoe.
 */
export function baccaratOdds(
  maths: LiveBaccaratMaths,
  { coup = null, composition = newShoe }: { coup?: number | null; composition?: Composition } = {},
): BetOdds[] {
  const orders = coupOrders(composition);
  return spotsOf(maths, coup).map(({ key }) => {
    const law = lawOf(maths, key, classesFor(orders, key));
    return { key, law, returnToPlayer: returnOfLaw(law) };
  });
}
