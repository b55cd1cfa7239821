import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import {
  dropLease,
  inLease,
  leaseLifeMs,
  LeaseLost,
  renewLeases,
  takeLease,
  type Lease,
} from './lease-store';
import { clearTables, holdClock, insertTestRound } from './test-rows';

const test = useTestDatabase();
const name = 'table:live-test';
const base = Date.parse('2026-11-20T12:00:00Z');
let pool: Pool;

/** The clock of the tables stands so long after the beginning: no lease runs out by the time that a test takes. */
const at = (ms: number) => holdClock(test.owner, new Date(base + ms));

const isRenewed = async (lease: Lease) => (await renewLeases(pool, [lease])).has(lease.name);

beforeAll(() => {
  pool = test.poolFor('parlour_dealer');
});
beforeEach(async () => {
  await clearTables(test.owner);
  await at(0);
});

async function take(holder: string): Promise<Lease> {
  const lease = await takeLease(pool, name, holder);
  if (!lease) throw new Error(`${holder} has not got the lease`);
  return lease;
}

const close = (lease: Lease) =>
  inLease(pool, lease, (client) =>
    client.query(
      `update sandbox.table_rounds set state = 'closing', closing_at = now() where round_id = 'vlr_1'`,
    ),
  );

describe('a lease', () => {
  it('is had by one of many who ask at once', async () => {
    const got = await Promise.all(
      Array.from({ length: 20 }, (_, index) => takeLease(pool, name, `dealer-${index}`)),
    );
    expect(got.filter(Boolean)).toHaveLength(1);
  });

  it('is taken over when it was not renewed, and not before', async () => {
    const first = await take('one');
    await at(leaseLifeMs - 500);
    expect(await takeLease(pool, name, 'two')).toBeNull();
    expect(await isRenewed(first)).toBe(true);
    await at(leaseLifeMs + 100);
    expect(await takeLease(pool, name, 'two')).toBeNull();
    await at(3 * leaseLifeMs);
    expect((await take('two')).epoch).toBe(first.epoch + 1n);
    expect(await isRenewed(first)).toBe(false);
  });

  it('is kept by a holder who was late when nobody else has come', async () => {
    const first = await take('one');
    await at(2 * leaseLifeMs);
    expect(await isRenewed(first)).toBe(true);
    expect(await takeLease(pool, name, 'two')).toBeNull();
  });

  it('is free at once when it is let go, and only by its holder', async () => {
    const first = await take('one');
    await dropLease(pool, { ...first, epoch: first.epoch + 1n });
    expect(await takeLease(pool, name, 'two')).toBeNull();
    await dropLease(pool, first);
    expect(await takeLease(pool, name, 'two')).not.toBeNull();
  });
});

describe('who has lost a lease', () => {
  it('writes nothing', async () => {
    await insertTestRound(test.owner);
    const first = await take('one');
    await at(leaseLifeMs);
    await take('two');
    await expect(close(first)).rejects.toThrow(LeaseLost);
    const { rows } = await pool.query(`select state from sandbox.table_rounds`);
    expect(rows).toEqual([{ state: 'betting' }]);
  });

  it('cannot lose it within a transaction: who takes it over waits for the end', async () => {
    const first = await take('one');
    await at(leaseLifeMs);
    const order: string[] = [];
    let taken: Promise<unknown> = Promise.resolve();
    await inLease(pool, first, async (client) => {
      taken = take('two').then(() => order.push('taken'));
      await client.query('select pg_sleep(0.2)');
      order.push('written');
    });
    await taken;
    expect(order).toEqual(['written', 'taken']);
  });
});
