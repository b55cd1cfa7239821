import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import { termsOf, type LimitShares, type TableGiven } from '../stakes';

/** Limits of each spot in per cent of the main bet’s: the draws pay up to 291 to one. */
const shares: LimitShares = { meron: 100, wala: 100, bdd: 10, ftd: 2 };

export const kiteTerms = (given: TableGiven): TableTerms => termsOf({ ...given, shares });
