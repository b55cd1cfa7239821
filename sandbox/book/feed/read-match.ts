import { fullTimeStep, halfTimeStep } from '../models/football';
import { quarters } from '../models/basketball';
import { rulesOf, setsToWin, type SetSport, type SetState } from '../models/sets';
import { nil, resultOf, scored, type Score, type Side } from '../models/sides';
import type { Facts } from '../settle';
import { factsOf, isOver as isEnded, type MatchState } from '../world';
import { fieldsOf, listIn, onlyFields, scoreIn, scoreOr, wholeIn, type Fields } from './fields';
import { FeedFault, type FedFixture, type ToldResult } from './types';

/** How a match stands, as a feed tells it, in the terms of the models: what is shown, and what bets are settled by. */
const mostParts = 12;
const halfMinutes = 45;
const fault = (field: string): FeedFault => new FeedFault('feed.match', field);

/** What is at least so much in both. */
const isWithin = (inner: Score, outer: Score): boolean =>
  inner.home <= outer.home && inner.away <= outer.away;

/** The step whose clock shows the minute: steps are minutes, and those beyond 45 in the first half are its stoppage time. */
function footballStep(minute: number, isSecondHalf: boolean): number {
  if (!isSecondHalf) return Math.min(minute, halfTimeStep);
  return Math.min(halfTimeStep + Math.max(0, minute - halfMinutes), fullTimeStep - 1);
}

function footballOf(match: Fields, isOver: boolean): MatchState {
  onlyFields(match, ['goals', 'half', 'corners', 'reds', 'minute', 'shootOut'], 'match.');
  const goals = scoreIn(match.goals, 'match.goals');
  const half = match.half === undefined ? null : scoreIn(match.half, 'match.half');
  if (half && !isWithin(half, goals)) throw fault('match.half');
  if (isOver && !half) throw new FeedFault('result.incomplete', 'match.half');
  const minute = match.minute === undefined ? 0 : wholeIn(match.minute, 'match.minute', [0, 130]);
  const step = isOver ? fullTimeStep : footballStep(minute, half !== null);
  const [corners, reds] = [scoreOr(match.corners, 'match.corners'), scoreOr(match.reds, 'match.reds')];
  return { sport: 'football', play: { step, goals, half, corners, reds } };
}

const summed = (scores: readonly Score[]): Score =>
  scores.reduce((sum, { home, away }) => ({ home: sum.home + home, away: sum.away + away }), nil);

const isLevel = (score: Score): boolean => resultOf(score) === 'draw';

function basketballOf(match: Fields, isOver: boolean): MatchState {
  onlyFields(match, ['periods', 'period'], 'match.');
  const periods = listIn(match.periods, 'match.periods', { most: mostParts, read: scoreIn });
  const period = scoreOr(match.period, 'match.period');
  // An overtime is played while it is level, and no further.
  const early = periods.findIndex((_, at) => at >= quarters && !isLevel(summed(periods.slice(0, at))));
  if (early >= 0) throw fault(`match.periods.${early}`);
  if (isOver && (periods.length < quarters || isLevel(summed(periods))))
    throw new FeedFault('result.incomplete', 'match.periods');
  const score = summed([...periods, period]);
  return { sport: 'basketball', play: { step: 0, score, periods, period, isOver } };
}

const setState = (set: number, score: Score): SetState => ({
  ...{ set, score, points: nil },
  ...{ first: 'home', server: 'home' },
});

/** Who has won a set with such a score; null where it goes on, or no set can end or stand so. */
function winnerOfSet(sport: SetSport, set: number, score: Score): Side | null {
  const { winnerOf } = rulesOf(sport);
  const winner = winnerOf(setState(set, score));
  if (winner === null) return null;
  const before = { ...score, [winner]: score[winner] - 1 };
  return winnerOf(setState(set, before)) === null ? winner : null;
}

