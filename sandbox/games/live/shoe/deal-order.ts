import { cardOf } from '@/sandbox/kit/cards';
import { shoeSize } from './shuffle';
import type { CardNumber } from './types';

/**
 * How many cards go unseen after the first card of a shoe, which is shown: its value in baccarat, ten for tens and courts.
 * The first card of the first round is the one after them.
 */
export function burnCount(first: CardNumber): number {
  return Math.min(cardOf(first).rank, 10);
}

/** Where a shoe stands between two rounds. */
export interface ShoeProgress {
  /** The index of the next card. */
  next: number;
  /** `open` until the cut card comes, `last` for the one round that is dealt after that in which it came, then `over`. */
  phase: 'open' | 'last' | 'over';
}

export function afterBurn(first: CardNumber): ShoeProgress {
  return { next: 1 + burnCount(first), phase: 'open' };
}

/**
 * After a round of so many cards. The cut card comes with the first card behind it: that round is finished and one more is
 * dealt. Throws when the shoe was over before, or has not that many cards.
 */
export function afterRound({ next, phase }: ShoeProgress, taken: number, cutAt: number): ShoeProgress {
  if (phase === 'over') throw new RangeError('Nothing is dealt from a shoe that is over');
  const then = next + taken;
  if (taken < 1 || then > shoeSize) throw new RangeError(`A shoe cannot give ${taken} cards from ${next} on`);
  if (phase === 'last') return { next: then, phase: 'over' };
  return { next: then, phase: then > cutAt ? 'last' : 'open' };
}
