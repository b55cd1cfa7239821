import type { BasketballState } from '../models/basketball';
import type { FootballState } from '../models/football';
import type { SetMatchState } from '../models/sets';
import { nil, type Score } from '../models/sides';
import type { MarketKind } from '../prices';

/** Public states of all models, by what only one of them has. */
export type PlayState = FootballState | BasketballState | SetMatchState;

const together = (scores: readonly Score[]): Score =>
  scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), nil);

/**
 * What stands now in what a market counts, which a handicap in play is taken from: goals, points, the games or points of all sets, and
 * sets for a handicap of sets.
 */
export function countedScore(state: PlayState, kind: MarketKind): Score {
  if ('goals' in state) return state.goals;
  if ('score' in state) return state.score;
  if (kind === 'setHandicap') return state.sets;
  // The set that ended a match stands both among those that are over and as the last one.
  return together(state.winner ? state.played : [...state.played, state.current.score]);
}
