import pg from 'pg';

/**
 * One bounded pool per role and process. The role is chosen when a connection starts: whoever holds such a
 * connection has that role's rights and not those of the login, which owns the tables.
 */
export type DatabaseRole = 'parlour_app' | 'parlour_vendor' | 'parlour_history';

interface PoolOptions {
  role?: DatabaseRole;
  max?: number;
}

const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);

export function createPool(connectionString: string, { role, max = 10 }: PoolOptions = {}): pg.Pool {
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
    idleTimeoutMillis: 30_000,
    application_name: role ?? 'parlour',
  });
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
