import type { MarketKind } from '../prices';
import { startSets, stepSets, type SetMatchState, type SetSport } from '../models/sets';
import type { Score } from '../models/sides';
import { linesReturn, legFactor, legResult, type BetLeg, type Facts, type Selected, type SetFacts } from '.';

/** What the tests of settlement share. */

export const hourMs = 3_600_000;

/** "2-1" */
export function score(text: string): Score {
  const [home, away] = text.split('-').map(Number) as [number, number];
  return { home, away };
}

export const pick = (kind: MarketKind, key: string, line: number | null = null, part = 0): Selected => ({
  kind,
  part,
  line: line === null ? null : Math.round(4 * line),
  key,
});

export const legOf = (selected: Selected | readonly Selected[], from: string | null = null): BetLeg => ({
  selected: Array.isArray(selected) ? (selected as readonly Selected[]) : [selected as Selected],
  from: from === null ? null : score(from),
  startsAtMs: 0,
});

interface FootballEnding {
  half?: string | null;
  corners?: string;
  shootOut?: 'home' | 'away';
  ending?: 'finished' | 'abandoned' | 'playing';
  beganAtMs?: number;
}

export function football(
  goals: string,
  { half = '0-0', corners = '0-0', shootOut, ending = 'finished', beganAtMs = 0 }: FootballEnding = {},
): Facts {
  return {
    ending,
    beganAtMs,
    match: {
      sport: 'football',
      goals: score(goals),
      half: half === null ? null : score(half),
      corners: score(corners),
      shootOut: shootOut ?? null,
    },
  };
}

/** A match of sets by the scores of those that were played and, where it was cut short, of the one that was on. */
export function sets(sport: SetSport, played: readonly string[], on?: string): Facts {
  const scores = played.map(score);
  const won = scores.reduce(
    (sum, { home, away }) => ({
      home: sum.home + (home > away ? 1 : 0),
      away: sum.away + (away > home ? 1 : 0),
    }),
    { home: 0, away: 0 },
  );
  const fresh = startSets({ sport, first: 'home', chances: { serving: 500, receiving: 500 } }).current;
  const current = { ...fresh, set: scores.length + 1, score: score(on ?? '0-0') };
  const match: SetFacts = { sport, sets: won, played: scores, current };
  return { ending: on === undefined ? 'finished' : 'retired', beganAtMs: 0, match };
}

export const setFactsOf = (sport: SetSport, { sets: won, played, current }: SetMatchState): SetFacts => ({
  sport,
  sets: won,
  played,
  current,
});

/** Plays on by a fixture whose chances may be others. */
export function playedOut(sport: SetSport, state: SetMatchState, chance: number, draw: () => number) {
  const fixture = { sport, first: 'home', chances: { serving: chance, receiving: chance } } as const;
  let now = state;
  while (!now.winner) now = stepSets(fixture, now, draw()).state;
  return now;
}

/** What 100.00 returns, in minor units; null while the leg is open. */
export function returned(leg: BetLeg, price: number, facts: Facts): number | null {
  const result = legResult(leg, facts);
  if (result === null) return null;
  const { numerator, denominator } = linesReturn([legFactor(result, Math.round(100 * price))], [1]);
  return Number((10_000n * numerator) / denominator) / 100;
}
