import { commitmentOf } from '@/lib/fairness';
import { moneyText } from '@/lib/money';
import type { StoredMatch } from '@/sandbox/server/matches/match-store';
import type { StoredAction, StoredSeat } from '@/sandbox/server/matches/seat-store';
import { payoutsOf, potOf } from '@/sandbox/catalogue/prize-rules';
import { botActionAt, houseActionAt, replay } from '@/sandbox/proofs/match-replay';
import { requireMatchTitle } from '@/sandbox/catalogue/match-titles';
import type { ActionCause, MatchRoom, MatchView } from '@/sandbox/kit/match-wire';
import { matchViewOf, proofOfMatch } from '@/sandbox/server/matches/views';
import { rulesHash } from '@/sandbox/kit/maths-hash';

/** A table of the vendor's without its database: the same rules, views and proofs, moved along by a test. */
export class TestMatch {
  readonly playable;
  readonly match: StoredMatch;
  seats: StoredSeat[] = [];
  actions: StoredAction[] = [];

  constructor(gameCode: string, serverSeed = 'ab'.repeat(32)) {
    this.playable = requireMatchTitle(gameCode);
    const { title } = this.playable;
    const [room] = title.rooms;
    if (!room) throw new Error('no room');
    this.match = {
      matchId: 'vma_0000000000000001',
      roomCode: room.roomCode,
      gameCode,
      currency: 'PLAY',
      stakeMinor: room.stakeMinor,
      seats: title.seats,
      serverSeed,
      commitment: commitmentOf(serverSeed),
      mathsHash: rulesHash(this.playable.title),
      createdAt: new Date('2026-11-05T10:00:00Z'),
      startedAt: null,
      phase: 'waiting',
      version: 1,
      actionCount: 0,
      startsAt: null,
      dueAt: null,
      turnMs: null,
      endedAt: null,
      result: null,
      setAsideAt: null,
    };
  }

  private sit(seat: number, playerId: string | null, clientSeed: string | null): void {
    const now = new Date();
    this.seats.push({
      roundId: `vrd_seat${seat}`,
      matchId: this.match.matchId,
      seat,
      playerId,
      sessionId: null,
      clientSeed,
      botName: playerId === null ? `Bot ${seat}` : null,
      state: 'seated',
      leaveCode: null,
      joinedAt: now,
      attemptedAt: now,
      isDemonstration: false,
      balanceAfterMinor: null,
    });
  }

  join(clientSeed: string): void {
    this.sit(0, 'me', clientSeed);
    this.match.startsAt = new Date(Date.now() + 8000);
    this.match.version += 1;
  }

  leave(): void {
    this.seats = [];
    this.match.startsAt = null;
    this.match.version += 1;
  }

  /** Bots take the empty seats, and it is dealt. */
  start(): void {
    for (let seat = 1; seat < this.match.seats; seat += 1) this.sit(seat, null, null);
    this.match.phase = 'playing';
    this.moved();
  }

  private get seeds() {
    const clientSeeds = this.seats.map(({ clientSeed }) => clientSeed);
    return { serverSeed: this.match.serverSeed, clientSeeds };
  }

  get state(): unknown {
    return replay(this.playable, this.seeds, this.actions);
  }

  get turn(): number | null {
    return this.playable.game.turn(this.state);
  }

  private moved(): void {
    this.match.version += 1;
    this.match.actionCount = this.actions.length;
    this.match.dueAt = new Date(Date.now() + 20_000);
    this.match.turnMs = 20_000;
    if (this.turn === null) this.settle();
  }

  act(action: unknown, cause: ActionCause = 'player'): void {
    const seat = this.turn;
    if (seat === null) throw new Error('the match is over');
    this.actions.push({ number: this.actions.length, seat, cause, action });
    this.moved();
  }

  /** The bots play until it is the player's turn, or until it is over. */
  bots(): void {
    for (let seat = this.turn; seat !== null && seat !== 0; seat = this.turn) this.bot();
  }

  /** Whoever's turn it is does what a bot would. */
  bot(cause: ActionCause = 'bot'): void {
    const { title, game } = this.playable;
    const turn = { title, game, seeds: this.seeds, state: this.state, number: this.actions.length };
    this.act(botActionAt(turn), cause);
  }

  /** The time of whoever's turn it is runs out. */
  house(): void {
    const { title, game } = this.playable;
    this.act(houseActionAt({ title, game, state: this.state }), 'timeout');
  }

  private settle(): void {
    const { title, game } = this.playable;
    const { prizeMinor, rakeMinor } = potOf(title, this.match.stakeMinor);
    const places = payoutsOf(
      prizeMinor,
      game.places(title.rules, this.state),
      game.shares(title.rules, this.state),
    );
    this.match.phase = 'settled';
    this.match.endedAt = new Date('2026-11-05T10:20:30Z');
    this.match.result = {
      places: places.map(({ seat, place, payoutMinor }) => ({ seat, place, payoutMinor: `${payoutMinor}` })),
      rakeMinor: `${rakeMinor}`,
    };
    for (const seat of this.seats) seat.balanceAfterMinor = 77_700n;
  }

  get view(): MatchView | null {
    if (!this.seats.some(({ playerId }) => playerId === 'me')) return null;
    return matchViewOf({ match: this.match, seats: this.seats, actions: this.actions }, 'me');
  }

  get proof() {
    return proofOfMatch({ match: this.match, seats: this.seats, actions: this.actions });
  }

  room(): MatchRoom {
    const { title } = this.playable;
    const [room] = title.rooms;
    return {
      roomCode: this.match.roomCode,
      name: room?.name ?? title.name,
      stake: moneyText(this.match.stakeMinor),
      rakePercent: '5.00',
      prize: '3.80',
      seats: title.seats,
      players: 2,
      bots: 3,
      demonstration: 0,
      next: {
        matchId: this.match.matchId,
        commitment: this.match.commitment,
        seated: this.seats.length,
        startsAt: this.match.startsAt?.toISOString() ?? null,
      },
    };
  }
}
