import { countOf, totalOf } from '@/sandbox/games/blackjack/totals';
import type { Coup } from '@/sandbox/games/baccarat/types';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { CommonHand } from './blackjack';
import type { DragonTigerResult } from './dragon-tiger';
import type { KiteResult } from './kites';
import type { RouletteResult } from './roulette';
import type { SicBoResult } from './sic-bo';
import type { LiveWheelResult } from './wheel';

/** The dealer's hand: what everybody at the table played against. */
function dealerCode({ start, dealer }: CommonHand): string {
  const [, open, , hole] = start;
  const cards = [...(open ? [open] : []), ...(hole ? [hole] : []), ...dealer];
  const total = totalOf(countOf(cards));
  if (total > 21) return 'bust';
  return total === 21 && cards.length === 2 ? 'blackjack' : String(total);
}

const diceCode = ({ dice: [die], total, isTriple }: SicBoResult) =>
  isTriple ? `triple-${die}` : String(total);

/** A result of a round in a short plain word, as lists of what came last and roads need it. */
export function resultCode(kind: LiveKind, result: unknown): string {
  switch (kind) {
    case 'live-baccarat':
      return (result as Coup).winner;
    case 'live-dragon-tiger':
      return (result as DragonTigerResult).winner;
    case 'live-roulette':
      return String((result as RouletteResult).number);
    case 'live-sic-bo':
      return diceCode(result as SicBoResult);
    case 'live-wheel':
      return `x${(result as LiveWheelResult).name}`;
    case 'live-blackjack':
      return dealerCode(result as CommonHand);
    case 'live-kites':
      return (result as KiteResult).outcome;
  }
}
