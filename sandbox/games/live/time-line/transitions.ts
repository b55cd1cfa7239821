import type { RoundState } from './types';

/**
 * Where a round may go from each state; nowhere else. Once it is dealt it cannot be voided: its outcome counts, however late it
 * is shown. Only a game with decisions goes to `acting`, and every decision is followed by a dealing, if only of the dealer's cards.
 */
export const transitions: Readonly<Record<RoundState, readonly RoundState[]>> = {
  betting: ['closing', 'voiding'],
  closing: ['dealing', 'voiding'],
  dealing: ['acting', 'result'],
  acting: ['dealing'],
  result: ['settled'],
  settled: [],
  voiding: ['void'],
  void: [],
};

export function isTransition(from: RoundState, to: RoundState): boolean {
  return transitions[from].includes(to);
}
