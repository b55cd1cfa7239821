import { moneyText } from '@/lib/money';
import type { TableTerms } from '@/sandbox/kit/betting-table/placed-bets';
import type { MainBet } from './types';

/** What a kind of bet may hold, in per cent of what a main bet may: the greater a pay, the less is taken on it. */
export type LimitShares = Readonly<Record<string, number>>;

/** What a table sets itself; everything else follows from its game. */
export interface TableGiven extends MainBet {
  /** Every amount is a multiple of it. */
  unit: string;
  chips: readonly string[];
}

/** The most on all bets of a player in a round together, in main bets. */
const mainBetsInRound = 2n;

/** The terms of a table by the limits of its main bet. Throws for a limit that would have to be rounded. */
export function termsOf({
  mostMinor,
  unit,
  chips,
  shares,
}: TableGiven & { shares: LimitShares }): TableTerms {
  const limits = Object.entries(shares).map(([kind, percent]) => {
    const hundredfold = mostMinor * BigInt(percent);
    if (hundredfold % 100n !== 0n) throw new RangeError(`The limit of ${kind} is not whole`);
    return [kind, moneyText(hundredfold / 100n)] as const;
  });
  return {
    chips,
    unit,
    limits: Object.fromEntries(limits),
    maxStake: moneyText(mainBetsInRound * mostMinor),
  };
}
