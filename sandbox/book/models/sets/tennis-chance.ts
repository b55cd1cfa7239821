import { chanceOf } from '../draws';
import { other, type Side } from '../sides';
import { homeThreshold } from './match';
import type { SetFixture } from './types';

/** Home's chance by who serves. */
type ByServer = Readonly<Record<Side, number>>;

/** A game in which home wins each point with this chance: to love, 15, 30, or by two points running from deuce. */
function gameChance(p: number): number {
  const q = 1 - p;
  return p ** 4 * (1 + 4 * q + 10 * q * q) + 20 * p ** 3 * q ** 3 * ((p * p) / (p * p + q * q));
}

/** From 6-6 on by pairs of points, one with the service of each side. */
function tieBreakChance(points: ByServer, first: Side): number {
  const [both, none] = [points.home * points.away, (1 - points.home) * (1 - points.away)];
  const from = (home: number, away: number): number => {
    if (home === 7) return 1;
    if (away === 7) return 0;
    if (home === 6 && away === 6) return both / (both + none);
    const server = Math.floor((home + away + 1) / 2) % 2 === 0 ? first : other(first);
    return points[server] * from(home + 1, away) + (1 - points[server]) * from(home, away + 1);
  };
  return from(0, 0);
}

interface SetChance {
  readonly home: number;
  /** Who serves first in the next set: the first server again after an even number of games. */
  readonly nextFirst: Side;
  readonly chance: number;
}

/** The ends of a set by who wins it and who serves next, with the chance to win a game for each server. */
function setChances(points: ByServer, first: Side): SetChance[] {
  const games = { home: gameChance(points.home), away: gameChance(points.away) };
  const ends: SetChance[] = [];
  const end = (home: number, played: number, chance: number) =>
    ends.push({ home, nextFirst: played % 2 === 0 ? first : other(first), chance });
  let open = new Map([['0:0', { home: 0, away: 0, chance: 1 }]]);
  for (let played = 0; open.size > 0; played += 1) {
    const next = new Map<string, { home: number; away: number; chance: number }>();
    const put = (home: number, away: number, chance: number) => {
      const isWon = Math.max(home, away) >= 6 && (Math.abs(home - away) >= 2 || Math.max(home, away) === 7);
      if (isWon) return end(Number(home > away), home + away, chance);
      const known = next.get(`${home}:${away}`)?.chance ?? 0;
      return next.set(`${home}:${away}`, { home, away, chance: known + chance });
    };
    const server = played % 2 === 0 ? first : other(first);
    const inGame = played === 12 ? tieBreakChance(points, first) : games[server];
    for (const { home, away, chance } of open.values()) {
      put(home + 1, away, chance * inGame);
      put(home, away + 1, chance * (1 - inGame));
    }
    open = next;
  }
  return ends;
}

/**
 * Home's chance to win a match of tennis from its first point: what `setLaws` says, without its laws and with far less work. The
 * bet on the winner of a draw asks for some five hundred of them.
 */
export function tennisWins(fixture: SetFixture): number {
  const chanceWith = (server: Side) => chanceOf(homeThreshold(fixture, server));
  const points = { home: chanceWith('home'), away: chanceWith('away') };
  const sets = { home: setChances(points, 'home'), away: setChances(points, 'away') };
  const from = (home: number, away: number, first: Side): number => {
    if (home === 2) return 1;
    if (away === 2) return 0;
    return sets[first].reduce(
      (sum, end) => sum + end.chance * from(home + end.home, away + 1 - end.home, end.nextFirst),
      0,
    );
  };
  return from(0, 0, fixture.first);
}
