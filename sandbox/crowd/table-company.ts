import { randomBytes, randomUUID } from 'node:crypto';
import type { Draws } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import { playableMatches, requireMatchTitle } from '@/sandbox/catalogue/match-titles';
import type {
  MatchMoneyAnswer,
  MatchOpenAnswer,
  MatchRoomsAnswer,
  MatchStateAnswer,
  MatchView,
} from '@/sandbox/kit/match-wire';
import { CrowdMember, Refused, type CrowdLogin, type CrowdSurroundings } from './crowd-member';
import { lookMs, matchesOf, moveMs, waitAtRoomMs } from './habits';

export interface Room {
  gameCode: string;
  roomCode: string;
  stake: string;
}

/** Every room of the games between players. */
export const allRooms: readonly Room[] = playableMatches.flatMap(({ title }) =>
  title.rooms.map(({ roomCode, stakeMinor }) => ({
    gameCode: title.gameCode,
    roomCode,
    stake: moneyText(stakeMinor),
  })),
);

/** Nobody of the crowd insists on a table that has begun, or on a move that came too late. */
const passing: ReadonlySet<string> = new Set(['match.started', 'match.moved', 'request.rate']);

/** Keeps one room from being empty: sits down there, with whoever waits, and plays every match to its end. */
export class TableCompany extends CrowdMember {
  constructor(
    login: CrowdLogin,
    around: CrowdSurroundings,
    private readonly room: Room,
  ) {
    super(login, around);
  }

  /** Some matches in the room. Answers how many were played. */
  visit(draws: Draws): Promise<number> {
    return this.atSite(async () => {
      const { gameCode, stake } = this.room;
      const vendorCode = requireMatchTitle(gameCode).title.studio;
      const opened = await this.open<MatchOpenAnswer>({ vendorCode, gameType: 'PVP', gameCode }, 'matchOpen');
      const { sessionToken } = opened;
      if (opened.current) await this.playOut(sessionToken, opened.current.matchId, draws);
      const wanted = matchesOf(draws);
      let played = 0;
      while (played < wanted && (await this.canStake(stake))) {
        const match = await this.sitDown(sessionToken, draws);
        if (!match) continue;
        await this.playOut(sessionToken, match.matchId, draws);
        played += 1;
      }
      return played;
    });
  }

  /** At the table where somebody waits, or after a while at an empty one. Null when it began without this player. */
  private async sitDown(sessionToken: string, draws: Draws): Promise<MatchView | null> {
    const { wait, signal } = this.around;
    let leftMs = waitAtRoomMs(draws);
    for (;;) {
      const { rooms } = await this.play<MatchRoomsAnswer>('matchRooms', { sessionToken });
      const next = rooms.find(({ roomCode }) => roomCode === this.room.roomCode)?.next;
      if (next && (next.seated > 0 || leftMs <= 0)) {
        const clientSeed = randomBytes(8).toString('hex');
        const input = { sessionToken, matchId: next.matchId, clientSeed, joinKey: `crowd-${randomUUID()}` };
        return (await this.tried<MatchMoneyAnswer>('matchJoin', input))?.match ?? null;
      }
      const ms = lookMs(draws);
      leftMs -= ms;
      await wait(ms, signal);
    }
  }

  private async playOut(sessionToken: string, matchId: string, draws: Draws): Promise<void> {
    const { wait, signal } = this.around;
    const { title, game } = requireMatchTitle(this.room.gameCode);
    for (;;) {
      const { match } = await this.play<MatchStateAnswer>('matchState', { sessionToken, matchId });
      if (!match || match.phase === 'settled' || match.phase === 'void') return;
      if (match.turn === null || match.turn.seat !== match.yourSeat) {
        await wait(lookMs(draws), signal);
        continue;
      }
      await wait(moveMs(draws), signal);
      const action: unknown = game.botAction(title.rules, match.game, draws);
      await this.tried('matchAct', { sessionToken, matchId, number: match.actionCount, action });
    }
  }

  private async tried<Output>(name: string, input: object): Promise<Output | null> {
    try {
      return await this.play<Output>(name, input);
    } catch (error) {
      if (error instanceof Refused && passing.has(error.code)) return null;
      throw error;
    }
  }
}
