import { perMille } from '../draws';
import { nil, scored, type Side } from '../sides';
import { rulesOf } from './rules';
import type { SetEvent, SetFixture, SetMatchState, SetRules, SetSport, SetState } from './types';

export function openSet(set: number, first: Side): SetState {
  return { set, first, server: first, score: nil, points: nil };
}

export function startSets({ first }: SetFixture): SetMatchState {
  return { step: 0, sets: nil, played: [], current: openSet(1, first), winner: null };
}

/** What a draw must be below for home to win a rally in which this side serves. */
export function homeThreshold({ chances }: SetFixture, server: Side): number {
  return perMille(server === 'home' ? chances.serving : chances.receiving);
}

export function setsToWin({ bestOf }: SetRules): number {
  return (bestOf + 1) / 2;
}

/** Only the sets of tennis are counted in games of several rallies. */
const isGameOver = (sport: SetSport, before: SetState, after: SetState): boolean =>
  sport === 'tennis' && before.score !== after.score;

/** The next rally, round or objective. Throws when the match is over. */
export function stepSets(
  fixture: SetFixture,
  state: SetMatchState,
  draw: number,
): { state: SetMatchState; events: SetEvent[] } {
  if (state.winner) throw new RangeError('The match is over');
  const rules = rulesOf(fixture.sport);
  const side: Side = draw < homeThreshold(fixture, state.current.server) ? 'home' : 'away';
  const step = state.step + 1;
  const current = rules.after(state.current, side);
  const events: SetEvent[] = [{ kind: 'rally', side, step }];
  if (isGameOver(fixture.sport, state.current, current)) events.push({ kind: 'game', side, step });
  const setWinner = rules.winnerOf(current);
  if (!setWinner) return { state: { ...state, step, current }, events };
  const sets = scored(state.sets, setWinner);
  const played = [...state.played, current.score];
  events.push({ kind: 'set', side: setWinner, step });
  if (sets[setWinner] < setsToWin(rules)) {
    const next = openSet(current.set + 1, rules.nextFirst(current));
    return { state: { ...state, step, sets, played, current: next }, events };
  }
  events.push({ kind: 'match', side: setWinner, step });
  return { state: { step, sets, played, current, winner: setWinner }, events };
}
