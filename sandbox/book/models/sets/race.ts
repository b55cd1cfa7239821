import { other, scored, type Side } from '../sides';
import type { SetRules, SetState } from './types';

interface Race {
  readonly target: number;
  /** By how much the winner is ahead. */
  readonly lead: number;
  /** Where a point ahead is enough. */
  readonly cap?: number;
  /** The target of the last set. */
  readonly lastTarget?: number;
  /** Who serves after a rally. */
  readonly serverAfter: (state: SetState, winner: Side) => Side;
}

export const sameServer = ({ server }: SetState): Side => server;

/** Sides change after twelve rounds; from 12-12 on each pair of rounds has one of either side. */
export function attackerAfter({ first, score }: SetState): Side {
  const played = score.home + score.away + 1;
  const isChanged = played < 24 ? played >= 12 : played % 2 === 1;
  return isChanged ? other(first) : first;
}

/** A set that is won by the first side with so many points and so much ahead. */
export function race(
  bestOf: 3 | 5,
  stepSeconds: number,
  { target, lead, cap, lastTarget, serverAfter }: Race,
): SetRules {
  return {
    bestOf,
    stepSeconds,
    after: (state, winner) => ({
      ...state,
      score: scored(state.score, winner),
      server: serverAfter(state, winner),
    }),
    winnerOf: ({ set, score: { home, away } }) => {
      const most = Math.max(home, away);
      const isThere = most >= (set === bestOf && lastTarget ? lastTarget : target);
      const isClear = Math.abs(home - away) >= lead || most === cap;
      return !isThere || !isClear ? null : home > away ? 'home' : 'away';
    },
    nextFirst: ({ first }) => other(first),
  };
}
