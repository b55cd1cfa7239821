import { isSessionOver } from '@/sandbox/board/calls/session-over';
import { moneyText, parseMoney } from '@/lib/money';
import type {
  MatchJoinInput,
  MatchMoneyAnswer,
  MatchOpenAnswer,
  MatchRoom,
  MatchRoomsAnswer,
  MatchStateAnswer,
  MatchView,
} from '@/sandbox/kit/match-wire';
import { differing, seedPair } from '../fairness/compare-round';
import type { Breach } from '../fairness/compare-round';
import type { Link } from '@/sandbox/board/calls/follow-stream';
import type { GameFault } from '@/sandbox/board/calls/post-to-vendor';
import type { Timed } from '@/sandbox/board/calls/timed';

export type JoinInput = Omit<MatchJoinInput, 'sessionToken'>;

/** What this browser was shown of a table before it staked there, and what it sent. */
export interface ShownTable {
  matchId: string;
  commitment: string;
  stake: string;
  clientSeed: string;
}

export type Doing =
  | { name: 'joining'; input: JoinInput }
  /** Nobody knows whether the stake was taken; the very same is asked for again. */
  | { name: 'unknown'; input: JoinInput; fault: GameFault }
  | { name: 'leaving' }
  | { name: 'acting'; number: number; action: unknown };

/** Something that a player has to know and that is no fault: a move that came too late, a stake that came back. */
export type Note = 'moved' | 'leaveUnknown' | 'stakeBack' | 'stakeReturned';

interface Known {
  stakeMinor: bigint;
  /** Null while it is not decided. */
  payoutMinor: bigint | null;
}

export interface MatchState {
  sessionToken: string;
  currency: string;
  /** Null while the wallet has not said it. */
  balance: string | null;
  /** The server's clock minus this one's. */
  offsetMs: number;
  rooms: MatchRoom[];
  match: MatchView | null;
  doing: Doing | null;
  fault: GameFault | null;
  note: Note | null;
  link: Link;
  /** The code by which the session ended. */
  endedBy: string | null;
  /** The matches that were staked in or shown here, by id. */
  known: Readonly<Record<string, Known>>;
  /** The tables that were staked at from here, by id. */
  shown: Readonly<Record<string, ShownTable>>;
  /** What was answered is not what was shown or sent: nothing more is staked in this document. */
  breach: Breach | null;
}

export type MatchStateAction =
  | { type: 'rooms'; timed: Timed<MatchRoomsAnswer> }
  | { type: 'joining'; input: JoinInput; shown: ShownTable }
  | { type: 'joined'; answer: MatchMoneyAnswer }
  | { type: 'joinFailed'; fault: GameFault }
  | { type: 'leaving' }
  | { type: 'left'; answer: MatchMoneyAnswer }
  | { type: 'leaveFailed'; fault: GameFault }
  | { type: 'acting'; number: number; action: unknown }
  | { type: 'actFailed'; fault: GameFault }
  | { type: 'told'; timed: Timed<MatchStateAnswer> }
  | { type: 'acted'; timed: Timed<MatchStateAnswer>; wasTaken: boolean }
  | { type: 'link'; link: Link }
  | { type: 'ended'; code: string }
  /** Back to the rooms. */
  | { type: 'another' }
  /** As the wallet says it; what is on its way answers with its own. */
  | { type: 'balance'; balance: string }
  | { type: 'dismissed' };

export function openedMatch(answer: MatchOpenAnswer, offsetMs: number): MatchState {
  const { sessionToken, currency, balance, rooms, current } = answer;
  const state: MatchState = {
    sessionToken,
    currency,
    balance,
    offsetMs,
    rooms,
    match: null,
    doing: null,
    fault: null,
    note: null,
    link: 'polling',
    endedBy: null,
    known: {},
    shown: {},
    breach: null,
  };
  return withMatch(state, current);
}

export function reduceMatch(state: MatchState, action: MatchStateAction): MatchState {
  if (state.breach) return state;
  switch (action.type) {
    case 'rooms':
      return withRooms(state, action.timed);
    case 'joining':
      return {
        ...state,
        doing: { name: 'joining', input: action.input },
        shown: { ...state.shown, [action.shown.matchId]: action.shown },
        fault: null,
        note: null,
      };
    case 'joined':
      return withMatch(
        { ...state, doing: null, balance: action.answer.balance, link: 'polling' },
        action.answer.match,
      );
    case 'joinFailed':
      return joinFailed(state, action.fault);
    case 'leaving':
      return { ...state, doing: { name: 'leaving' }, fault: null, note: null };
    case 'left':
      return { ...withoutMatch(state), balance: action.answer.balance, note: 'stakeBack' };
    case 'leaveFailed':
      return leaveFailed(state, action.fault);
    case 'acting':
      return {
        ...state,
        doing: { name: 'acting', number: action.number, action: action.action },
        note: null,
        fault: null,
      };
    case 'acted':
      return {
        ...told(state, action.timed),
        doing: null,
        note: action.wasTaken ? null : 'moved',
        // The server has answered; how it is heard is found out anew.
        link: state.link === 'lost' ? 'polling' : state.link,
      };
    case 'actFailed':
      return ended({ ...state, doing: null, fault: action.fault }, action.fault.code);
    case 'told':
      return told(state, action.timed);
    case 'link':
      return state.link === action.link ? state : { ...state, link: action.link };
    case 'ended':
      return ended(state, action.code);
    case 'another':
      return { ...state, match: null, note: null, fault: null };
    case 'balance':
      return state.doing ? state : { ...state, balance: action.balance };
    case 'dismissed':
      return { ...state, fault: null, note: null };
  }
}

