import type { Card } from '@/sandbox/kit/cards';
import type { Lane, ShownCard } from '../types';

/** The cards of a lane in the order in which they have opened. */
export function ofLane(opened: readonly ShownCard[], lane: Lane): Card[] {
  return opened.filter((shown) => shown.lane === lane).map(({ card }) => card);
}

/** Cards come when the table opens them: none waits for another. */
export const atOnce = (): number => 0;
