import type { Draws } from '@/lib/fairness';
import type { MatchGame } from '@/sandbox/kit/match-game';
import { ActionError } from '@/sandbox/kit/types';
import { bestPlayOf } from './best-play';
import { bust, faces, type DuelAction, type DuelEvent, type DuelRules, type DuelView } from './types';

export interface DuelState {
  rules: DuelRules;
  starter: number;
  turn: number;
  scores: readonly number[];
  atRisk: number;
  round: number;
  events: readonly DuelEvent[];
  isOver: boolean;
}

const other = (seat: number) => 1 - seat;
const roll = (draws: Draws) => 1 + draws.below(faces);
const sumOf = (dice: readonly number[]) => dice.reduce((sum, die) => sum + die, 0);

function plus(scores: readonly number[], seat: number, points: number): number[] {
  return scores.map((score, index) => (index === seat ? score + points : score));
}

/** Both have had as many turns, so the one ahead may be declared. */
function closeRound(state: DuelState): DuelState {
  const { rules, scores, round } = state;
  const [first = 0, second = 0] = scores;
  const limit = rules.variant === 'push' ? rules.maxTurns : rules.maxRounds;
  const enough = rules.variant === 'push' ? rules.target : rules.winsNeeded;
  const isOver = first >= enough || second >= enough || round + 1 >= limit;
  return { ...state, round: round + 1, turn: state.starter, isOver };
}

function endTurn(state: DuelState): DuelState {
  const isSecond = state.turn !== state.starter;
  const next = { ...state, atRisk: 0, turn: other(state.turn) };
  return isSecond ? closeRound(next) : next;
}

function throwDice(state: DuelState, count: number, draws: Draws): DuelState {
  const { turn: seat, round } = state;
  const dice = Array.from({ length: count }, () => roll(draws));
  const before = state.events.at(-1);
  const thrown = { ...state, events: [...state.events, { seat, type: 'roll' as const, dice, round }] };
  if (seat === state.starter) return { ...thrown, turn: other(seat) };
  const difference = sumOf(dice) - sumOf(before?.dice ?? []);
  if (difference === 0) return closeRound(thrown);
  return closeRound({ ...thrown, scores: plus(state.scores, difference > 0 ? seat : other(seat), 1) });
}

function push(state: DuelState, target: number, action: DuelAction, draws: Draws): DuelState {
  const { turn: seat, round, scores, atRisk } = state;
  const note = (type: DuelAction['type'], dice: number[]) => [...state.events, { seat, type, dice, round }];
  if (action.type === 'hold') {
    if (atRisk === 0) throw new ActionError();
    return endTurn({ ...state, events: note('hold', []), scores: plus(scores, seat, atRisk) });
  }
  const die = roll(draws);
  const rolled = { ...state, events: note('roll', [die]) };
  if (die === bust) return endTurn(rolled);
  const gathered = atRisk + die;
  // Nothing is left to be won by rolling on.
  if ((scores[seat] ?? 0) + gathered >= target)
    return endTurn({ ...rolled, scores: plus(scores, seat, gathered) });
  return { ...rolled, atRisk: gathered };
}

function winnersOf({ scores }: DuelState): number[] {
  const [first = 0, second = 0] = scores;
  if (first === second) return [0, 1];
  return first > second ? [0] : [1];
}

/** The points at which bots of earlier matches held: twenty on average, a little more or less each time. */
export const holdFrom = 18;
export const holdSpread = 5;

function holdsBot(rules: DuelRules, view: DuelView, draws: Draws): boolean {
  const { seat, turn, scores, atRisk, round, events, mayHold } = view;
  if (rules.variant !== 'push' || !mayHold || seat === null) return false;
  if (rules.bots !== 'best') return atRisk >= holdFrom + draws.below(holdSpread);
  const isSecond = (events[0]?.seat ?? turn) !== seat;
  const start = { own: scores[seat] ?? 0, other: scores[other(seat)] ?? 0, round, isSecond };
  return bestPlayOf(rules).holds(start, atRisk);
}

export const duelGame: MatchGame<DuelRules, DuelState, DuelAction, DuelView> = {
  kind: 'dice-duel',
  start(rules, seats, draws) {
    if (seats !== 2) throw new RangeError('A duel has two seats');
    const starter = draws.below(2);
    return { rules, starter, turn: starter, scores: [0, 0], atRisk: 0, round: 0, events: [], isOver: false };
  },
  turn: (state) => (state.isOver ? null : state.turn),
  readAction(value) {
    if (value === null || typeof value !== 'object') return null;
    const { type } = value as { type?: unknown };
    return type === 'roll' || type === 'hold' ? { type } : null;
  },
  act(rules, state, action, draws) {
    if (state.isOver) throw new ActionError();
    if (rules.variant === 'push') return push(state, rules.target, action, draws);
    if (action.type !== 'roll') throw new ActionError();
    return throwDice(state, rules.dice, draws);
  },
  view: (rules, state, seat) => ({
    kind: 'dice-duel',
    variant: rules.variant,
    seat,
    turn: state.isOver ? null : state.turn,
    scores: [...state.scores],
    atRisk: state.atRisk,
    mayHold: !state.isOver && rules.variant === 'push' && state.atRisk > 0,
    round: state.round,
    events: [...state.events],
    winners: state.isOver ? winnersOf(state) : null,
  }),
  houseAction: (_rules, { mayHold }) => ({ type: mayHold ? 'hold' : 'roll' }),
  botAction: (rules, view, draws) => ({ type: holdsBot(rules, view, draws) ? 'hold' : 'roll' }),
  places(_rules, state) {
    const winners = winnersOf(state);
    return winners.length === 2 ? [winners] : [winners, [other(winners[0] ?? 0)]];
  },
  shares: () => [1],
};
