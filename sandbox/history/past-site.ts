import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { directUrl } from '@/lib/env';
import { createDoor } from '@/lib/gateway/door/door';
import { createLocalTransport } from '@/lib/gateway/transport/local-transport';
import { platform } from '@/platform';
import { createDatabase, type Db } from '@/platform/ground/db';
import { areSettingsSeeded } from '@/platform/brand/system';
import { createPool } from '@/lib/server/postgres';
import { createVendor, type Vendor } from '@/sandbox/server/vendor/vendor';
import { deriveSecret } from '@/lib/server/secrets';
import { patienceMs, openPast, type PastClock } from './past-clock';

export const dayMs = 86_400_000;
export const origin = 'http://127.0.0.1';
/** One process at a time; the others leave it to that one. */
export const lockId = 7_265_003;

export const midnightOf = (date: Date): number => Math.floor(date.getTime() / dayMs) * dayMs;

export interface PastSite {
  db: Db;
  vendor: Vendor;
}

/** The site at the moment of the clock, for one process at a time; null where it is not seeded or another one is at it. */
export async function atPast<T>(
  { url, clock }: { url: string; clock: PastClock },
  work: (site: PastSite) => Promise<T | null>,
): Promise<T | null> {
  // Its lock and its clock belong to sessions, which a pooler would give to others.
  const direct = directUrl(url);
  const past = openPast(direct, clock);
  const games = createPool(direct, { role: 'parlour_vendor', max: 2, waitMs: patienceMs });
  const guard = createPool(direct, { role: 'parlour_app', max: 1, waitMs: patienceMs });
  let holder: PoolClient | undefined;
  try {
    // The lock lives as long as its connection, which the pool would close for being idle.
    holder = await guard.connect();
    if (!(await takeLock(holder))) return null;
    const db = createDatabase(past);
    if (!(await areSettingsSeeded(db))) return null;
    return await work({ db, vendor: vendorIn(db, games, clock) });
  } finally {
    // The server notices the end of a connection when it gets to it: the next part must not find the lock taken.
    await holder?.query('select pg_advisory_unlock_all()').catch(() => undefined);
    holder?.release(true);
    await Promise.all([past.end(), games.end(), guard.end()]);
  }
}

/** A process that was killed a moment ago may still hold it. */
const lockTries = 20;
const lockPauseMs = 250;

async function takeLock(holder: PoolClient): Promise<boolean> {
  for (let attempt = 0; attempt < lockTries; attempt += 1) {
    const { rows } = await holder.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [
      lockId,
    ]);
    if (rows[0]?.mine) return true;
    await pause(lockPauseMs);
  }
  return false;
}

/** The game server as the site runs it, through a door of its own, at the moment of the clock. */
function vendorIn(db: Db, pool: Pool, clock: PastClock): Vendor {
  const transport = createLocalTransport({ platform: { ...platform, database: () => db }, now: clock.now });
  const send = createDoor({ transport: () => Promise.resolve(transport), now: () => clock.now().getTime() });
  return createVendor({
    pool,
    send,
    walletOrigin: origin,
    secret: deriveSecret('vendor:sandbox'),
    now: clock.now,
    timeoutMs: patienceMs,
    // The site finishes what was left behind, by today's clock: behind a transfer of today no past goes on. A round of the past
    // is left to the next run of its history for a day.
    workClock: () => new Date(Date.now() + dayMs),
  });
}
