import type { Pool } from 'pg';
import { confirmBets, type ConfirmedBet } from '../store/bet-store';

interface Waiting extends ConfirmedBet {
  resolve: (isConfirmed: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes down stakes that the wallet has taken. Towards the close a whole room stakes in the same second: while one statement runs,
 * whatever the wallet answers meanwhile waits for the next one, so that many slips cost one commit and a single one waits for nobody.
 */
class Confirmations {
  private waiting: Waiting[] = [];
  private isWriting = false;

  constructor(private readonly pool: Pool) {}

  confirm(bet: ConfirmedBet): Promise<boolean> {
    const confirmed = new Promise<boolean>((resolve, reject) =>
      this.waiting.push({ ...bet, resolve, reject }),
    );
    if (!this.isWriting) void this.write();
    return confirmed;
  }

  private async write(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) {
      const bets = this.waiting;
      this.waiting = [];
      try {
        const confirmed = await confirmBets(this.pool, bets);
        for (const { betId, resolve } of bets) resolve(confirmed.has(betId));
      } catch (error) {
        for (const { reject } of bets) reject(error);
      }
    }
    this.isWriting = false;
  }
}

const byPool = new WeakMap<Pool, Confirmations>();

/** The wallet has the stake. False when the slip has been given up meanwhile: it is on its way back. */
export function confirmTogether(pool: Pool, bet: ConfirmedBet): Promise<boolean> {
  const confirmations = byPool.get(pool) ?? new Confirmations(pool);
  byPool.set(pool, confirmations);
  return confirmations.confirm(bet);
}