function setsOf(sport: SetSport, match: Fields, isOver: boolean): MatchState {
  onlyFields(match, ['sets', 'current'], 'match.');
  const rules = rulesOf(sport);
  const played = listIn(match.sets, 'match.sets', { most: rules.bestOf, read: scoreIn });
  let sets = nil;
  for (const [at, score] of played.entries()) {
    const winner = winnerOfSet(sport, at + 1, score);
    if (winner === null || Math.max(sets.home, sets.away) === setsToWin(rules))
      throw fault(`match.sets.${at}`);
    sets = scored(sets, winner);
  }
  const hasWon = Math.max(sets.home, sets.away) === setsToWin(rules);
  if (isOver && !hasWon) throw new FeedFault('result.incomplete', 'match.sets');
  const score = scoreOr(match.current, 'match.current');
  if (hasWon && score.home + score.away > 0) throw fault('match.current');
  if (!hasWon && rules.winnerOf(setState(played.length + 1, score)) !== null) throw fault('match.current');
  const current = hasWon ? setState(played.length, played.at(-1) ?? nil) : setState(played.length + 1, score);
  const winner = hasWon ? (resultOf(sets) as Side) : null;
  return { sport, play: { step: 0, sets, played, current, winner } };
}

/** The public state of a match. @throws FeedFault `feed.match`; of one that is over `result.incomplete` where something is missing */
export function matchStateOf(sport: FedFixture['sport'], match: Fields, isOver: boolean): MatchState {
  if (sport === 'football') return footballOf(match, isOver);
  return sport === 'basketball' ? basketballOf(match, isOver) : setsOf(sport, match, isOver);
}

function shootOutIn({ shootOut }: Fields): Side | null {
  if (shootOut === undefined) return null;
  if (shootOut !== 'home' && shootOut !== 'away') throw fault('match.shootOut');
  return shootOut;
}

/** Everybody but the winner is beaten; who withdrew, and everybody where there is no winner, gets the stake back. */
function outrightFacts({ ending, winner, withdrawn }: ToldResult, { names }: FedFixture): Facts {
  const all = Object.keys(names.teams);
  const strange = [...(winner === null ? [] : [winner]), ...withdrawn].find((code) => !all.includes(code));
  if (strange !== undefined || (winner !== null && withdrawn.includes(winner)))
    throw new FeedFault('feed.match', 'winner');
  if (ending === 'finished' && winner === null) throw new FeedFault('result.incomplete', 'winner');
  if (ending !== 'finished' && (ending !== 'cancelled' || winner !== null))
    throw new FeedFault('feed.match', 'ending');
  const out = winner === null ? [] : all.filter((code) => code !== winner && !withdrawn.includes(code));
  return { ending: 'bracket', isOver: true, winner, out, withdrawn };
}

/**
 * What bets are settled by. @param beganAtMs when the match began @throws FeedFault `feed.match`, `result.incomplete`: nothing that is
 * missing may look like a loss
 */
export function toldFacts(result: ToldResult, fixture: FedFixture, beganAtMs: number): Facts {
  const { ending, match } = result;
  if (fixture.kind === 'outright') return outrightFacts(result, fixture);
  if (result.winner !== null || result.withdrawn.length > 0) throw new FeedFault('feed.match', 'winner');
  if (ending === 'walkover' || ending === 'cancelled') {
    if (match) throw fault('match');
    return { ending };
  }
  const told = fieldsOf(match ?? undefined, 'match');
  const isOver = ending === 'finished';
  const state = matchStateOf(fixture.sport, told, isOver);
  const shootOut = fixture.sport === 'football' ? shootOutIn(told) : null;
  if (shootOut && (!isOver || state.sport !== 'football' || !isLevel(state.play.goals)))
    throw fault('match.shootOut');
  if (isEnded(state) !== isOver) throw new FeedFault('feed.match', 'ending');
  return factsOf(state, { ending, beganAtMs, shootOut });
}
