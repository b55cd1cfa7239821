import { resultOf, type Result, type Score } from '../models/sides';
import {
  ahead,
  atLeast,
  exactly,
  handicapResult,
  isFirst,
  sideOf,
  summed,
  totalsResult,
  unknownMarket,
  wonIf,
} from './lines';
import type { FootballFacts, PlainResult, Selected } from './types';

/** Correct scores are named up to 4-4. */
const namedGoals = 4;

/** Both scores that decide all but corners and shoot-outs. */
export interface FootballEnd {
  readonly half: Score;
  readonly full: Score;
}

const pairs: Readonly<Record<string, readonly Result[]>> = {
  homeDraw: ['home', 'draw'],
  homeAway: ['home', 'away'],
  drawAway: ['draw', 'away'],
};

function isResult(key: string): key is Result {
  return key === 'home' || key === 'draw' || key === 'away';
}

function isOneOf(key: string, result: Result): boolean {
  if (!Object.hasOwn(pairs, key)) throw new RangeError(`No such selection: ${key}`);
  return pairs[key]!.includes(result);
}

function isScore(key: string, { home, away }: Score): boolean {
  if (key === 'other') return Math.max(home, away) > namedGoals;
  if (!/^[0-4]-[0-4]$/.test(key)) throw new RangeError(`No such selection: ${key}`);
  return key === `${home}-${away}`;
}

function isHalfFull(key: string, { half, full }: FootballEnd): boolean {
  const [first = '', second = '', ...more] = key.split('/');
  if (!isResult(first) || !isResult(second) || more.length > 0)
    throw new RangeError(`No such selection: ${key}`);
  return first === resultOf(half) && second === resultOf(full);
}

export function isResultWon(key: string, score: Score): boolean {
  if (!isResult(key)) throw new RangeError(`No such selection: ${key}`);
  return key === resultOf(score);
}

function drawNoBet(key: string, score: Score): PlainResult {
  const side = sideOf(key);
  const result = resultOf(score);
  return result === 'draw' ? 'push' : wonIf(side === result);
}

/** What a selection of scores comes to in an end. @param from the goals at acceptance; null before the match */
export function resultIn(selected: Selected, from: Score | null, end: FootballEnd): PlainResult {
  const { kind, part, line, key } = selected;
  if (part !== 0 && part !== 1) return unknownMarket();
  const score = part === 1 ? end.half : end.full;
  switch (kind) {
    case 'result':
      return wonIf(isResultWon(key, score));
    case 'doubleChance':
      return wonIf(isOneOf(key, resultOf(score)));
    case 'drawNoBet':
      return drawNoBet(key, score);
    case 'handicap':
      return handicapResult(key, line, exactly(ahead(score) - (from ? ahead(from) : 0)))!;
    case 'totals':
      return totalsResult(key, line, exactly(summed(score)))!;
    case 'bothScore':
      return wonIf(isFirst(key, ['yes', 'no']) === (score.home > 0 && score.away > 0));
    case 'oddEven':
      return wonIf(isFirst(key, ['odd', 'even']) === (summed(score) % 2 === 1));
    case 'correctScore':
      return wonIf(isScore(key, score));
    case 'halfFull':
      return wonIf(isHalfFull(key, end));
    default:
      return unknownMarket();
  }
}

/** A score and all to which so many goals a side may be added. */
function scoresFrom({ home, away }: Score, reach: number): Score[] {
  return Array.from({ length: (reach + 1) ** 2 }, (_, at) => ({
    home: home + Math.floor(at / (reach + 1)),
    away: away + (at % (reach + 1)),
  }));
}

const asksHalf = ({ kind, part }: Selected): boolean => part === 1 || kind === 'halfFull';

/** What a half-time score makes of a selection that asks for it: of half/full whether it can still be won. */
function resultAtHalf(one: Selected, from: Score | null, half: Score): PlainResult {
  if (one.kind !== 'halfFull') return resultIn(one, from, { half, full: half });
  return wonIf(one.key.split('/')[0] === resultOf(half));
}

