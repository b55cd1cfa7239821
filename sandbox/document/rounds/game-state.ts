import { isSessionOver } from '@/sandbox/board/calls/session-over';
import { moneyText, parseMoney } from '@/lib/money';
import type {
  ActInput,
  Commitment,
  Interrupted,
  OpenAnswer,
  ResumeAnswer,
  RoundView,
  SessionTotals,
  SpinAnswer,
  SpinInput,
} from '@/sandbox/kit/round-wire';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import {
  compareAfter,
  compareDecided,
  compareNext,
  compareStaked,
  type Breach,
} from '../fairness/compare-round';

/** The state of an open game as a pure machine: what a press, an answer, a fault and a board may do, and when. */
export type Phase =
  | { name: 'idle' }
  /** The stake is on its way. */
  | { name: 'waiting'; input: SpinInput }
  /** The round is open and waits for a decision. */
  | { name: 'deciding'; round: RoundView }
  | { name: 'acting'; round: RoundView; input: ActInput }
  /** The outcome is known, and the board shows it. */
  | { name: 'showing'; round: RoundView; isReplay: boolean }
  /** Nobody knows whether the stake or the decision was taken; the very same is asked for again. */
  | { name: 'unknown'; input: SpinInput; fault: GameFault }
  | { name: 'lost'; round: RoundView; input: ActInput; fault: GameFault }
  /** What was answered is not what was shown or sent: nothing more is staked in this document. */
  | { name: 'breach'; breach: Breach }
  | { name: 'ended'; code: string };

export interface GameState {
  sessionToken: string;
  gameCode: string;
  /** `TRIAL` is the money of an account that only looks round. */
  currency: string;
  /** As the wallet last said it. */
  balance: string;
  next: Commitment | null;
  /** A stake was sent with it, so that another one may follow. */
  isNextUsed: boolean;
  session: SessionTotals;
  interrupted: Interrupted | null;
  phase: Phase;
  /** The last round that was shown to its end. */
  lastRound: RoundView | null;
  fault: GameFault | null;
  /** What the answer to the running round will show when the board has shown its end. */
  settlement: Pick<SpinAnswer, 'balance' | 'next' | 'session'> | null;
}

export type GameAction =
  | { type: 'pressed'; input: SpinInput }
  | { type: 'decided'; input: ActInput }
  | { type: 'answered'; answer: SpinAnswer }
  | { type: 'failed'; fault: GameFault; next?: Commitment | null; interrupted?: Interrupted | null }
  | { type: 'shown' }
  | { type: 'replayed'; round: RoundView }
  | { type: 'resumed'; answer: ResumeAnswer }
  /** As the wallet says it; while a round is under way its own answer says more. */
  | { type: 'balance'; balance: string }
  | { type: 'dismissed' };

/** Refusals that a board tells in its own way, and that need no answer: the decision was not taken, and another may be. */
const boardFaults = new Set(['fish.gone', 'room.missing']);

export function openedState(answer: OpenAnswer): GameState {
  const { sessionToken, gameCode, currency } = answer;
  return standing(
    {
      sessionToken,
      gameCode,
      currency,
      balance: '0.00',
      next: null,
      isNextUsed: false,
      session: answer.session,
      interrupted: null,
      phase: { name: 'idle' },
      lastRound: null,
      fault: null,
      settlement: null,
    },
    answer,
  );
}

/** A round of this very game that waits for a decision: it goes on where it was left. */
function openRoundOf({ gameCode }: GameState, interrupted: Interrupted | null): RoundView | null {
  if (!interrupted || interrupted.pending) return null;
  const { round } = interrupted;
  return round?.state === 'playing' && round.gameCode === gameCode ? round : null;
}

function broken(state: GameState, breach: Breach): GameState {
  return { ...state, settlement: null, fault: null, phase: { name: 'breach', breach } };
}

/** The state with a commitment that was answered; of one that was exchanged nothing is believed. */
function promised(state: GameState, next: Commitment | null): GameState {
  const { next: shown, isNextUsed } = state;
  const differences = compareNext(shown, isNextUsed, next);
  if (differences.length > 0) return broken(state, { differences, evidence: { shown, next }, roundId: null });
  return { ...state, next, isNextUsed: isNextUsed && next?.commitment === shown?.commitment };
}

/** Where the vendor says that the player stands. */
function standing(before: GameState, answer: ResumeAnswer): GameState {
  const { balance, session, interrupted } = answer;
  const state = promised(before, answer.next);
  if (state.phase.name === 'breach') return state;
  const open = openRoundOf(state, interrupted);
  return {
    ...state,
    balance,
    session,
    interrupted: open ? null : interrupted,
    phase: open ? { name: 'deciding', round: open } : { name: 'idle' },
    fault: null,
  };
}

