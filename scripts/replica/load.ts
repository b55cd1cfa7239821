import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import { CallError } from '@/lib/contract/errors';
import {
  arrangePlayer,
  arrangeSeat,
  arrangeCatalogue,
  callHandler,
  contextOf,
  signer,
} from '@/lib/testing/scenes/games';
import { createDatabase, newId, type Db } from '@/platform/ground/db';

/** A seat in a game, as a launch leaves it. */
export interface Seat {
  playerId: string;
  sessionId: string;
  memberId: string;
}

export async function takeSeats(db: Db, owner: Pool, count: number): Promise<Seat[]> {
  await arrangeCatalogue(db);
  const seats: Seat[] = [];
  while (seats.length < count) {
    const player = await arrangePlayer({ db, owner }, { balanceMinor: 100_000_000n });
    seats.push({ ...(await arrangeSeat(db, player)), memberId: player.memberId });
  }
  return seats;
}

/** A bet that the platform has acknowledged; times are milliseconds of `performance`. */
export interface Acknowledged {
  roundId: string;
  memberId: string;
  askedAtMs: number;
  answeredAtMs: number;
  /** How often it was sent: a vendor repeats what it was not answered. */
  attempts: number;
}

const pauseMs = 20;

/** Each player bets one round after the other, and repeats what was not answered until it is. */
export class BetLoad {
  readonly acknowledged: Acknowledged[] = [];
  private isOver = false;
  private isGivenUp = false;
  private readonly players: Promise<void>[];

  constructor(pool: Pool, seats: readonly Seat[]) {
    const db = createDatabase(pool);
    this.players = seats.map((seat) => this.play(db, seat));
    // `end` throws it; until then nobody listens, and what nobody listens to ends the process in the middle of whatever it does.
    for (const player of this.players) void player.catch(() => undefined);
  }

  private async play(db: Db, seat: Seat): Promise<void> {
    while (!this.isOver) await this.bet(db, seat);
  }

  private async bet(db: Db, { memberId, ...seat }: Seat): Promise<void> {
    const roundId = newId('rnd');
    const askedAtMs = performance.now();
    const input = {
      ...seat,
      gameCode: 'lantern',
      roundId,
      transactionId: `b:${roundId}`,
      currency: 'PLAY',
      amount: '0.20',
    };
    for (let attempts = 1; this.goesOn(attempts); attempts += 1) {
      try {
        await callHandler('vendor.bet', contextOf(db, { signer }), input);
        this.acknowledged.push({ roundId, memberId, askedAtMs, answeredAtMs: performance.now(), attempts });
        return;
      } catch (error) {
        if (error instanceof CallError && error.code !== 'gateway.unavailable') throw error;
        await sleep(pauseMs);
      }
    }
  }

  private goesOn(attempts: number): boolean {
    return !this.isGivenUp && (!this.isOver || attempts > 1);
  }

  /** After this every bet that was begun has its answer. Throws what was refused. */
  async end(): Promise<readonly Acknowledged[]> {
    this.isOver = true;
    await Promise.all(this.players);
    return this.acknowledged;
  }

  /** After this nobody asks any more, answered or not: for a run that does not come to its end. */
  async giveUp(): Promise<void> {
    this.isOver = true;
    this.isGivenUp = true;
    await Promise.allSettled(this.players);
  }
}
