import type { MatchGame } from '@/sandbox/kit/match-game';
import { ActionError } from '@/sandbox/kit/types';
import { botAction } from './bot';
import { beats, deal, isCut, readCombination } from './combinations';
import { findInstantWin } from './instant-wins';
import type {
  Combination,
  InstantWin,
  ThirteenAction,
  ThirteenCard,
  ThirteenEvent,
  ThirteenRules,
  ThirteenView,
} from './types';

export interface ThirteenState {
  dealt: readonly (readonly ThirteenCard[])[];
  hands: readonly (readonly ThirteenCard[])[];
  turn: number;
  top: (Combination & { seat: number }) | null;
  passed: readonly boolean[];
  mustPlay: ThirteenCard | null;
  finished: readonly number[];
  instantWin: { seat: number; by: InstantWin } | null;
  trick: number;
  events: readonly ThirteenEvent[];
  isOver: boolean;
}

const handOf = (state: ThirteenState, seat: number) => state.hands[seat] ?? [];

/** The seats behind one, in turn, that still hold cards. */
function behind(state: ThirteenState, seat: number): number[] {
  const { length } = state.hands;
  return Array.from({ length: length - 1 }, (_, step) => (seat + 1 + step) % length).filter(
    (one) => handOf(state, one).length > 0,
  );
}

function newTrick(state: ThirteenState, leader: number): ThirteenState {
  return {
    ...state,
    turn: leader,
    top: null,
    passed: state.hands.map(() => false),
    trick: state.trick + 1,
  };
}

/** Whose turn it is now: the next who has not passed; when nobody may answer, whoever played last leads. */
function moveOn(state: ThirteenState): ThirteenState {
  const { turn, top, passed } = state;
  if (!top || state.isOver) return state;
  const next = behind(state, turn).find((seat) => !passed[seat] && seat !== top.seat);
  if (next !== undefined) return { ...state, turn: next };
  // Who has no card left hands the lead on.
  const leader = handOf(state, top.seat).length > 0 ? top.seat : behind(state, top.seat)[0];
  return leader === undefined ? state : newTrick(state, leader);
}

function pass(state: ThirteenState): ThirteenState {
  const { turn: seat, trick, top } = state;
  if (!top) throw new ActionError();
  const event = { seat, cards: [], kind: 'pass' as const, isCut: false, trick };
  const passed = state.passed.map((was, index) => was || index === seat);
  return moveOn({ ...state, passed, events: [...state.events, event] });
}

function play(rules: ThirteenRules, state: ThirteenState, cards: readonly ThirteenCard[]): ThirteenState {
  const { turn: seat, top, trick, mustPlay } = state;
  const hand = handOf(state, seat);
  const combination = readCombination(rules, cards);
  const isAllowed =
    combination !== null &&
    cards.every((card) => hand.includes(card)) &&
    (mustPlay === null || cards.includes(mustPlay)) &&
    (!top || beats(rules, combination, top));
  if (!isAllowed) throw new ActionError();
  const left = hand.filter((card) => !cards.includes(card));
  const finished = left.length === 0 ? [...state.finished, seat] : state.finished;
  const event = {
    seat,
    cards: [...combination.cards],
    kind: combination.kind,
    isCut: top !== null && isCut(rules, combination, top),
    trick,
  };
  return moveOn({
    ...state,
    hands: state.hands.map((other, index) => (index === seat ? left : other)),
    top: { ...combination, seat },
    mustPlay: null,
    finished,
    events: [...state.events, event],
    isOver: finished.length >= rules.shares.length,
  });
}

export const thirteenGame: MatchGame<ThirteenRules, ThirteenState, ThirteenAction, ThirteenView> = {
  kind: 'thirteen',
  start(rules, seats, draws) {
    const dealt = deal(draws, seats);
    const lowest = Math.min(...dealt.map((hand) => hand[0] ?? Infinity));
    const instantWin = findInstantWin(rules, dealt);
    return {
      dealt,
      hands: dealt,
      turn: dealt.findIndex((hand) => hand[0] === lowest),
      top: null,
      passed: dealt.map(() => false),
      mustPlay: lowest,
      finished: instantWin ? [instantWin.seat] : [],
      instantWin,
      trick: 0,
      events: [],
      isOver: instantWin !== null,
    };
  },
  turn: (state) => (state.isOver ? null : state.turn),
  readAction(value) {
    if (value === null || typeof value !== 'object') return null;
    const { type, cards } = value as { type?: unknown; cards?: unknown };
    if (type === 'pass') return { type };
    const isCard = (card: unknown): card is number =>
      typeof card === 'number' && Number.isInteger(card) && card >= 0 && card < 52;
    if (type !== 'play' || !Array.isArray(cards) || cards.length > 13 || !cards.every(isCard)) return null;
    return { type, cards };
  },
  act(rules, state, action) {
    if (state.isOver) throw new ActionError();
    return action.type === 'pass' ? pass(state) : play(rules, state, action.cards);
  },
  view: (_rules, state, seat) => ({
    kind: 'thirteen',
    hand: seat === null ? [] : [...handOf(state, seat)],
    counts: state.hands.map((hand) => hand.length),
    seat,
    turn: state.isOver ? null : state.turn,
    top: state.top && { seat: state.top.seat, cards: [...state.top.cards], kind: state.top.kind },
    passed: [...state.passed],
    mustPlay: state.isOver ? null : state.mustPlay,
    finished: [...state.finished],
    instantWin: state.instantWin,
    events: [...state.events],
    dealt: state.isOver ? state.dealt.map((hand) => [...hand]) : null,
    left: state.isOver ? state.hands.map((hand) => [...hand]) : null,
  }),
  houseAction: (_rules, { top, hand }) =>
    top ? { type: 'pass' } : { type: 'play', cards: hand.slice(0, 1) },
  botAction,
  places(_rules, state) {
    const rest = state.hands.flatMap((_hand, seat) => (state.finished.includes(seat) ? [] : [seat]));
    return [...state.finished.map((seat) => [seat]), ...(rest.length > 0 ? [rest] : [])];
  },
  shares: (rules, state) => (state.instantWin ? [1] : rules.shares),
};
