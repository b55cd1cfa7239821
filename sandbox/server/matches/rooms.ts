import type { VendorRoom } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import type { GameSession } from '../session/session-store';
import type { MatchWorker } from './advance';
import { ensureWaitingMatch } from './match-store';
import { countRooms, listSeats, type RoomCount } from './seat-store';
import { percentText, potOf } from '@/sandbox/catalogue/prize-rules';
import { playableMatches, requireMatchTitle } from '@/sandbox/catalogue/match-titles';
import type { MatchRoom } from '@/sandbox/kit/match-wire';
import { catalogueNames } from '@/sandbox/kit/game-name';

/** Every room of every title, as the platform's lobby lists them; the seed of a demonstration reports them empty. */
export function vendorRooms(counts: readonly RoomCount[] = []): VendorRoom[] {
  return playableMatches.flatMap(({ title }) =>
    title.rooms.map(({ roomCode, name, stakeMinor }) => {
      const count = counts.find((one) => one.roomCode === roomCode);
      return {
        roomCode,
        vendorCode: title.studio,
        gameCode: title.gameCode,
        names: catalogueNames(name),
        stake: moneyText(stakeMinor),
        rakePercent: percentText(title.rakeBasisPoints),
        seats: title.seats,
        players: count?.players ?? 0,
        bots: count?.bots ?? 0,
      };
    }),
  );
}

/** The rooms of one game, each with the table that waits and its commitment. */
export async function listMatchRooms(
  { pool, now }: MatchWorker,
  { gameCode, currency, playerId }: Pick<GameSession, 'gameCode' | 'currency' | 'playerId'>,
): Promise<MatchRoom[]> {
  const { title } = requireMatchTitle(gameCode);
  const counts = await countRooms(pool);
  const rooms: MatchRoom[] = [];
  for (const { roomCode, name, stakeMinor } of title.rooms) {
    const { seats } = title;
    const place = { roomCode, gameCode, currency, stakeMinor, seats, now: now(), playerId };
    const match = await ensureWaitingMatch(pool, place);
    const count = counts.find((one) => one.roomCode === roomCode);
    rooms.push({
      roomCode,
      name,
      stake: moneyText(stakeMinor),
      rakePercent: percentText(title.rakeBasisPoints),
      prize: moneyText(potOf(title, stakeMinor).prizeMinor),
      seats,
      players: count?.players ?? 0,
      bots: count?.bots ?? 0,
      demonstration: count?.demonstration ?? 0,
      next: {
        matchId: match.matchId,
        commitment: match.commitment,
        seated: (await listSeats(pool, match.matchId)).length,
        startsAt: match.startsAt?.toISOString() ?? null,
      },
    });
  }
  return rooms;
}

/** A count that has not changed is told again after so long: the platform forgets what is older than two minutes. */
const tellAgainMs = 30_000;

/** Tells the platform who sits where, when that has changed or a while has passed. One process's own memory of it. */
export class RoomReporter {
  private told = '';
  private toldAtMs = -Infinity;

  constructor(private readonly worker: MatchWorker) {}

  async report(): Promise<boolean> {
    const { pool, wallet, now } = this.worker;
    const rooms = vendorRooms(await countRooms(pool));
    const text = JSON.stringify(rooms);
    const nowMs = now().getTime();
    if (text === this.told && nowMs - this.toldAtMs < tellAgainMs) return false;
    const answer = await wallet.reportRooms({ rooms });
    if (answer.kind !== 'done') return false;
    this.told = text;
    this.toldAtMs = nowMs;
    return true;
  }
}
