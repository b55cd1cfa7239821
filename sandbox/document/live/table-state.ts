import type { Link } from '@/sandbox/board/calls/follow-stream';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import { isSessionOver } from '@/sandbox/board/calls/session-over';
import type { PlacedBet } from '@/sandbox/kit/betting-table/placed-bets';
import type {
  TableActAnswer,
  TableBetAnswer,
  TableMineAnswer,
  TableOpenAnswer,
  TableSlip,
  TableState,
} from '@/sandbox/kit/table-wire';
import {
  withBeside,
  withHeard,
  withLarge,
  withMoved,
  withNext,
  withoutTable,
  withPast,
  type OpenTables,
  type PastResults,
} from './tables/heard-tables';

/** What is asked for; the same key never stakes twice. */
export interface StakeInput {
  roundId: string;
  betKey: string;
  placed: readonly PlacedBet[];
}

/** A decision of the step that is open; taken once for each hand. */
export interface DecisionInput {
  roundId: string;
  step: number;
  hand: number;
  action: string;
}

/** `isUnknown`: the answer was lost, and the very same is asked for again. */
export type Doing =
  | { name: 'staking'; input: StakeInput; isUnknown: boolean }
  | { name: 'undoing'; roundId: string; betId: string; isUnknown: boolean }
  | { name: 'deciding'; input: DecisionInput; isUnknown: boolean };

/** What the player has in a round. */
export interface OwnRound {
  slips: readonly TableSlip[];
  actions: readonly TableMineAnswer['actions'][number][];
  /** Null until the vendor has said it. */
  payout: string | null;
  isPaid: boolean;
  /** Every stake came back: nothing of the round counts. */
  isVoid: boolean;
}

export interface LiveTableState extends OpenTables {
  sessionToken: string;
  /** When the document was opened, by the clock of this device. */
  openedAt: string;
  currency: string;
  /** Null while the wallet has not said it. */
  balance: string | null;
  /** The clock of the tables minus that of this device. */
  offsetMs: number;
  /** Those that the session may stake at. */
  tables: readonly string[];
  link: Link;
  /** The rounds in which something was staked from here, by id. */
  own: Readonly<Record<string, OwnRound>>;
  doing: Doing | null;
  /** The rounds of which it has to be asked what the player has in them: those that ran when their table was opened, and one with a refused decision. */
  unheardIds: readonly string[];
  fault: GameFault | null;
  /** The code by which the session ended. */
  endedBy: string | null;
}

export type LiveTableAction =
  /** `isMeasured`: the way there and back is off; of what a stream pushes only the way here is known. */
  | { type: 'told'; table: TableState; offsetMs: number; isMeasured: boolean }
  | { type: 'link'; link: Link }
  /** Another table of the session is at large from now on, beside the one that was if that is kept. */
  | { type: 'moved'; table: TableState; offsetMs: number; isKept: boolean }
  /** Another table of the session stands beside it. */
  | { type: 'added'; table: TableState; offsetMs: number }
  /** One that stands beside is at large, or the next one without a code. */
  | { type: 'enlarged'; tableCode: string | null }
  | { type: 'closed'; tableCode: string }
  | { type: 'ended'; code: string }
  | { type: 'staking'; input: StakeInput }
  | { type: 'undoing'; roundId: string; betId: string }
  | { type: 'deciding'; input: DecisionInput }
  | { type: 'unanswered' }
  | { type: 'answered'; roundId: string; answer: TableBetAnswer }
  | { type: 'decided'; input: DecisionInput; answer: TableActAnswer }
  | { type: 'refused'; fault: GameFault }
  | { type: 'mine'; answer: TableMineAnswer }
  | { type: 'past'; tableCode: string; past: PastResults }
  /** As the wallet says it; what is on its way answers with its own. */
  | { type: 'balance'; balance: string }
  | { type: 'dismissed' };

const nothing: OwnRound = { slips: [], actions: [], payout: null, isPaid: false, isVoid: false };

export function openedTable(
  answer: TableOpenAnswer,
  offsetMs: number,
  openedAt = new Date().toISOString(),
): LiveTableState {
  const { sessionToken, currency, balance, tables, state } = answer;
  return {
    sessionToken,
    openedAt,
    currency,
    balance,
    offsetMs,
    tables,
    table: state,
    link: 'polling',
    past: null,
    beside: [],
    own: {},
    doing: null,
    unheardIds: state.round ? [state.round.roundId] : [],
    fault: null,
    endedBy: null,
  };
}

export function reduceTable(state: LiveTableState, action: LiveTableAction): LiveTableState {
  switch (action.type) {
    case 'told':
      return told(state, action);
    case 'link':
      return state.link === action.link ? state : { ...state, link: action.link };
    case 'moved':
      return opened(state, action, withMoved(state, action.table, action.isKept));
    case 'added':
      return opened(state, action, withBeside(state, action.table));
    case 'enlarged': {
      const { tableCode } = action;
      return { ...state, ...(tableCode === null ? withNext(state) : withLarge(state, tableCode)) };
    }
    case 'closed':
      return { ...state, ...withoutTable(state, action.tableCode) };
    case 'ended':
      return ended(state, action.code);
    case 'staking':
      return { ...state, doing: { name: 'staking', input: action.input, isUnknown: false }, fault: null };
    case 'undoing': {
      const { roundId, betId } = action;
      return { ...state, doing: { name: 'undoing', roundId, betId, isUnknown: false }, fault: null };
    }
    case 'deciding':
      return { ...state, doing: { name: 'deciding', input: action.input, isUnknown: false }, fault: null };
    case 'unanswered':
      return state.doing ? { ...state, doing: { ...state.doing, isUnknown: true } } : state;
    case 'answered':
      return answered(state, action.roundId, action.answer);
    case 'decided':
      return decided(state, action.input, action.answer);
    case 'refused':
      return refused(state, action.fault);
    case 'mine':
      return withMine(state, action.answer);
    case 'past':
      return { ...state, ...withPast(state, action.tableCode, action.past) };
    case 'balance':
      return state.doing ? state : { ...state, balance: action.balance };
    case 'dismissed':
      return { ...state, fault: null };
  }
}

