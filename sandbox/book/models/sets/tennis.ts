import { nil, other, scored, type Score, type Side } from '../sides';
import type { SetRules, SetState } from './types';

const setGames = 6;
const gamePoints = 4;
const tieBreakPoints = 7;

const isTieBreak = ({ home, away }: Score): boolean => home === setGames && away === setGames;

function wonBy({ home, away }: Score, target: number): Side | null {
  if (Math.max(home, away) < target || Math.abs(home - away) < 2) return null;
  return home > away ? 'home' : 'away';
}

/** Advantage lost is deuce again: 4-4 is 3-3. */
const deuced = (points: Score): Score =>
  points.home === gamePoints && points.away === gamePoints ? { home: 3, away: 3 } : points;

/** One point by the first server, then two by each in turn. */
function tieBreakServer(first: Side, { home, away }: Score): Side {
  return Math.floor((home + away + 1) / 2) % 2 === 0 ? first : other(first);
}

/** Who serves the game that follows so many games. */
function gameServer({ first }: SetState, { home, away }: Score): Side {
  return (home + away) % 2 === 0 ? first : other(first);
}

function after(state: SetState, winner: Side): SetState {
  const inTieBreak = isTieBreak(state.score);
  const points = scored(state.points, winner);
  if (wonBy(points, inTieBreak ? tieBreakPoints : gamePoints)) {
    const score = scored(state.score, winner);
    return { ...state, score, points: nil, server: gameServer(state, score) };
  }
  return inTieBreak
    ? { ...state, points, server: tieBreakServer(state.first, points) }
    : { ...state, points: deuced(points) };
}

function winnerOf({ score }: SetState): Side | null {
  if (Math.max(score.home, score.away) === setGames + 1) return score.home > score.away ? 'home' : 'away';
  return wonBy(score, setGames);
}

/** Best of three sets with advantage, a tie-break to seven at 6-6, six seconds a point. */
export const tennis: SetRules = {
  bestOf: 3,
  stepSeconds: 6,
  after,
  winnerOf,
  nextFirst: (state) => gameServer(state, state.score),
};
