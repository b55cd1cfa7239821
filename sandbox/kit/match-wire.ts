import type { MatchKind } from './kinds';
import type { TitleText } from './types';

/**
 * What the screens of matches between players talk about with the server. Every call is a POST to `/sandbox/api/<call>`
 * with a JSON body and answers `{ success, value }` or `{ success: false, errorCode, value }`; only `matchStream` answers a
 * stream. Amounts are decimal strings, moments ISO texts. Nothing here ever says what another player holds.
 *
 * The way of a match: `matchOpen` with the launch token → `matchRooms` → `matchJoin` (with the commitment that the room
 * showed) → `matchStream` tells a version number whenever something changed → `matchState` → `matchAct` → … → the
 * result. Who reloads or changes the device calls `matchOpen` again and finds the match in `current`.
 */

/** `matchOpen` `{ token }`. */
export interface MatchOpenAnswer extends MatchRoomsAnswer {
  sessionToken: string;
  gameCode: string;
  kind: MatchKind;
  currency: string;
  backUrl: string;
}

/** `matchRooms` `{ sessionToken }`: the rooms of this game, and the player's match that has not ended. */
export interface MatchRoomsAnswer {
  serverNow: string;
  balance: string;
  rooms: MatchRoom[];
  current: MatchView | null;
}

export interface MatchRoom {
  roomCode: string;
  name: TitleText;
  stake: string;
  rakePercent: string;
  /** What the match pays out in all: the stakes of every seat less the rake. */
  prize: string;
  seats: number;
  /** Real players and bots at this room's tables now; neither is ever invented. */
  players: number;
  bots: number;
  /** How many of the players are of the demonstration itself. */
  demonstration: number;
  /** The table that waits for players. */
  next: {
    matchId: string;
    /** SHA-256 of the server seed, fixed before anybody stakes. */
    commitment: string;
    seated: number;
    /** When bots take the empty seats; null while nobody sits there. */
    startsAt: string | null;
  };
}

/** `matchJoin` stakes. The same key joins once; repeat a call whose answer was lost with the same key. */
export interface MatchJoinInput {
  sessionToken: string;
  /** Of `MatchRoom.next`; `match.started` when it has begun meanwhile: ask for the rooms again. */
  matchId: string;
  clientSeed: string;
  joinKey: string;
}

/** `matchJoin`, and `matchLeave` `{ sessionToken, matchId }`, which is open until the table starts. */
export interface MatchMoneyAnswer {
  /** Null while the wallet has not answered; ask `matchState` again. */
  balance: string | null;
  match: MatchView | null;
}

/** `matchAct`. Repeating an action that was taken answers the same state. */
export interface MatchActInput<Action = unknown> {
  sessionToken: string;
  matchId: string;
  /** `MatchView.actionCount` that the player saw; `match.moved` when the table has moved on. */
  number: number;
  action: Action;
}

/** `matchState` `{ sessionToken, matchId? }`: without an id the open match; null when there is none. Also `matchAct`. */
export interface MatchStateAnswer {
  serverNow: string;
  match: MatchView | null;
}

/**
 * `waiting` open for players and for leaving · `starting` stakes are confirmed, bots sit down · `playing` · `settling` over,
 * the wallet books it · `settled` · `void` every stake was given back.
 */
export type MatchPhase = 'waiting' | 'starting' | 'playing' | 'settling' | 'settled' | 'void';

export interface MatchView<View = unknown> {
  matchId: string;
  roomCode: string;
  gameCode: string;
  kind: MatchKind;
  currency: string;
  stake: string;
  rakePercent: string;
  rake: string;
  prize: string;
  phase: MatchPhase;
  /** Grows with every change; the stream names it. */
  version: number;
  commitment: string;
  /** Once it is over: the seed whose hash the commitment is. */
  serverSeed: string | null;
  /** The seed that this player brought, as it is stored. */
  yourClientSeed: string | null;
  startsAt: string | null;
  /** When it was booked, or given back. */
  endedAt: string | null;
  seats: MatchSeatView[];
  yourSeat: number | null;
  actionCount: number;
  turn: { seat: number; endsAt: string; limitMs: number } | null;
  /** From the deal on, as this seat may see it; the whole table once it is over. */
  game: View | null;
  result: MatchResultView | null;
  /** The seat's own round, for `/sandbox/proof/<round>`. */
  roundId: string | null;
  /** What the player could stake right after the match was booked. */
  balanceAfter: string | null;
}

export interface MatchSeatView {
  seat: number;
  /** 'Bot 1', or null for a player: nobody's name is known here. */
  botName: string | null;
  isYou: boolean;
  /** A player of the demonstration itself, who plays as anybody does. */
  isDemonstration: boolean;
  /** The stake is in; false while the wallet is asked. */
  isSeated: boolean;
  /** The house rule has played the last two turns; turns are shorter until the player acts again. */
  isAway: boolean;
}

export interface MatchResultView {
  /** By place; shared places have the same number. */
  places: { seat: number; place: number; payout: string }[];
  rake: string;
}

/** `matchHistory` `{ sessionToken }`: the last twenty matches that ended, newest first. */
export interface MatchHistoryAnswer {
  matches: MatchView[];
}

/** Who decided: the player, the house rule for a player who did not, or the bot. */
export type ActionCause = 'player' | 'timeout' | 'bot';
