import { VendorError } from '@/sandbox/http/vendor-error';
import { limitMinor, minorOf, readTableBet, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { SpotLimits } from '../store/bet-store';
import type { TableGame } from '../table-game';

/** A slip as the browser sends it, checked against what the table offers in this coup. */
export interface Slip {
  placed: readonly PlacedBet[];
  amountMinor: bigint;
  /** What a player may hold on each of its spots in a round, in minor units, and on all of the table. */
  limits: readonly SpotLimits[];
  mostMinor: bigint;
}

/** Throws `bet.invalid` for a spot that is not there or an amount that is no multiple of the unit. */
export function readSlip(
  { terms, kindOf, leastMinor }: TableGame,
  coup: number | null,
  placed: unknown,
): Slip {
  const read = readTableBet(terms, (key) => kindOf(key, coup), { placed });
  const unitMinor = minorOf(terms.unit);
  const amounts = (read?.bet.placed ?? []).map(({ amount }) => minorOf(amount));
  if (!read || amounts.some((minor) => minor <= 0n || minor % unitMinor !== 0n))
    throw new VendorError('bet.invalid');
  const limits = read.bet.placed.map(({ key }) => {
    const kind = kindOf(key, coup);
    const mostMinor = kind === null ? 0n : (limitMinor(terms, kind) ?? 0n);
    return { key, leastMinor: leastMinor?.(key) ?? unitMinor, mostMinor };
  });
  return {
    placed: read.bet.placed,
    amountMinor: amounts.reduce((sum, minor) => sum + minor, 0n),
    limits,
    mostMinor: minorOf(terms.maxStake),
  };
}
