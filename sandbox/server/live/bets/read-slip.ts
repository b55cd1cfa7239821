import { moneyText } from '@/lib/money';
import { VendorError } from '@/sandbox/http/vendor-error';
import { limitMinor, minorOf, readTableBet, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { TableGame } from '../table-game';

/** A slip as the browser sends it, checked against what the table offers in this coup. */
export interface Slip {
  placed: readonly PlacedBet[];
  amountMinor: bigint;
}

const sumOf = (placed: readonly PlacedBet[]): bigint =>
  placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n);

/** Throws `bet.invalid` for a spot that is not there or an amount that is no multiple of the unit. */
export function readSlip({ terms, kindOf }: TableGame, coup: number | null, placed: unknown): Slip {
  const read = readTableBet(terms, (key) => kindOf(key, coup), { placed });
  const unitMinor = minorOf(terms.unit);
  const isWhole = read?.bet.placed.every(({ amount }) => {
    const amountMinor = minorOf(amount);
    return amountMinor > 0n && amountMinor % unitMinor === 0n;
  });
  if (!read || !isWhole) throw new VendorError('bet.invalid');
  return { placed: read.bet.placed, amountMinor: sumOf(read.bet.placed) };
}

/** The limits are of a player, spot and round: what the seat holds counts with the slip. Throws `bet.limit` with the spot. */
export function assertWithinLimits(
  { terms, kindOf, leastMinor }: TableGame,
  coup: number | null,
  { held, slip }: { held: readonly PlacedBet[]; slip: Slip },
): void {
  const sums = new Map<string, bigint>();
  for (const { key, amount } of [...held, ...slip.placed])
    sums.set(key, (sums.get(key) ?? 0n) + minorOf(amount));
  for (const { key } of slip.placed) {
    const sum = sums.get(key) ?? 0n;
    const kind = kindOf(key, coup);
    const most = kind === null ? 0n : (limitMinor(terms, kind) ?? 0n);
    const least = leastMinor?.(key) ?? 0n;
    if (sum > most) throw new VendorError('bet.limit', { spot: key, most: moneyText(most) });
    if (sum < least) throw new VendorError('bet.limit', { spot: key, least: moneyText(least) });
  }
  const all = [...sums.values()].reduce((sum, each) => sum + each, 0n);
  const mostAll = minorOf(terms.maxStake);
  if (all > mostAll) throw new VendorError('bet.limit', { most: moneyText(mostAll) });
}