function ended(state: MatchState, code: string): MatchState {
  return isSessionOver(code) ? { ...state, endedBy: code, doing: null, fault: null } : state;
}

function withRooms(state: MatchState, { answer, offsetMs }: Timed<MatchRoomsAnswer>): MatchState {
  const breach = exchangedTable(state.rooms, answer.rooms);
  if (breach) return { ...state, doing: null, fault: null, note: null, breach };
  const next = { ...state, balance: answer.balance, rooms: answer.rooms, offsetMs, link: 'polling' as const };
  const { doing } = state;
  // A stake whose answer was lost was taken after all.
  if (doing?.name === 'unknown' && answer.current?.matchId === doing.input.matchId)
    return withMatch({ ...next, doing: null }, answer.current);
  // A match that was begun on another device goes on here.
  return state.match || doing ? next : withMatch(next, answer.current);
}

function told(state: MatchState, { answer, offsetMs }: Timed<MatchStateAnswer>): MatchState {
  const { match } = state;
  if (!match) return state;
  // The seat is free again, which it is once its stake has come back: nobody could confirm it, or the player has left on
  // another device.
  if (!answer.match) return { ...withoutMatch(state), balance: null, offsetMs, note: 'stakeReturned' };
  if (answer.match.matchId !== match.matchId || answer.match.version < match.version) return state;
  return withMatch({ ...state, offsetMs }, answer.match);
}

function withoutMatch(state: MatchState): MatchState {
  const { [state.match?.matchId ?? '']: _left, ...known } = state.known;
  const shown = forgotten(state.shown, state.match?.matchId);
  return { ...state, match: null, doing: null, fault: null, known, shown };
}

/** The newest view of a match, and what follows from it for balance and totals. */
function withMatch(state: MatchState, view: MatchView | null): MatchState {
  if (!view || view.yourSeat === null) return { ...state, match: null };
  const breach = breachOf(state, view);
  if (breach) return { ...state, doing: null, fault: null, note: null, breach };
  return {
    ...state,
    match: view,
    balance: view.balanceAfter ?? state.balance,
    known: withTotals(state.known, view),
  };
}

/** A table keeps the commitment with which it was first shown. */
function exchangedTable(before: readonly MatchRoom[], after: readonly MatchRoom[]): Breach | null {
  const known = new Map(before.map(({ next }) => [next.matchId, next.commitment]));
  for (const { next } of after) {
    const expected = known.get(next.matchId) ?? next.commitment;
    const differences = differing([['next', expected, next.commitment]]);
    if (differences.length > 0) return { differences, evidence: { before, after }, roundId: null };
  }
  return null;
}

/** Every view of a match is compared with what was shown before the stake; one that began elsewhere has nothing to compare. */
function breachOf({ shown, doing, match }: MatchState, view: MatchView): Breach | null {
  const joining = doing?.name === 'joining' ? doing.input.matchId : undefined;
  const expected = shown[joining ?? match?.matchId ?? view.matchId];
  if (!expected) return null;
  const differences = differing([
    ['round', expected.matchId, view.matchId],
    ['commitment', expected.commitment, view.commitment],
    ['clientSeed', expected.clientSeed, view.yourClientSeed ?? ''],
    ['stake', expected.stake, view.stake],
    ...seedPair(expected.commitment, view.serverSeed),
  ]);
  if (differences.length === 0) return null;
  return { differences, evidence: { shown: expected, answered: view }, roundId: expected.matchId };
}

function withTotals(known: MatchState['known'], view: MatchView): MatchState['known'] {
  const { matchId, phase, yourSeat, result } = view;
  const { [matchId]: _before, ...others } = known;
  const isStaked = view.seats.some(({ isYou, isSeated }) => isYou && isSeated);
  if (phase === 'void' || !isStaked) return others;
  const place = result?.places.find(({ seat }) => seat === yourSeat);
  const payoutMinor = result ? (parseMoney(place?.payout ?? '0.00') ?? 0n) : null;
  return { ...others, [matchId]: { stakeMinor: parseMoney(view.stake) ?? 0n, payoutMinor } };
}

function joinFailed(state: MatchState, fault: GameFault): MatchState {
  if (isSessionOver(fault.code)) return ended(state, fault.code);
  const { doing } = state;
  if (fault.money === 'unknown' && doing && 'input' in doing)
    return { ...state, doing: { name: 'unknown', input: doing.input, fault } };
  const tried = doing && 'input' in doing ? doing.input.matchId : undefined;
  return { ...state, doing: null, fault, shown: forgotten(state.shown, tried) };
}

/** Who has left a table may sit down there again, with another seed. */
function forgotten(shown: MatchState['shown'], matchId: string | undefined): MatchState['shown'] {
  const { [matchId ?? '']: _left, ...others } = shown;
  return others;
}

function leaveFailed(state: MatchState, fault: GameFault): MatchState {
  if (isSessionOver(fault.code)) return ended(state, fault.code);
  if (fault.code === 'network.failed' || fault.code === 'request.failed')
    return { ...state, doing: null, note: 'leaveUnknown' };
  return { ...state, doing: null, fault };
}

/** What was staked here and what came of it, as far as it is known. */
export function sessionTotals({ known }: Pick<MatchState, 'known'>): { staked: string; net: string } {
  let staked = 0n;
  let net = 0n;
  for (const { stakeMinor, payoutMinor } of Object.values(known)) {
    staked += stakeMinor;
    net += (payoutMinor ?? 0n) - stakeMinor;
  }
  return { staked: moneyText(staked), net: moneyText(net) };
}

export function isAffordable(balance: string | null, stake: string): boolean {
  return balance !== null && (parseMoney(stake) ?? 0n) <= (parseMoney(balance) ?? 0n);
}
