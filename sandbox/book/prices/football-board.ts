import {
  addedCornersLaw,
  addedLaw,
  footballLaws,
  fullTimeStep,
  homeQualifies,
  resultChances,
  scoreChance,
  type FootballFixture,
  type FootballLaws,
  type FootballState,
  type ScoreLaw,
} from '../models/football';
import { shifted, type Law } from '../models/law';
import { results, type Score } from '../models/sides';
import { linesAround, priceHandicaps, priceTotals, type LineSteps } from './lines';
import { priceOutcomes, priceResultFamily, type Outcome } from './price-market';
import type { PricedMarket } from './types';

const lineCount = 5;
const cornerLineCount = 3;
/** Correct scores are named up to 4-4. */
const namedGoals = 4;

const summed = ({ home, away }: Score): number => home + away;

/** A question with two answers, the first of which is the given one. */
function either(keys: readonly [string, string], first: number): Outcome[] {
  return [
    { key: keys[0], chance: first },
    { key: keys[1], chance: Math.max(0, 1 - first) },
  ];
}

function scoreOutcomes(full: ScoreLaw): Outcome[] {
  const goals = Array.from({ length: namedGoals + 1 }, (_, at) => at);
  const named = goals.flatMap((home) =>
    goals.map((away) => ({
      key: `${home}-${away}`,
      chance: scoreChance(full, (score) => score.home === home && score.away === away),
    })),
  );
  return [
    ...named,
    { key: 'other', chance: scoreChance(full, (s) => Math.max(s.home, s.away) > namedGoals) },
  ];
}

function halfFullOutcomes({ byHalf }: FootballLaws): Outcome[] {
  return results.flatMap((half) => {
    const chances = resultChances(byHalf[half]);
    return results.map((full) => ({ key: `${half}/${full}`, chance: chances[full] }));
  });
}

/** What is sold before a match only. */
function earlyMarkets(laws: FootballLaws): PricedMarket[] {
  return [
    ...priceOutcomes({ kind: 'correctScore', part: 0, line: null }, scoreOutcomes(laws.full), false),
    ...priceOutcomes({ kind: 'halfFull', part: 0, line: null }, halfFullOutcomes(laws), false),
  ];
}

const around = (law: Law, steps: LineSteps, count: number) => ({
  part: 0,
  law,
  lines: linesAround(law, steps, count),
});

export interface FootballBoardOptions {
  readonly inPlay: boolean;
  /** A match of a cup: who goes through, by an even shoot-out when it is level. */
  readonly isCup: boolean;
}

/**
 * The markets of a football match in one state. In play a handicap is of the goals that are scored from here on, totals of the
 * whole match. A match that is over has none.
 */
export function footballBoard(
  fixture: FootballFixture,
  state: FootballState,
  { inPlay, isCup }: FootballBoardOptions,
): PricedMarket[] {
  if (state.step >= fullTimeStep) return [];
  const laws = footballLaws(fixture, state);
  const { full, half } = laws;
  const ask = (kind: 'bothScore' | 'oddEven' | 'toQualify', outcomes: Outcome[]) =>
    priceOutcomes({ kind, part: 0, line: null }, outcomes, inPlay);
  const lead = addedLaw(full, ({ home, away }) => home - away);
  const total = shifted(addedLaw(full, summed), summed(state.goals));
  const corners = shifted(addedCornersLaw(fixture, state), summed(state.corners));
  const both = scoreChance(full, ({ home, away }) => home > 0 && away > 0);
  const odd = scoreChance(full, (score) => summed(score) % 2 === 1);
  return [
    ...priceResultFamily(0, resultChances(full), inPlay),
    ...(half ? priceResultFamily(1, resultChances(half), inPlay) : []),
    ...(isCup ? ask('toQualify', either(['home', 'away'], homeQualifies(full))) : []),
    ...priceHandicaps({ kind: 'handicap', ...around(lead, 'quarters', lineCount) }, inPlay),
    ...priceTotals({ kind: 'totals', ...around(total, 'quarters', lineCount) }, inPlay),
    ...ask('bothScore', either(['yes', 'no'], both)),
    ...ask('oddEven', either(['odd', 'even'], odd)),
    ...priceTotals({ kind: 'corners', ...around(corners, 'halves', cornerLineCount) }, inPlay),
    ...(inPlay ? [] : earlyMarkets(laws)),
  ];
}
