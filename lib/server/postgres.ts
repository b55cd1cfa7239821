import { createHmac } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import { isPooled, poolingMark } from '@/lib/env';
import { processSingleton, processSlot } from './process-singleton';

/**
 * One bounded pool per role and process. Each role has a login of its own: whoever holds such a connection has that role's
 * rights and no way to those of the owner of the tables.
 */
export const databaseRoles = ['parlour_app', 'parlour_vendor', 'parlour_history', 'parlour_dealer'] as const;
export type DatabaseRole = (typeof databaseRoles)[number];

/**
 * The password of a role's login, derived from the owner's, so that every process that may migrate can also log in as each
 * role. Null where the owner logs in without a password: there the roles have no logins either.
 */
export function rolePassword(connectionString: string, role: DatabaseRole): string | null {
  const password = decodeURIComponent(new URL(connectionString).password);
  return password ? createHmac('sha256', password).update(`login:${role}`).digest('hex') : null;
}

/**
 * Where to connect as a role. Without a login of its own the role is chosen when the connection starts, which holds back
 * mistakes but not somebody who can send statements of their own.
 */
export function roleUrl(connectionString: string, role: DatabaseRole): string {
  const url = new URL(connectionString);
  const password = rolePassword(connectionString, role);
  if (password) {
    url.username = role;
    url.password = password;
  }
  if (!isPooled(connectionString)) {
    url.searchParams.set('options', `-c role=${role}`);
    return url.href;
  }
  if (!password)
    throw new Error('DATABASE_URL needs a password: through a pooler each role logs in as itself');
  return withoutMark(url.href);
}

interface PoolOptions {
  role?: DatabaseRole;
  max?: number;
  /** After so long without a word from the server during a statement its connection is cut. */
  silentMs?: number;
  /** How long a caller waits for a connection; who waits longer is refused. */
  waitMs?: number;
  /** Other limits of its sessions than the site's: tests ask who waits for whom, and not how soon. */
  limits?: SessionLimits;
  /** The server refuses whatever would write. */
  isReadOnly?: boolean;
}

/** Longer than any statement may run, so that a server that is there has always answered before. */
export const longestSilenceMs = 25_000;

/** The array of 64-bit numbers; `pg` knows it without a name. */
const int8Array = 1016;

/**
 * What a row holds: a 64-bit number is a bigint, a moment a `Date`, and a day stays the text that it is (`2026-11-03`): a `Date` would
 * make it a moment of some time zone. `numeric` stays text too.
 */
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.INT8, BigInt);
const textsOf = pg.types.getTypeParser(int8Array as never) as (text: string) => (string | null)[];
types.setTypeParser(int8Array, (list) => textsOf(list).map((text) => (text === null ? null : BigInt(text))));
types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** Those of this process that are open, with how many connections each may have. */
export const openPools = processSingleton('pools', () => new Map<pg.Pool, { role: string; max: number }>());

/** Sees every pool before its first connection; offered by `scripts/tracing`, where statements are traced. */
const poolWatcher = processSlot<(pool: pg.Pool) => void>('pool-watcher');

export function createPool(
  connectionString: string,
  { role, max = 10, silentMs = longestSilenceMs, waitMs = 3000, ...options }: PoolOptions = {},
): pg.Pool {
  const { limits = sessionLimits, isReadOnly = false } = options;
  const address = role ? roleUrl(connectionString, role) : connectionString;
  const pool = new pg.Pool({
    ...(isPooled(connectionString)
      ? { connectionString: withoutMark(address), Client: NamelessClient }
      : { connectionString: withLimits(address, limits, isReadOnly) }),
    max,
    types,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: role ?? 'parlour',
  });
  openPools().set(pool, { role: role ?? 'owner', max });
  poolWatcher.current()?.(pool);
  // A broken idle connection is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    // The same for one that breaks while somebody holds it: the next statement over it says so.
    client.on('error', () => undefined);
    cutWhenSilent(client, silentMs);
  });
  return pool;
}

/** A claim that a hung process holds is given back after 30 s, a lock is never waited for longer than 10 s. */
export const sessionLimits = {
  idle_in_transaction_session_timeout: '30s',
  lock_timeout: '10s',
  statement_timeout: '20s',
} as const;
export type SessionLimits = Readonly<Record<keyof typeof sessionLimits, string>>;

function withLimits(connectionString: string, limits: SessionLimits, isReadOnly: boolean): string {
  const url = new URL(connectionString);
  const settings = { ...limits, ...(isReadOnly && { default_transaction_read_only: 'on' }) };
  const given = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  url.searchParams.set('options', [url.searchParams.get('options') ?? '', ...given].join(' ').trim());
  return url.href;
}

/** The limits are those of the role's login then: each start of a site sets them there. */
function withoutMark(connectionString: string): string {
  const url = new URL(connectionString);
  url.searchParams.delete(poolingMark);
  return url.href;
}

/** A statement that was prepared on one connection of a pooler is not there on the next. */
class NamelessClient extends pg.Client {
  override query(...given: never[]): never {
    const [statement, ...rest] = given as unknown[];
    const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
    const sent = isNamed && !('submit' in statement) ? { ...statement, name: undefined } : statement;
    return (super.query as (...args: unknown[]) => never).call(this, sent, ...rest);
  }
}

/** The client has it; its types do not say so. */
interface Wired {
  connection: { stream: Socket };
  /** False while a statement is under way. */
  readyForQuery: boolean;
}

/**
 * A server that is cut off says nothing, not even that it is gone, and TCP would wait for a quarter of an hour. Its
 * connection is ended instead: whatever waits for it fails as for any lost connection, and the pool opens a new one.
 */
export function cutWhenSilent(client: pg.ClientBase, silentMs: number): void {
  const wired = client as unknown as Wired;
  const { stream } = wired.connection;
  // A connection that nobody asks anything may be silent: it may hold a lock for as long as it lives.
  stream.setTimeout(silentMs, () => {
    if (!wired.readyForQuery) stream.destroy();
  });
}
