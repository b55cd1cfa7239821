import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import { termsOf, type TableGiven } from '../stakes';
import { mainBet } from './settle-seat';

/** One spot. Doubles and splits come on top of its limit. */
export function commonHandTerms(given: TableGiven): TableTerms {
  return termsOf({ ...given, shares: { [mainBet]: 100 } });
}
