import type { Winner } from '@/lib/contract/calls/games';
import { parseMoney } from '@/lib/money';

/** Spec §9: the board asks for 50 wins and shows those above this sum, in minor units. */
export const winnersAsked = 50;
export const smallestWinMinor = 5_000_000n;

/** Pure: the wins that the board shows, in the order of the gateway. One that cannot be read is none. */
export function winnersToShow(list: readonly Winner[]): Winner[] {
  return list
    .filter(({ winAmount }) => (parseMoney(winAmount) ?? 0n) > smallestWinMinor)
    .slice(0, winnersAsked);
}
