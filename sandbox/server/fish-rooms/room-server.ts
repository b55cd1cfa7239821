import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { requireTitle } from '@/sandbox/catalogue/registry';
import type { FishMaths } from '@/sandbox/games/fish/types';
import { EventStreams, type StreamTimes } from '../streams/event-streams';
import { VendorError } from '@/sandbox/http/vendor-error';
import { hashOfToken, newId } from '../session/ids';
import { getSession, lockPlayer, type GameSession } from '../session/session-store';
import { inTransaction } from '../sql';
import {
  announce,
  findFreeSeat,
  getOwnSeat,
  insertRoom,
  listCaught,
  listTakenSeats,
  lockAllRooms,
  pruneRooms,
  takeSeat,
  touchSeats,
  type OwnSeat,
} from './room-store';
import { longestStayMs } from '@/sandbox/games/fish/schedule';
import { seatCount, type RoomNews, type RoomState } from '@/sandbox/games/fish/room-wire';

export interface FishRoomsOptions {
  /** With the rights of `parlour_vendor`. */
  pool: Pool;
  now?: () => Date;
  streamTimes?: StreamTimes;
}

const sessionLifeMs = 12 * 60 * 60_000;
/** A reader who is further behind asks for the state instead. */
const mostShotsWaiting = 40;

const stale: RoomNews = { shots: [], isStale: true };

function mergeNews(waiting: RoomNews, next: RoomNews): RoomNews {
  const shots = [...waiting.shots, ...next.shots];
  if (shots.length > mostShotsWaiting) return stale;
  return { shots, isStale: waiting.isStale || next.isStale };
}

/** Who sits where, and what the seats hear of each other. Shots themselves are decisions of rounds; see `guard-shot.ts`. */
export class FishRooms {
  private readonly pool: Pool;
  private readonly now: () => Date;
  private readonly streams: EventStreams<RoomNews>;

  constructor({ pool, now = () => new Date(), streamTimes }: FishRoomsOptions) {
    this.pool = pool;
    this.now = now;
    this.streams = new EventStreams({ merge: mergeNews, ...(streamTimes && { times: streamTimes }) });
  }

  private async session(sessionToken: string): Promise<GameSession> {
    const session = await getSession(this.pool, hashOfToken(sessionToken));
    if (!session || session.endedAt || this.now().getTime() - session.openedAt.getTime() > sessionLifeMs)
      throw new VendorError('session.ended');
    if (requireTitle(session.gameCode).engine.kind !== 'fish') throw new VendorError('game.not.found');
    return session;
  }

  /** The seat that the player has, or the first free one where most others are, or one before a new sea. */
  join = async (sessionToken: string): Promise<RoomState> => {
    const session = await this.session(sessionToken);
    const { playerId, sessionId, gameCode } = session;
    const now = this.now();
    await inTransaction(this.pool, async (client) => {
      await lockPlayer(client, playerId);
      await lockAllRooms(client);
      const own = await getOwnSeat(client, playerId, gameCode);
      const free = own ?? (await findFreeSeat(client, gameCode, now));
      const seat = free ?? { roomId: newId('vfr', now.getTime()), seat: 0 };
      if (!free) {
        const seed = randomBytes(8).toString('hex');
        await insertRoom(client, { roomId: seat.roomId, gameCode, seed, startedAt: now });
      }
      await takeSeat(client, { roomId: seat.roomId, seat: seat.seat, playerId, sessionId, now });
      if (!own) await announce(client, seat.roomId, stale);
    });
    return this.stateOf(session);
  };

  state = async (sessionToken: string): Promise<RoomState> => {
    const session = await this.session(sessionToken);
    await touchSeats(this.pool, [session.playerId], this.now());
    return this.stateOf(session);
  };

  private async stateOf({ playerId, gameCode }: GameSession): Promise<RoomState> {
    const own = await getOwnSeat(this.pool, playerId, gameCode);
    if (!own) throw new VendorError('room.missing');
    return this.viewOf(own);
  }

  private async viewOf({ roomId, seed, startedAt, seat, gameCode }: OwnSeat): Promise<RoomState> {
    const now = this.now();
    const stayMs = longestStayMs(requireTitle(gameCode).title.maths as FishMaths);
    const taken = await listTakenSeats(this.pool, roomId, now);
    return {
      roomId,
      seed,
      startedAtMs: startedAt.getTime(),
      serverNowMs: now.getTime(),
      seat,
      seats: Array.from(
        { length: seatCount },
        (_, index) => index === seat || taken.some((one) => one.seat === index),
      ),
      demonstration: taken.flatMap((one) => (one.isDemonstration ? [one.seat] : [])),
      caught: await listCaught(this.pool, roomId, new Date(now.getTime() - stayMs)),
    };
  }

  stream = async (sessionToken: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> => {
    const { playerId, gameCode } = await this.session(sessionToken);
    const own = await getOwnSeat(this.pool, playerId, gameCode);
    if (!own) throw new VendorError('room.missing');
    // Whoever begins to listen may have missed something before.
    return this.streams.body({ topics: [own.roomId], playerId }, stale, signal);
  };

  /** What any process announced. */
  hear = (payload: string): void => {
    const { roomId, news } = JSON.parse(payload) as { roomId: string; news: RoomNews };
    this.streams.tell(roomId, news);
  };

  hearAll = (): void => this.streams.tellAll(stale);

  /** Who listens is there. */
  touch = (): Promise<void> =>
    touchSeats(this.pool, [...new Set(this.streams.followers.map(({ playerId }) => playerId))], this.now());

  prune = (): Promise<void> => inTransaction(this.pool, (client) => pruneRooms(client, this.now()));
}