function ended(state: LiveTableState, code: string): LiveTableState {
  return isSessionOver(code) ? { ...state, endedBy: code, doing: null, fault: null } : state;
}

/** What the player has in the round of a table that is new here is not known yet. */
function opened(
  state: LiveTableState,
  { table, offsetMs }: Extract<LiveTableAction, { type: 'moved' | 'added' }>,
  tables: OpenTables,
): LiveTableState {
  const roundId = table.round?.roundId;
  const isHeard = roundId === undefined || state.own[roundId] !== undefined;
  const unheardIds = isHeard ? state.unheardIds : [...new Set([...state.unheardIds, roundId])];
  return { ...state, ...tables, offsetMs, fault: null, unheardIds };
}

function told(
  state: LiveTableState,
  { table, offsetMs, isMeasured }: Extract<LiveTableAction, { type: 'told' }>,
): LiveTableState {
  const tables = withHeard(state, table);
  if (!tables) return state;
  // Whatever arrives late makes the clock of the tables seem slow, never fast.
  const nextOffsetMs = isMeasured ? offsetMs : Math.max(offsetMs, state.offsetMs);
  const next = { ...state, ...tables, offsetMs: nextOffsetMs };
  const { round } = table;
  const own = round && state.own[round.roundId];
  if (!round || !own || !isVoided(round.state)) return next;
  return { ...next, own: { ...state.own, [round.roundId]: { ...own, isVoid: true } } };
}

export function isVoided(roundState: string): boolean {
  return roundState === 'voiding' || roundState === 'void';
}

function answered(state: LiveTableState, roundId: string, { bet, balance }: TableBetAnswer): LiveTableState {
  const own = state.own[roundId] ?? nothing;
  const isKnown = own.slips.some(({ betId }) => betId === bet.betId);
  const slips = isKnown
    ? own.slips.map((slip) => (slip.betId === bet.betId ? bet : slip))
    : [...own.slips, bet];
  return {
    ...state,
    doing: null,
    balance: balance ?? state.balance,
    own: { ...state.own, [roundId]: { ...own, slips } },
  };
}

/** A decision counts once it is answered, with the slip of its raise where it has one. */
function decided(
  state: LiveTableState,
  { roundId, step, hand, action }: DecisionInput,
  { nowMs, bet, balance }: TableActAnswer,
): LiveTableState {
  const next = bet ? answered(state, roundId, { nowMs, bet, balance }) : { ...state, doing: null };
  const own = next.own[roundId] ?? nothing;
  const actions = mergedActions(own.actions, [{ step, hand, action }]);
  return { ...next, own: { ...next.own, [roundId]: { ...own, actions } } };
}

/** A raise that was refused counts as something else: what, the vendor says. */
function refused(state: LiveTableState, fault: GameFault): LiveTableState {
  if (isSessionOver(fault.code)) return ended(state, fault.code);
  const { doing } = state;
  const unheardIds =
    doing?.name === 'deciding' ? [...new Set([...state.unheardIds, doing.input.roundId])] : state.unheardIds;
  return { ...state, doing: null, fault, unheardIds };
}

/** What is told later counts. */
function mergedActions(known: OwnRound['actions'], told: OwnRound['actions']): OwnRound['actions'] {
  const isTold = (one: OwnRound['actions'][number]) =>
    told.some(({ step, hand }) => step === one.step && hand === one.hand);
  return [...known.filter((one) => !isTold(one)), ...told];
}

function withMine(before: LiveTableState, answer: TableMineAnswer): LiveTableState {
  const { roundId, payout, isPaid, balance } = answer;
  const state = { ...before, unheardIds: before.unheardIds.filter((unheard) => unheard !== roundId) };
  const known = state.own[roundId] ?? nothing;
  const slips = mergedSlips(known.slips, answer.slips);
  const actions = mergedActions(known.actions, answer.actions);
  // An answer that was written before the payout must not take the newer one's place.
  if (slips.length === 0 || (known.isPaid && !isPaid)) return state;
  return {
    ...state,
    // What the wallet has not booked yet is in no balance.
    balance: (isPaid || payout === null) && balance !== null ? balance : state.balance,
    own: { ...state.own, [roundId]: { ...known, slips, actions, payout, isPaid } },
  };
}

/** The answer may have been written before the last slip was laid or taken back. */
function mergedSlips(known: readonly TableSlip[], told: readonly TableSlip[]): TableSlip[] {
  const undone = new Set(known.filter(({ state }) => state === 'undone').map(({ betId }) => betId));
  const merged = told.map(
    (slip) => known.find(({ betId }) => betId === slip.betId && undone.has(betId)) ?? slip,
  );
  return [...merged, ...known.filter(({ betId }) => !told.some((slip) => slip.betId === betId))];
}
