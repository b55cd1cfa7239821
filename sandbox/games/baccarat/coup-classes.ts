import type { Card } from '@/sandbox/kit/cards';
import { winnerOf } from './coup';
import { eachCoupEnd } from './shoe-tally';
import type { Coup } from './types';

/** Coups that every bet of a kind settles alike: one of them, and in how many orders of the shoe they come about. */
export interface CoupClass {
  coup: Coup;
  orders: number;
}

/** So many cards of a total: tens and one that makes it. */
function handOf(total: number, cards: number): Card[] {
  const last = { rank: total === 0 ? 10 : total, suit: 0 };
  return [...Array.from({ length: cards - 1 }, () => ({ rank: 10, suit: 0 })), last];
}

/**
 * By both totals and the number of cards of each hand: what all bets go by but those on pairs. `values`: how many cards of
 * each value the shoe holds.
 */
export function classesByTotals(values: readonly number[]): CoupClass[] {
  const orders = new Float64Array(400);
  eachCoupEnd(values, ({ player, banker, playerCards, bankerCards }, ways) => {
    const place = player * 40 + banker * 4 + (playerCards - 2) * 2 + (bankerCards - 2);
    orders[place] = (orders[place] ?? 0) + ways;
  });
  return [...orders].flatMap((ways, place): CoupClass[] => {
    if (ways === 0) return [];
    if (!Number.isSafeInteger(ways)) throw new RangeError('The counts are not exact');
    const [playerTotal, bankerTotal] = [Math.floor(place / 40), Math.floor(place / 4) % 10];
    const coup: Coup = {
      player: handOf(playerTotal, 2 + (Math.floor(place / 2) % 2)),
      banker: handOf(bankerTotal, 2 + (place % 2)),
      playerTotal,
      bankerTotal,
      winner: winnerOf(playerTotal, bankerTotal),
    };
    return [{ coup, orders: ways }];
  });
}
