import type { Pool, PoolClient } from 'pg';
import { inTransaction, one } from '../../sql';

/** All SQL of `sandbox.leases`: who deals at which table. By the clock of the database. */
export const leaseLifeMs = 5000;

export interface Lease {
  name: string;
  holder: string;
  /** Grows whenever somebody takes the lease over. */
  epoch: bigint;
}

/** Somebody else holds the lease now: what was to be written is not. */
export class LeaseLost extends Error {
  constructor({ name }: Lease) {
    super(`The lease ${name} is somebody else’s`);
    this.name = 'LeaseLost';
  }
}

/** Takes a lease that nobody holds, or whose holder has not renewed it in time; null while it is held. */
export async function takeLease(pool: Pool, name: string, holder: string): Promise<Lease | null> {
  const row = await one<{ epoch: bigint }>(
    pool,
    `insert into sandbox.leases as l (name, holder, epoch, expires_at)
     values ($1, $2, 1, sandbox.table_now() + $3 * interval '1 millisecond')
     on conflict (name) do update set holder = excluded.holder, epoch = l.epoch + 1, expires_at = excluded.expires_at
       where l.expires_at <= sandbox.table_now()
     returning epoch`,
    [name, holder, leaseLifeMs],
  );
  return row && { name, holder, epoch: row.epoch };
}

/**
 * Renews what a dealer holds, all of it at once. Answers the names of what it still holds: what has been taken over meanwhile is
 * not among them. One that ran out and that nobody has taken is kept.
 */
export async function renewLeases(pool: Pool, leases: readonly Lease[]): Promise<Set<string>> {
  const { rows } = await pool.query<{ name: string }>(
    `update sandbox.leases l set expires_at = sandbox.table_now() + $4 * interval '1 millisecond'
     from unnest($1::text[], $2::text[], $3::bigint[]) held (name, holder, epoch)
     where l.name = held.name and l.holder = held.holder and l.epoch = held.epoch returning l.name`,
    [
      leases.map(({ name }) => name),
      leases.map(({ holder }) => holder),
      leases.map(({ epoch }) => String(epoch)),
      leaseLifeMs,
    ],
  );
  return new Set(rows.map(({ name }) => name));
}

/** Lets go of it at once, so that another dealer need not wait for its end. */
export async function dropLease(pool: Pool, { name, holder, epoch }: Lease): Promise<void> {
  await pool.query(
    `update sandbox.leases set expires_at = sandbox.table_now() where name = $1 and holder = $2 and epoch = $3`,
    [name, holder, epoch],
  );
}

/**
 * A transaction of who holds the lease, with the moment at which it began. The row is locked until the end, so that nobody can
 * take the lease over meanwhile; throws `LeaseLost` for who does not hold it any more.
 */
export function inLease<T>(
  pool: Pool,
  lease: Lease,
  work: (client: PoolClient, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async (client) => {
    const row = await one<{ epoch: bigint; now: Date }>(
      client,
      `select epoch, sandbox.table_now() as now from sandbox.leases where name = $1 for share`,
      [lease.name],
    );
    if (row?.epoch !== lease.epoch) throw new LeaseLost(lease);
    return work(client, row.now);
  });
}
