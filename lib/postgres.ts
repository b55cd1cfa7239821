import type { Socket } from 'node:net';
import pg from 'pg';

/**
 * One bounded pool per role and process. The role is chosen when a connection starts: whoever holds such a
 * connection has that role's rights and not those of the login, which owns the tables.
 */
export type DatabaseRole = 'parlour_app' | 'parlour_vendor' | 'parlour_history';

interface PoolOptions {
  role?: DatabaseRole;
  max?: number;
  /** After so long without a word from the server a connection is cut. */
  silentMs?: number;
}

/** Longer than any statement may run, so that a server that is there has always answered before. */
const longestSilenceMs = 25_000;

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

export function createPool(
  connectionString: string,
  { role, max = 10, silentMs = longestSilenceMs }: PoolOptions = {},
): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    // A claim that a hung process holds is given back after 30 s, a lock is never waited for longer than 10 s.
    options: [
      role ? `-c role=${role}` : '',
      '-c idle_in_transaction_session_timeout=30s -c lock_timeout=10s -c statement_timeout=20s',
    ].join(' '),
    connectionTimeoutMillis: 3000,
    // Before the silence of an idle connection would cut it.
    idleTimeoutMillis: 20_000,
    keepAlive: true,
    application_name: role ?? 'parlour',
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The same for one that breaks while somebody holds it: the next statement over it says so.
    client.on('error', () => undefined);
    cutWhenSilent(client, silentMs);
  });
  return pool;
}

/** The client has it; its types do not say so. */
interface Wired {
  connection: { stream: Socket };
}

/**
 * A server that is cut off says nothing, not even that it is gone, and TCP would wait for a quarter of an hour. Its
 * connection is ended instead: whatever waits for it fails as for any lost connection, and the pool opens a new one.
 */
function cutWhenSilent(client: pg.PoolClient, silentMs: number): void {
  const { stream } = (client as unknown as Wired).connection;
  stream.setTimeout(silentMs, () => stream.destroy());
}