/** What a half-time score says of the selections that ask for it. Scores that say the same stand for each other. */
export function saidByHalf(
  selected: readonly Selected[],
  from: Score | null,
): (half: Score) => readonly PlainResult[] {
  const asking = selected.filter(asksHalf);
  return (half) => asking.map((one) => resultAtHalf(one, from, half));
}

/** The half-time scores that may still come, but for those from which nothing can follow that does not follow from one that says the same. */
function halvesFrom(goals: Score, reach: number, said: ReturnType<typeof saidByHalf>): Score[] {
  const told: { half: Score; says: string }[] = [];
  for (const half of scoresFrom(goals, reach)) {
    const says = said(half).join();
    const isTold = told.some(
      (one) => one.says === says && one.half.home <= half.home && one.half.away <= half.away,
    );
    if (!isTold) told.push({ half, says });
  }
  return told.map((one) => one.half);
}

interface Asked {
  readonly selected: readonly Selected[];
  readonly from: Score | null;
  readonly reach: number;
}

/** The ends that a match may still have: by the rules of football any, whatever time is left. A half that nobody asks for is any. */
function* endsOf(
  { goals, half }: FootballFacts,
  isOver: boolean,
  { selected, from, reach }: Asked,
): Generator<FootballEnd> {
  if (isOver) {
    if (!half) throw new RangeError('A match that is over has a score at half time');
    yield { half, full: goals };
    return;
  }
  const isHalfOpen = !half && selected.some(asksHalf);
  const halves = isHalfOpen ? halvesFrom(goals, reach, saidByHalf(selected, from)) : [half ?? goals];
  for (const known of halves)
    for (const full of scoresFrom(isHalfOpen ? known : goals, reach)) yield { half: known, full };
}

/** So many goals more, and no market of these tells scores apart any further. */
function reachOf(selected: readonly Selected[], from: Score | null, goals: Score): number {
  const lines = selected.map(({ line }) => Math.ceil(Math.abs(line ?? 0) / 4));
  return namedGoals + 2 + Math.max(...lines) + Math.abs(ahead(goals)) + (from ? Math.abs(ahead(from)) : 0);
}

/** A combo is won when all of it is. */
function together(results: readonly PlainResult[]): PlainResult {
  if (results.length === 1) return results[0]!;
  if (results.some((result) => result !== 'win' && result !== 'loss'))
    throw new RangeError('A selection of a combo is won or lost');
  return wonIf(results.every((result) => result === 'win'));
}

function toQualify(key: string, { goals, shootOut }: FootballFacts, isOver: boolean): PlainResult | null {
  const side = sideOf(key);
  if (!isOver) return null;
  const result = resultOf(goals);
  const through = result === 'draw' ? shootOut : result;
  if (!through) throw new RangeError('A level match of a cup has a shoot-out');
  return wonIf(side === through);
}

/** The result of a leg; null where how the match went on could have changed it. */
export function footballResult(
  selected: readonly Selected[],
  from: Score | null,
  facts: FootballFacts,
  isOver: boolean,
): PlainResult | null {
  const [first, ...more] = selected;
  if (!first) return unknownMarket();
  if (more.length === 0 && first.part === 0) {
    const corners = summed(facts.corners);
    if (first.kind === 'toQualify') return toQualify(first.key, facts, isOver);
    if (first.kind === 'corners')
      return totalsResult(first.key, first.line, isOver ? exactly(corners) : atLeast(corners));
  }
  let result: PlainResult | null = null;
  const reach = reachOf(selected, from, facts.goals);
  for (const end of endsOf(facts, isOver, { selected, from, reach })) {
    const here = together(selected.map((one) => resultIn(one, from, end)));
    if (result !== null && here !== result) return null;
    result = here;
  }
  return result;
}
