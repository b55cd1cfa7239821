import { other, resultOf, sides, type Score } from '../models/sides';
import type { Sport } from './types';

/** A match of a league that was played to its end. */
export interface LeagueResult {
  readonly home: string;
  readonly away: string;
  /** Goals, points, or sets and maps. */
  readonly score: Score;
}

export interface Standing {
  readonly team: string;
  readonly played: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  readonly scored: number;
  readonly conceded: number;
  /** Three for a win and one for a draw at football, else one for a win. */
  readonly points: number;
}

const ofWin = (sport: Sport): number => (sport === 'football' ? 3 : 1);

function add(row: Standing, own: number, others: number, win: number): Standing {
  const [isWon, isDrawn] = [own > others, own === others];
  return {
    ...row,
    played: row.played + 1,
    won: row.won + Number(isWon),
    drawn: row.drawn + Number(isDrawn),
    lost: row.lost + Number(!isWon && !isDrawn),
    scored: row.scored + own,
    conceded: row.conceded + others,
    points: row.points + (isWon ? win : isDrawn ? 1 : 0),
  };
}

/** By points, difference, what was scored, and the code: the same table for everyone. */
function inOrder(a: Standing, b: Standing): number {
  const difference = ({ scored, conceded }: Standing) => scored - conceded;
  return (
    b.points - a.points ||
    difference(b) - difference(a) ||
    b.scored - a.scored ||
    (a.team < b.team ? -1 : Number(a.team > b.team))
  );
}

/** The table of a league, first to last, with all its teams. */
export function standings(
  sport: Sport,
  teams: readonly string[],
  results: readonly LeagueResult[],
): Standing[] {
  const empty = { played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0, points: 0 };
  const rows = new Map<string, Standing>(teams.map((team) => [team, { team, ...empty }]));
  for (const result of results) {
    if (sport === 'football' || resultOf(result.score) !== 'draw')
      for (const side of sides) {
        const row = rows.get(result[side]);
        if (!row) throw new RangeError(`${result[side]} does not play in this league`);
        rows.set(row.team, add(row, result.score[side], result.score[other(side)], ofWin(sport)));
      }
    else throw new RangeError('Only football knows a draw');
  }
  return [...rows.values()].sort(inOrder);
}