export function reduceGame(state: GameState, action: GameAction): GameState {
  const { phase } = state;
  if (phase.name === 'breach') return state;
  switch (action.type) {
    case 'pressed':
      return canPlay(state) || phase.name === 'unknown'
        ? { ...state, isNextUsed: true, phase: { name: 'waiting', input: action.input }, fault: null }
        : state;
    case 'decided':
      return phase.name === 'deciding' || phase.name === 'lost'
        ? { ...state, phase: { name: 'acting', round: phase.round, input: action.input }, fault: null }
        : state;
    case 'answered':
      return phase.name === 'waiting' || phase.name === 'acting'
        ? compared(state, phase, action.answer)
        : state;
    case 'failed':
      return failed(state, action);
    case 'shown':
      return phase.name === 'showing' ? shown(state, phase) : state;
    case 'replayed':
      return phase.name === 'idle'
        ? { ...state, interrupted: null, phase: { name: 'showing', round: action.round, isReplay: true } }
        : state;
    case 'resumed':
      return standing(state, action.answer);
    case 'balance':
      return phase.name === 'idle' ? { ...state, balance: action.balance } : state;
    case 'dismissed':
      return { ...state, fault: null, interrupted: state.interrupted?.pending ? state.interrupted : null };
  }
}

/** Nothing of an answer is shown before it is compared with what was shown and sent here. */
function compared(
  state: GameState,
  phase: Extract<Phase, { name: 'waiting' | 'acting' }>,
  answer: SpinAnswer,
): GameState {
  const { round } = answer;
  const shown = phase.name === 'waiting' ? state.next : phase.round;
  if (!shown) return state;
  const differences = [
    ...(phase.name === 'waiting'
      ? compareStaked(shown, phase.input, round)
      : compareDecided(phase.round, phase.input, round)),
    ...compareAfter(shown, answer.next),
  ];
  if (differences.length === 0) return answered(state, answer);
  const evidence = { shown, sent: phase.input, answered: answer };
  const balance = answer.balance ?? state.balance;
  return broken({ ...state, balance }, { differences, evidence, roundId: shown.roundId });
}

function answered(state: GameState, { round, ...settlement }: SpinAnswer): GameState {
  if (round.state !== 'playing')
    return { ...state, settlement, phase: { name: 'showing', round, isReplay: false } };
  return {
    ...state,
    balance: settlement.balance ?? state.balance,
    session: settlement.session,
    phase: { name: 'deciding', round },
  };
}

type Failure = Extract<GameAction, { type: 'failed' }>;

function failed(state: GameState, { fault, next, interrupted }: Failure): GameState {
  const { phase } = state;
  if (phase.name !== 'waiting' && phase.name !== 'acting') return { ...state, fault };
  if (isSessionOver(fault.code)) return { ...state, phase: { name: 'ended', code: fault.code } };
  // The round waits for its vendor: nothing is left to decide, and another one may be played.
  if (fault.money === 'kept')
    return { ...state, phase: { name: 'idle' }, fault, next: next ?? state.next, interrupted: null };
  if (phase.name === 'acting') {
    const { round, input } = phase;
    return fault.money === 'unknown'
      ? { ...state, phase: { name: 'lost', round, input, fault } }
      : { ...state, phase: { name: 'deciding', round }, fault: boardFaults.has(fault.code) ? null : fault };
  }
  if (fault.money === 'unknown') return { ...state, phase: { name: 'unknown', input: phase.input, fault } };
  const open = openRoundOf(state, interrupted ?? null);
  if (open) return { ...state, phase: { name: 'deciding', round: open } };
  const after = next === undefined ? state : promised(state, next);
  if (after.phase.name === 'breach') return after;
  return { ...after, phase: { name: 'idle' }, fault, interrupted: interrupted ?? state.interrupted };
}

function shown(state: GameState, phase: Extract<Phase, { name: 'showing' }>): GameState {
  const { settlement } = state;
  const over = { ...state, phase: { name: 'idle' } as const, lastRound: phase.round, settlement: null };
  if (phase.isReplay || !settlement) return over;
  return {
    ...over,
    balance: settlement.balance ?? minus(state.balance, phase.round.stake),
    next: settlement.next,
    isNextUsed: false,
    session: settlement.session,
    // The payout is owed but not booked yet: the wallet's last word and the stake are all that is certain.
    interrupted: settlement.balance === null ? { round: phase.round, name: null, pending: true } : null,
  };
}

export function canPlay({ phase, next, interrupted }: GameState): boolean {
  return phase.name === 'idle' && next !== null && interrupted === null;
}

/** What the player can still spend, with the stake of the running round already off it. */
export function shownBalance({ phase, balance, settlement }: GameState): string {
  if (phase.name === 'waiting' || phase.name === 'unknown') return minus(balance, phase.input.stake);
  if (phase.name === 'showing' && !phase.isReplay && settlement?.balance) {
    // What it paid is not shown before the board has shown it.
    return minus(minus(settlement.balance, phase.round.payout), phase.round.jackpot ?? '0.00');
  }
  return balance;
}

function minus(balance: string, amount: string): string {
  const left = (parseMoney(balance) ?? 0n) - (parseMoney(amount) ?? 0n);
  return moneyText(left < 0n ? 0n : left);
}

export function isAffordable(balance: string, stake: string): boolean {
  return (parseMoney(stake) ?? 0n) <= (parseMoney(balance) ?? 0n);
}
