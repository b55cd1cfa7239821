import { priceOutcomes } from './price-market';
import type { PricedMarket } from './types';

/**
 * One market of many names: the winner of a cup or draw (`bracketWinners`), or most goals of a round by expected shares
 * (`mostGoalsShares`). Who is out has no price.
 */
export function outrightBoard(
  kind: 'outright' | 'mostGoals',
  chances: ReadonlyMap<string, number>,
  inPlay: boolean,
): PricedMarket[] {
  const outcomes = [...chances].map(([key, chance]) => ({ key, chance }));
  return priceOutcomes({ kind, part: 0, line: null }, outcomes, inPlay);
}
