import type { Pool, PoolClient } from 'pg';
import { createPool } from '@/lib/server/postgres';

/** A clock that is moved by hand, and only forward. */
export class PastClock {
  constructor(private atMs: number) {}

  now = (): Date => new Date(this.atMs);

  pass(ms: number): void {
    this.atMs += ms;
  }

  goTo(date: Date): void {
    this.atMs = Math.max(this.atMs, date.getTime());
  }
}

type Connected = (error: Error | undefined, client?: PoolClient, release?: PoolClient['release']) => void;

/** Nobody waits for what is made here: who makes it waits for a busy server. */
export const patienceMs = 60_000;

/** Connections whose transfers are dated by the clock; the database lets nobody else do so, see migration 0079. */
export function openPast(url: string, clock: PastClock): Pool {
  const pool = createPool(url, { role: 'parlour_history', max: 3, waitMs: patienceMs });
  const connect = pool.connect.bind(pool) as () => Promise<PoolClient>;
  const connectThen = async (): Promise<PoolClient> => {
    const client = await connect();
    await client.query("select set_config('ledger.moment', $1, false)", [clock.now().toISOString()]);
    return client;
  };
  // The pool asks itself by a callback for its own single statements.
  pool.connect = ((callback?: Connected) => {
    if (!callback) return connectThen();
    connectThen().then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error),
    );
    return undefined;
  }) as Pool['connect'];
  return pool;
}
