import { moneyText, parseMoney } from '@/lib/money';
import type {
  Commitment,
  Interrupted,
  OpenAnswer,
  ResumeAnswer,
  RoundView,
  SessionTotals,
  SpinAnswer,
  SpinInput,
} from '@/lib/sandbox/rounds/types';
import { unitsMinor } from '@/lib/sandbox/slots/stakes';
import { reelCount } from '@/lib/sandbox/slots/types';

/** The state of an open game as a pure machine: what a press, an answer, a fault and a clock may do, and when. */
export interface GameFault {
  code: string;
  /** `untouched`: no money was moved. `unknown`: the vendor has not heard yet. */
  money: 'untouched' | 'unknown';
}

export type Phase =
  | { name: 'idle' }
  /** The stake is on its way; the reels turn. */
  | { name: 'waiting'; input: SpinInput }
  /** The outcome is known and shown step by step; `stopped` reels stand. */
  | { name: 'playing'; round: RoundView; step: number; stopped: number; isReplay: boolean }
  /** Nobody knows whether the stake was taken; the same round is asked for again. */
  | { name: 'unknown'; input: SpinInput; fault: GameFault }
  | { name: 'ended'; code: string };

export interface GameState {
  sessionToken: string;
  /** `TRIAL` is the money of an account that only looks round. */
  currency: string;
  /** As the wallet last said it. */
  balance: string;
  next: Commitment | null;
  session: SessionTotals;
  interrupted: Interrupted | null;
  phase: Phase;
  /** The last round that was shown to its end. */
  lastRound: RoundView | null;
  fault: GameFault | null;
  /** What the answer to the running round will show when its steps are over. */
  settlement: Pick<SpinAnswer, 'balance' | 'next' | 'session'> | null;
}

export type GameAction =
  | { type: 'pressed'; input: SpinInput }
  | { type: 'answered'; answer: SpinAnswer }
  | { type: 'failed'; fault: GameFault; next?: Commitment | null; interrupted?: Interrupted | null }
  | { type: 'reelStopped' }
  | { type: 'stepShown' }
  | { type: 'replayed'; round: RoundView }
  | { type: 'resumed'; answer: ResumeAnswer }
  | { type: 'dismissed' };

/** Codes after which no further round can be played in this document. */
const endings = new Set([
  'session.ended',
  'session.replaced',
  'auth.expired',
  'auth.required',
  'protection.excluded',
]);

export function openedState(answer: OpenAnswer): GameState {
  const { sessionToken, currency, balance, next, session, interrupted } = answer;
  return {
    sessionToken,
    currency,
    balance,
    next,
    session,
    interrupted,
    phase: { name: 'idle' },
    lastRound: null,
    fault: null,
    settlement: null,
  };
}

export function reduceGame(state: GameState, action: GameAction): GameState {
  const { phase } = state;
  switch (action.type) {
    case 'pressed':
      return canSpin(state) || phase.name === 'unknown'
        ? { ...state, phase: { name: 'waiting', input: action.input }, fault: null }
        : state;
    case 'answered':
      return phase.name === 'waiting' ? answered(state, action.answer) : state;
    case 'failed':
      return failed(state, action);
    case 'reelStopped':
      return phase.name === 'playing' && phase.stopped < reelCount
        ? { ...state, phase: { ...phase, stopped: phase.stopped + 1 } }
        : state;
    case 'stepShown':
      return phase.name === 'playing' && phase.stopped === reelCount ? nextStep(state, phase) : state;
    case 'replayed':
      return phase.name === 'idle'
        ? {
            ...state,
            interrupted: null,
            phase: { name: 'playing', round: action.round, step: 0, stopped: 0, isReplay: true },
          }
        : state;
    case 'resumed':
      return { ...state, ...action.answer, phase: { name: 'idle' }, fault: null };
    case 'dismissed':
      return { ...state, fault: null, interrupted: state.interrupted?.pending ? state.interrupted : null };
  }
}

function answered(state: GameState, { round, ...settlement }: SpinAnswer): GameState {
  return { ...state, settlement, phase: { name: 'playing', round, step: 0, stopped: 0, isReplay: false } };
}

type Failure = Extract<GameAction, { type: 'failed' }>;

function failed(state: GameState, { fault, next, interrupted }: Failure): GameState {
  const { phase } = state;
  if (phase.name !== 'waiting') return { ...state, fault };
  if (endings.has(fault.code)) return { ...state, phase: { name: 'ended', code: fault.code } };
  if (fault.money === 'unknown') return { ...state, phase: { name: 'unknown', input: phase.input, fault } };
  return {
    ...state,
    phase: { name: 'idle' },
    fault,
    next: next === undefined ? state.next : next,
    interrupted: interrupted ?? state.interrupted,
  };
}

function nextStep(state: GameState, phase: Extract<Phase, { name: 'playing' }>): GameState {
  if (phase.step + 1 < phase.round.outcome.steps.length) {
    return { ...state, phase: { ...phase, step: phase.step + 1, stopped: 0 } };
  }
  const { settlement } = state;
  const shown = { ...state, phase: { name: 'idle' } as const, lastRound: phase.round, settlement: null };
  if (phase.isReplay || !settlement) return shown;
  return {
    ...shown,
    balance: settlement.balance ?? balanceAfter(state.balance, phase.round),
    next: settlement.next,
    session: settlement.session,
    interrupted: settlement.balance === null ? { round: phase.round, pending: true } : null,
  };
}

/** The payout is owed but not booked yet: the wallet's last word and the stake are all that is certain. */
function balanceAfter(balance: string, { stake }: RoundView): string {
  return moneyText((parseMoney(balance) ?? 0n) - (parseMoney(stake) ?? 0n));
}

export function canSpin({ phase, next, interrupted }: GameState): boolean {
  return phase.name === 'idle' && next !== null && interrupted === null;
}

/** What the player can still spend, with the stake of the running round already off it. */
export function shownBalance({ phase, balance }: GameState): string {
  if (phase.name === 'waiting' || phase.name === 'unknown') return minus(balance, phase.input.stake);
  if (phase.name === 'playing' && !phase.isReplay) return minus(balance, phase.round.stake);
  return balance;
}

function minus(balance: string, stake: string): string {
  const left = (parseMoney(balance) ?? 0n) - (parseMoney(stake) ?? 0n);
  return moneyText(left < 0n ? 0n : left);
}

export function isAffordable(balance: string, stake: string): boolean {
  return (parseMoney(stake) ?? 0n) <= (parseMoney(balance) ?? 0n);
}

/** What the steps shown so far have paid, in minor units. */
export function paidSoFarMinor({ phase, lastRound }: GameState): bigint {
  if (phase.name !== 'playing')
    return lastRound && phase.name === 'idle' ? (parseMoney(lastRound.payout) ?? 0n) : 0n;
  const { round, step, stopped } = phase;
  const stakeMinor = parseMoney(round.stake) ?? 0n;
  const steps = round.outcome.steps.slice(0, stopped === reelCount ? step + 1 : step);
  return steps.reduce((sum, { units, multiplier }) => sum + unitsMinor(units * multiplier, stakeMinor), 0n);
}
