import { bracketWinners, type Beats, type Bracket } from '../models/outright';
import { outrightBoard, type PricedMarket } from '../prices';
import type { BracketFacts } from '../settle';
import { matchesOf } from './season';
import { setupOf } from './setups';
import { homeThrough, start } from './sports';
import type { Competition, PlannedMatch, SeasonPlan, SeasonRatings } from './types';

/** Who went on from which match, by the ids of matches and the codes of teams. */
export type Through = ReadonlyMap<string, string>;

/** The matches of a cup or draw with all sides that are known by now: one with both of them can be played. */
export function matchesKnown(plan: SeasonPlan, through: Through): PlannedMatch[] {
  return matchesOf(plan).map((match) => {
    if (!match.from) return match;
    const [home = null, away = null] = match.from.map((fixtureId) => through.get(fixtureId));
    return { ...match, home, away };
  });
}

/** What is still open: the winner of a match stands in its place. */
export function bracketOf(plan: SeasonPlan, through: Through): Bracket {
  const matches = new Map(matchesOf(plan).map((match) => [match.fixtureId, match]));
  const partOf = (fixtureId: string): Bracket => {
    const winner = through.get(fixtureId);
    const match = matches.get(fixtureId);
    if (winner !== undefined) return winner;
    if (match?.from) return [partOf(match.from[0]), partOf(match.from[1])];
    if (!match?.home || !match.away) throw new RangeError(`${fixtureId} has no sides`);
    return [match.home, match.away];
  };
  const final = matchesOf(plan).at(-1);
  if (!final) throw new RangeError('A season without a match has no bracket');
  return partOf(final.fixtureId);
}

/**
 * The chance of a side to go through against another, from the laws by which the match itself is priced at its beginning. Every pair is
 * computed once: keep it for a season.
 */
export function beatsIn(competition: Competition, ratings: SeasonRatings): Beats {
  const known = new Map<string, number>();
  return (home, away) => {
    const pair = `${home}:${away}`;
    const setup = setupOf(competition, ratings, home, away);
    const chance = known.get(pair) ?? homeThrough(setup, start(setup));
    known.set(pair, chance);
    return chance;
  };
}

/** Chances to go through of matches that are played, by their ids and for their home sides. */
export type RunningChances = ReadonlyMap<string, number>;

/** Each side's chance to win a cup or draw as it stands. Who is out is not in it. */
export function bracketChances(
  plan: SeasonPlan,
  through: Through,
  beats: Beats,
  running: RunningChances = new Map(),
): ReadonlyMap<string, number> {
  const now = new Map(
    matchesKnown(plan, through).map(({ fixtureId, home, away }) => [
      `${home}:${away}`,
      running.get(fixtureId),
    ]),
  );
  return bracketWinners(
    bracketOf(plan, through),
    (home, away) => now.get(`${home}:${away}`) ?? beats(home, away),
  );
}

/** The winner of a cup or draw as a market; none once it is known. */
export function bracketBoard(chances: ReadonlyMap<string, number>, inPlay: boolean): PricedMarket[] {
  return chances.size > 1 ? outrightBoard('outright', chances, inPlay) : [];
}

/** What bets on the winner of a cup or draw are settled by. */
export function bracketFacts(
  plan: SeasonPlan,
  through: Through,
  withdrawn: readonly string[] = [],
): BracketFacts {
  const matches = matchesKnown(plan, through);
  const winner = through.get(matches.at(-1)?.fixtureId ?? '') ?? null;
  const out = matches.flatMap(({ fixtureId, home, away }) => {
    const on = through.get(fixtureId);
    return on === undefined ? [] : [home, away].filter((side) => side !== null && side !== on);
  });
  return {
    ending: 'bracket',
    isOver: winner !== null,
    winner,
    out: out.filter((side) => side !== null && !withdrawn.includes(side)) as string[],
    withdrawn,
  };
}
