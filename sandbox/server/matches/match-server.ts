import type { Pool } from 'pg';
import { ActionError } from '@/sandbox/kit/types';
import { getInclusion } from '../anchors/anchor-store';
import { VendorError } from '@/sandbox/http/vendor-error';
import { report } from '@/sandbox/http/report';
import { type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import { tellActivity } from '../session/tell-activity';
import { signed } from '../seals/proof-signer';
import { createWallet, type WalletOptions } from '../wallet/wallet';
import { advanceMatch, settleMatchSetAside, type MatchWorker } from './advance';
import { joinMatch, joinRequestOf, leaveMatch } from './join-match';
import {
  getMatch,
  listDueMatches,
  listSetAsideMatches,
  lockMatch,
  type SetAsideMatch,
  type StoredMatch,
} from './match-store';
import { getOpenSeat, getSeat, getSeatIn, listActions, listEndedMatchIds, listSeats } from './seat-store';
import { openSession, requireSession } from './match-session';
import { MatchStreams, type StreamTimes } from './match-streams';
import { listMatchRooms, RoomReporter } from './rooms';
import { tableOf, takeAction } from './steps';
import { requireMatchTitle } from '@/sandbox/catalogue/match-titles';
import type {
  MatchActInput,
  MatchHistoryAnswer,
  MatchJoinInput,
  MatchMoneyAnswer,
  MatchOpenAnswer,
  MatchRoomsAnswer,
  MatchStateAnswer,
  MatchView,
} from '@/sandbox/kit/match-wire';
import type { MatchProof } from '@/sandbox/proofs/match-proof-format';
import { proofOfMatch, readFacts, viewForPlayer } from './views';

export interface MatchServerOptions extends Omit<WalletOptions, 'origin' | 'now'> {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  walletOrigin: string;
  now?: () => Date;
  /** By which matches begin and turns end, where it is another one: it must be the same for every process. */
  matchClock?: () => Date;
  streamTimes?: StreamTimes;
  /** Called with the moment when a match has to be looked at again, so that nobody waits for the next sweep. */
  onDue?: (matchId: string, dueAt: Date) => void;
}

/** The server of matches. Every call throws `VendorError` and nothing else that a player should read. */
export interface MatchServer {
  open: (launchToken: string) => Promise<MatchOpenAnswer>;
  rooms: (sessionToken: string) => Promise<MatchRoomsAnswer>;
  join: (sessionToken: string, input: MatchJoinInput) => Promise<MatchMoneyAnswer>;
  leave: (sessionToken: string, matchId: string) => Promise<MatchMoneyAnswer>;
  state: (sessionToken: string, matchId?: string) => Promise<MatchStateAnswer>;
  act: (sessionToken: string, input: MatchActInput) => Promise<MatchStateAnswer>;
  history: (sessionToken: string) => Promise<MatchHistoryAnswer>;
  proof: (id: string) => Promise<MatchProof | null>;
  stream: (sessionToken: string, matchId: string, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Moves on every match that is due; answers how many. */
  sweep: () => Promise<number>;
  advance: (matchId: string) => Promise<void>;
  /** Matches that wait for the vendor because their game failed. */
  listSetAside: () => Promise<SetAsideMatch[]>;
  /** Takes one of them up again; false as long as its game fails. */
  settleSetAside: (matchId: string) => Promise<boolean>;
  reportRooms: () => Promise<boolean>;
  /** A change that this or another process has written. */
  hear: (payload: string) => void;
  hearAll: () => void;
}

const historyLength = 20;
const batchSize = 25;

export class MatchTables implements MatchServer {
  private readonly worker: MatchWorker;
  private readonly streams: MatchStreams;
  private readonly reporter: RoomReporter;
  private readonly onDue: NonNullable<MatchServerOptions['onDue']>;

  constructor({
    pool,
    now = () => new Date(),
    matchClock = now,
    walletOrigin,
    onDue,
    streamTimes,
    ...rest
  }: MatchServerOptions) {
    this.worker = { pool, now: matchClock, wallet: createWallet({ ...rest, origin: walletOrigin, now }) };
    this.streams = new MatchStreams(streamTimes);
    this.reporter = new RoomReporter(this.worker);
    this.onDue = onDue ?? (() => undefined);
  }

  async open(launchToken: string): Promise<MatchOpenAnswer> {
    const { session, sessionToken } = await openSession(this.worker, launchToken);
    const { gameCode, currency, backUrl } = session;
    const { kind } = requireMatchTitle(gameCode).title;
    return { sessionToken, gameCode, kind, currency, backUrl, ...(await this.roomsOf(session)) };
  }

  private session = (sessionToken: string): Promise<GameSession> => requireSession(this.worker, sessionToken);

  private async balanceOf({ playerId, currency }: GameSession): Promise<string> {
    const answer = await this.worker.wallet.balance({ playerId, currency });
    if (answer.kind === 'done') return answer.value.balance;
    throw new VendorError(answer.kind === 'refused' ? answer.code : 'wallet.unavailable');
  }

  private async roomsOf(session: GameSession): Promise<MatchRoomsAnswer> {
    const { pool, now } = this.worker;
    const seat = await getOpenSeat(pool, session.playerId);
    if (seat) await this.advance(seat.matchId);
    return {
      serverNow: now().toISOString(),
      balance: await this.balanceOf(session),
      rooms: await listMatchRooms(this.worker, session),
      current: await this.viewOf(session),
    };
  }

  /** The named match, or the open one of the player's in this game. */
  private async viewOf({ playerId, gameCode }: GameSession, matchId?: string): Promise<MatchView | null> {
    const { pool } = this.worker;
    const id = matchId ?? (await getOpenSeat(pool, playerId))?.matchId;
    if (id !== undefined && (await getMatch(pool, id))?.setAsideAt)
      throw new VendorError('round.set.aside', { money: 'kept' });
    const view = id === undefined ? null : await viewForPlayer(pool, id, playerId);
    return view?.gameCode === gameCode ? view : null;
  }

  rooms = async (sessionToken: string) => this.roomsOf(await this.session(sessionToken));

  join = async (sessionToken: string, input: MatchJoinInput): Promise<MatchMoneyAnswer> => {
    const session = await this.session(sessionToken);
    const request = joinRequestOf(input);
    const seat = await joinMatch(this.worker, session, request);
    await this.advance(request.matchId);
    const current = await getSeat(this.worker.pool, seat.roundId);
    const isKnown = current?.state === 'seated';
    return {
      balance: isKnown ? await this.balanceOf(session) : null,
      match: await this.viewOf(session, request.matchId),
    };
  };

  leave = async (sessionToken: string, matchId: string): Promise<MatchMoneyAnswer> => {
    const session = await this.session(sessionToken);
    await leaveMatch(this.worker, session, matchId);
    await this.advance(matchId);
    const seat = await getSeatIn(this.worker.pool, matchId, session.playerId);
    return { balance: seat?.state === 'left' ? await this.balanceOf(session) : null, match: null };
  };

  state = async (sessionToken: string, matchId?: string): Promise<MatchStateAnswer> => {
    const session = await this.session(sessionToken);
    return this.stateOf(session, matchId);
  };

  private async stateOf(session: GameSession, matchId?: string): Promise<MatchStateAnswer> {
    return {
      match: await this.viewOf(session, matchId),
      serverNow: this.worker.now().toISOString(),
    };
  }

  act = async (sessionToken: string, input: MatchActInput): Promise<MatchStateAnswer> => {
    const session = await this.session(sessionToken);
    const match = await getMatch(this.worker.pool, input.matchId);
    if (match?.gameCode !== session.gameCode) throw new VendorError('match.not.found');
    const action: unknown = requireMatchTitle(match.gameCode).game.readAction(input.action);
    if (action === null || !Number.isSafeInteger(input.number)) throw new VendorError('request.malformed');
    const roundId = await this.takeTurn(session, match, { number: input.number, action });
    await tellActivity(this.worker, { playerId: session.playerId, roundId });
    await this.advance(match.matchId);
    return this.stateOf(session, match.matchId);
  };

  private async takeTurn(
    { playerId }: GameSession,
    { matchId }: StoredMatch,
    { number, action }: { number: number; action: unknown },
  ): Promise<string> {
    const { pool, now } = this.worker;
    return inTransaction(pool, async (client) => {
      const match = await lockMatch(client, matchId);
      const seats = await listSeats(client, matchId);
      const own = seats.find((seat) => seat.playerId === playerId);
      if (!match || !own) throw new VendorError('match.not.found');
      const known = (await listActions(client, matchId))[number];
      // The answer to this action was lost; it was taken.
      if (known?.seat === own.seat && known.cause === 'player') return own.roundId;
      if (match.phase !== 'playing' || number !== match.actionCount) throw new VendorError('match.moved');
      const table = await tableOf(client, match, seats);
      if (table.playable.game.turn(table.state) !== own.seat) throw new VendorError('match.turn');
      try {
        const place = { match, seats, table, now: now() };
        await takeAction(client, place, { seat: own.seat, cause: 'player', action });
        return own.roundId;
      } catch (error) {
        throw error instanceof ActionError ? new VendorError('match.action') : error;
      }
    });
  }

  history = async (sessionToken: string): Promise<MatchHistoryAnswer> => {
    const { pool } = this.worker;
    const { playerId, gameCode } = await this.session(sessionToken);
    const ids = await listEndedMatchIds(pool, { playerId, gameCode, limit: historyLength });
    const matches: MatchView[] = [];
    for (const id of ids) {
      const view = await viewForPlayer(pool, id, playerId);
      if (view) matches.push(view);
    }
    return { matches };
  };

  proof = async (id: string): Promise<MatchProof | null> => {
    const { pool } = this.worker;
    const seat = await getSeat(pool, id);
    const facts = await readFacts(pool, seat?.matchId ?? id);
    const proof = facts && proofOfMatch(facts);
    if (!proof?.isOver) return proof;
    return { ...signed(proof), inclusion: await getInclusion(pool, proof.matchId) };
  };

  stream = async (sessionToken: string, matchId: string, signal: AbortSignal) => {
    const session = await this.session(sessionToken);
    const match = await this.viewOf(session, matchId);
    if (!match) throw new VendorError('match.not.found');
    const { playerId } = session;
    const body = this.streams.body({ matchId, playerId, version: match.version }, signal);
    // What was said while the stream was being opened went by unheard.
    const current = await getMatch(this.worker.pool, matchId);
    if (current) this.say(matchId, current);
    return body;
  };

  private say(matchId: string, { version, phase }: Pick<StoredMatch, 'version' | 'phase'>): void {
    this.streams.tell(matchId, version);
    if (phase === 'settled' || phase === 'void') this.streams.end(matchId);
  }

  advance = async (matchId: string): Promise<void> => {
    const dueAt = await advanceMatch(this.worker, matchId);
    if (dueAt) this.onDue(matchId, dueAt);
  };

  sweep = async (): Promise<number> => {
    const ids = await listDueMatches(this.worker.pool, this.worker.now(), batchSize);
    // One match that fails must not keep the others waiting.
    await Promise.all(
      ids.map((id) => this.advance(id).catch((error: unknown) => report(error, { matchId: id }))),
    );
    return ids.length;
  };

  listSetAside = () => listSetAsideMatches(this.worker.pool);

  settleSetAside = (matchId: string) => settleMatchSetAside(this.worker, matchId);

  reportRooms = () => this.reporter.report();

  hear = (payload: string): void => {
    const [matchId = '', version = ''] = payload.split(' ');
    if (!/^\d+$/.test(version)) return;
    this.streams.tell(matchId, parseInt(version, 10));
    if (this.streams.has(matchId)) void this.endIfOver(matchId).catch(() => undefined);
  };

  private async endIfOver(matchId: string): Promise<void> {
    const match = await getMatch(this.worker.pool, matchId);
    if (match) this.say(matchId, match);
  }

  hearAll = (): void => this.streams.tellAll();
}
