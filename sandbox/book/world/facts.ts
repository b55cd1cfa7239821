import { streamDraws } from '../models/draws';
import type { Score, Side } from '../models/sides';
import type { FixtureFacts, MatchFacts, RoundFacts } from '../settle';
import { isOver, winnerOf } from './sports';
import type { MatchState } from './types';

/**
 * Who goes on from a match of a cup or draw: the winner; after a level one whoever the even draw of its key picks, which is the
 * shoot-out. One that ended early is decided by the same draw, the lot of a match or the player who did not retire.
 */
export function throughOf(state: MatchState, key: string): Side {
  return winnerOf(state) ?? (streamDraws(key, 'through', 0).below(2) === 0 ? 'home' : 'away');
}

/** Who won the shoot-out of a match of a cup; null where there was none. */
export function shootOutOf(state: MatchState, key: string): Side | null {
  const isLevel = state.sport === 'football' && isOver(state) && winnerOf(state) === null;
  return isLevel ? throughOf(state, key) : null;
}

function matchFacts(state: MatchState, shootOut: Side | null): MatchFacts {
  switch (state.sport) {
    case 'football': {
      const { goals, half, corners } = state.play;
      return { sport: state.sport, goals, half, corners, shootOut };
    }
    case 'basketball': {
      const { score, periods, period } = state.play;
      return { sport: state.sport, score, periods, period };
    }
    default: {
      const { sets, played, current } = state.play;
      return { sport: state.sport, sets, played, current };
    }
  }
}

/** What became of a match so far, beside its state. */
export type MatchEnding =
  | Extract<FixtureFacts, { ending: 'walkover' | 'cancelled' | 'postponed' }>
  | {
      readonly ending: 'playing' | 'finished' | 'abandoned' | 'retired';
      readonly beganAtMs: number;
      /** Of a cup alone. */
      readonly shootOut: Side | null;
    };

/** What bets on a match are settled by. Throws where the state says that it is not over, or that it is. */
export function factsOf(state: MatchState, ending: MatchEnding): FixtureFacts {
  if (!('beganAtMs' in ending)) return ending;
  if (isOver(state) !== (ending.ending === 'finished'))
    throw new RangeError(`By its state this match is not ${ending.ending}`);
  const { beganAtMs, shootOut } = ending;
  return { ending: ending.ending, beganAtMs, match: matchFacts(state, shootOut) };
}

/** A match of a round for the bet on most goals. `open`: it is played or to come; `stopped`: it was abandoned. */
export interface RoundPart {
  readonly home: string;
  readonly away: string;
  readonly goals: Score;
  readonly match: 'finished' | 'open' | 'stopped' | 'unplayed';
}

export function roundFacts(parts: readonly RoundPart[]): RoundFacts {
  return {
    ending: 'round',
    teams: parts.flatMap(({ home, away, goals, match }) => {
      const said = match === 'stopped' ? 'open' : match;
      return [
        { team: home, goals: goals.home, match: said },
        { team: away, goals: goals.away, match: said },
      ];
    }),
    isOver: parts.every(({ match }) => match !== 'open'),
  };
}
