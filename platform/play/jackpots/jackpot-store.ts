import type { PlayCurrency } from '@/lib/contract/trial-account';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { accounts } from '@/platform/ground/ledger';
import { getFlowSince } from '@/platform/ground/ledger';
import type { Names } from '../catalogue';

/** SQL of `game_jackpot_pools`, `game_jackpot_contributions` and `game_jackpot_wins`. */
export interface NewPool {
  poolCode: string;
  vendorCode: string;
  names: Names;
  seedMinor: bigint;
  /** The published share of a stake, in hundredths of a percent: no contribution is more. */
  shareBasisPoints: number;
}

/** True when there was no such pool; one that is there only takes the names. */
export async function insertPool(tx: Tx, pool: NewPool): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(
    sql`insert into game_jackpot_pools (pool_code, vendor_code, names, seed_minor, share_basis_points)
        values (${pool.poolCode}, ${pool.vendorCode}, ${JSON.stringify(pool.names)}::jsonb, ${pool.seedMinor},
          ${pool.shareBasisPoints})
        on conflict (pool_code) do update set names = excluded.names
        returning (xmax = 0) as "isNew"`,
  );
  return rows[0]?.isNew === true;
}

export interface PublishedPool {
  poolCode: string;
  name: string;
  seedMinor: bigint;
  shareBasisPoints: number;
}

export async function listPools(reader: Reader, language: string): Promise<PublishedPool[]> {
  const { rows } = await reader.execute<PublishedPool>(
    sql`select pool_code as "poolCode", coalesce(names ->> ${language}, names ->> 'EN') as name,
          seed_minor as "seedMinor", share_basis_points as "shareBasisPoints"
        from game_jackpot_pools order by pool_code`,
  );
  return rows;
}

/** A pool of one currency. */
export interface PoolKey {
  poolCode: string;
  currency: PlayCurrency;
}

export interface LockedPool extends PoolKey {
  vendorCode: string;
  seedMinor: bigint;
  shareBasisPoints: number;
}

/**
 * Holds the pool until the transaction ends: `shared` by all who feed it at once, `alone` by who takes out of it. No row
 * is written for it, so that bets do not wait for each other; and whoever has it alone sees every contribution of others
 * either whole or not at all. Null for a pool that is not there.
 */
export async function lockPool(
  tx: Tx,
  { poolCode, currency }: PoolKey,
  how: 'shared' | 'alone',
): Promise<LockedPool | null> {
  const key = sql`hashtextextended(${`jackpot:${poolCode}:${currency}`}, 0)`;
  await tx.execute(
    how === 'shared'
      ? sql`select pg_advisory_xact_lock_shared(${key})`
      : sql`select pg_advisory_xact_lock(${key})`,
  );
  const { rows } = await tx.execute<{ vendorCode: string; seedMinor: bigint; shareBasisPoints: number }>(
    sql`select vendor_code as "vendorCode", seed_minor as "seedMinor",
          share_basis_points as "shareBasisPoints" from game_jackpot_pools
        where pool_code = ${poolCode}`,
  );
  const row = rows[0];
  return row ? { ...row, poolCode, currency, seedMinor: row.seedMinor } : null;
}

export interface PoolAmount {
  amountMinor: bigint;
  /** When it was just that; exact only for who has locked the pool alone. */
  countedAt: string;
}

/** What is in the pool: what its last winner found there, and everything that has moved since. */
export async function getPoolAmount(reader: Reader, { poolCode, currency }: PoolKey): Promise<PoolAmount> {
  const { rows } = await reader.execute<{
    amount_minor: bigint | null;
    counted_at: string | null;
    now: string;
  }>(
    sql`select w.amount_minor, w.counted_at::text, clock_timestamp()::text as now from (select 1) as request
        left join lateral (select amount_minor, counted_at from game_jackpot_wins
          where pool_code = ${poolCode} and currency = ${currency} order by counted_at desc limit 1) w on true`,
  );
  const { amount_minor: found, counted_at: since = null, now = '' } = rows[0] ?? {};
  const flowMinor = await getFlowSince(reader, accounts.jackpotPool(poolCode, currency), since);
  return { amountMinor: BigInt(found ?? '0') + flowMinor, countedAt: now };
}

export interface Contribution {
  poolCode: string;
  amountMinor: bigint;
}

export async function insertContribution(
  tx: Tx,
  entry: Contribution & { signer: string; transactionId: string },
): Promise<void> {
  await tx.execute(
    sql`insert into game_jackpot_contributions (signer, transaction_id, pool_code, amount_minor)
        values (${entry.signer}, ${entry.transactionId}, ${entry.poolCode}, ${entry.amountMinor})`,
  );
}

/** What a bet gave to a pool; null for one that gave nothing. */
export async function getContribution(
  reader: Reader,
  signer: string,
  betTransactionId: string,
): Promise<Contribution | null> {
  const { rows } = await reader.execute<{ poolCode: string; amountMinor: bigint }>(
    sql`select pool_code as "poolCode", amount_minor as "amountMinor" from game_jackpot_contributions
        where signer = ${signer} and transaction_id = ${betTransactionId}`,
  );
  return rows[0] ?? null;
}

/** Whether a stake of the round has fed the pool, and it was not won in this round before. */
export async function mayWinPool(
  reader: Reader,
  { signer, vendorRoundId, poolCode }: { signer: string; vendorRoundId: string; poolCode: string },
): Promise<boolean> {
  const { rows } = await reader.execute<{ may: boolean }>(
    sql`select exists (select 1 from game_transactions t join game_jackpot_contributions c using (signer, transaction_id)
          where t.signer = ${signer} and t.vendor_round_id = ${vendorRoundId} and c.pool_code = ${poolCode})
        and not exists (select 1 from game_transactions t join game_jackpot_wins w using (signer, transaction_id)
          where t.signer = ${signer} and t.vendor_round_id = ${vendorRoundId}) as may`,
  );
  return rows[0]?.may ?? false;
}

export interface PoolWin extends PoolAmount, PoolKey {
  signer: string;
  transactionId: string;
  roundId: string;
  balanceAfterMinor: bigint;
}

export async function insertPoolWin(tx: Tx, win: PoolWin): Promise<void> {
  await tx.execute(
    sql`insert into game_jackpot_wins (signer, transaction_id, pool_code, currency, round_id, amount_minor,
          balance_after_minor, counted_at)
        values (${win.signer}, ${win.transactionId}, ${win.poolCode}, ${win.currency}, ${win.roundId},
          ${win.amountMinor}, ${win.balanceAfterMinor}, ${win.countedAt}::timestamptz)`,
  );
}

/** What was answered to the win of a pool; null for a win without one. */
export async function getPoolWin(
  reader: Reader,
  signer: string,
  transactionId: string,
): Promise<Pick<PoolWin, 'amountMinor' | 'balanceAfterMinor'> | null> {
  const { rows } = await reader.execute<{ amountMinor: bigint; balanceAfterMinor: bigint }>(
    sql`select amount_minor as "amountMinor", balance_after_minor as "balanceAfterMinor" from game_jackpot_wins
        where signer = ${signer} and transaction_id = ${transactionId}`,
  );
  return rows[0] ?? null;
}
