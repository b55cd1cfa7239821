import { VendorError } from '@/sandbox/http/vendor-error';
import { limitMinor, minorOf, readTableBet, type PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type { SpotLimits } from '../store/bet-store';
import type { TableGame } from '@/sandbox/games/live/table-game';

/** A slip as the browser sends it, checked against what the table offers in this coup. */
export interface Slip {
  placed: readonly PlacedBet[];
  amountMinor: bigint;
  /** What a player may hold on each of its spots in a round, in minor units, and on all of the table. */
  limits: readonly SpotLimits[];
  mostMinor: bigint;
}

/** Throws `bet.invalid` for a spot that is not there or an amount that is no multiple of its unit. */
export function readSlip(game: TableGame, coup: number | null, placed: unknown): Slip {
  const { terms, kindOf, leastMinor } = game;
  const unitOf = game.unitMinorOf ?? (() => minorOf(terms.unit));
  const read = readTableBet(terms, (key) => kindOf(key, coup), { placed });
  const isWhole = ({ key, amount }: PlacedBet) =>
    minorOf(amount) > 0n && minorOf(amount) % unitOf(key) === 0n;
  if (!read || !read.bet.placed.every(isWhole)) throw new VendorError('bet.invalid');
  const limits = read.bet.placed.map(({ key }) => {
    const kind = kindOf(key, coup);
    const mostMinor = kind === null ? 0n : (limitMinor(terms, kind) ?? 0n);
    return { key, leastMinor: leastMinor?.(key) ?? unitOf(key), mostMinor };
  });
  return {
    placed: read.bet.placed,
    amountMinor: read.bet.placed.reduce((sum, { amount }) => sum + minorOf(amount), 0n),
    limits,
    mostMinor: minorOf(terms.maxStake),
  };
}
