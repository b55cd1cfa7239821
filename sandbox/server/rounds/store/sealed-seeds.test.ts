import type { Pool } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { openSeed, sealSeed } from '../../seals/sealed-seed';
import type { Vendor } from '../../vendor/vendor';

const test = useTestDatabase();
let pool: Pool;
const clock = Date.parse('2026-03-01T12:00:00Z');

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

function prepare(playerId: string): { vendor: Vendor; wallet: FakeWallet } {
  const wallet = new FakeWallet({ playerId, balanceMinor: 100_000n, now: () => clock });
  const vendor = vendorOf(wallet, { pool, now: () => new Date(clock) });
  return { vendor, wallet };
}

interface Row {
  state: string;
  server_seed: string | null;
  sealed_seed: Buffer | null;
  commitment: string;
}

async function rowOf(roundId: string): Promise<Row> {
  const { rows } = await test.owner.query<Row>('select * from sandbox.rounds where round_id = $1', [roundId]);
  if (!rows[0]) throw new Error('no row');
  return rows[0];
}

/** Whether somebody with the whole row, and nothing else, has the seed that the commitment is of. */
function givesAway({ commitment, ...row }: Row): boolean {
  const texts = [row.server_seed ?? '', row.sealed_seed?.toString('hex') ?? ''];
  return texts.some((text) =>
    Array.from({ length: Math.max(0, text.length - 63) }, (_, at) => text.slice(at, at + 64)).some(
      (part) => commitmentOf(part) === commitment,
    ),
  );
}

describe('a server seed', () => {
  it('lies sealed until its round is over, and in the open after it', async () => {
    const { vendor, wallet } = prepare('ply_sealed');
    const { sessionToken, next } = await vendor.open(wallet.launch('harbour-jacks'));
    if (!next) throw new Error('no commitment');
    expect(givesAway(await rowOf(next.roundId))).toBe(false);
    await vendor.spin(sessionToken, { stake: '1.00', clientSeed: 'me', roundKey: 'round-key-1' });
    const open = await rowOf(next.roundId);
    expect(open.state).toBe('playing');
    expect(givesAway(open)).toBe(false);
    await vendor.act(sessionToken, { roundId: next.roundId, index: 0, action: { kind: 'hold', held: [] } });
    const over = await rowOf(next.roundId);
    expect(over.state).toBe('settled');
    expect(givesAway(over)).toBe(true);
    expect(over.server_seed).toBe(openSeed(over.sealed_seed!, next.roundId));
  });

  it('negative control: a row with its seed in the open gives it away', () => {
    const server_seed = 'ab'.repeat(32);
    const commitment = commitmentOf(server_seed);
    expect(givesAway({ state: 'playing', server_seed, sealed_seed: null, commitment })).toBe(true);
  });

  it('is stored in the open for a round that was void, too', async () => {
    const { vendor, wallet } = prepare('ply_poor');
    const { sessionToken, next } = await vendor.open(wallet.launch('lantern-harbour'));
    wallet.balanceMinor = 0n;
    const spin = vendor.spin(sessionToken, { stake: '1.00', clientSeed: 'me', roundKey: 'round-key-1' });
    await expect(spin).rejects.toThrow();
    const row = await rowOf(next?.roundId ?? '');
    expect(row.state).toBe('void');
    expect(givesAway(row)).toBe(true);
  });

  it('opens in its own row alone, and not when a bit of it was changed', () => {
    const sealed = sealSeed('5c'.repeat(32), 'vrd_1');
    expect(openSeed(sealed, 'vrd_1')).toBe('5c'.repeat(32));
    expect(() => openSeed(sealed, 'vrd_2')).toThrow();
    for (let at = 0; at < sealed.length; at += 1) {
      const changed = Buffer.from(sealed);
      changed[at]! ^= 1;
      expect(() => openSeed(changed, 'vrd_1')).toThrow();
    }
  });

  it('of a round that began before seeds were sealed is played and proven as ever', async () => {
    const { vendor, wallet } = prepare('ply_old');
    const { sessionToken, next } = await vendor.open(wallet.launch('harbour-jacks'));
    const roundId = next?.roundId ?? '';
    const serverSeed = openSeed((await rowOf(roundId)).sealed_seed!, roundId);
    await test.owner.query('alter table sandbox.rounds disable trigger user');
    await test.owner.query(
      'update sandbox.rounds set server_seed = $2, sealed_seed = null, maths_hash = null where round_id = $1',
      [roundId, serverSeed],
    );
    await test.owner.query('alter table sandbox.rounds enable trigger user');
    await vendor.spin(sessionToken, { stake: '1.00', clientSeed: 'me', roundKey: 'round-key-1' });
    const { round } = await vendor.act(sessionToken, {
      roundId,
      index: 0,
      action: { kind: 'hold', held: [] },
    });
    expect(round).toMatchObject({ state: 'settled', serverSeed });
    expect(await vendor.proof(roundId)).toMatchObject({ isSettled: true, serverSeed });
  });

  it.each([
    ['another seed', `server_seed = repeat('0', 64)`],
    ['another sealed seed', `sealed_seed = '\\x00'`],
    ['its seed before its end', `server_seed = commitment`],
  ])('cannot be exchanged in the table for %s', async (_what, change) => {
    const { vendor, wallet } = prepare('ply_guard');
    const { next } = await vendor.open(wallet.launch('harbour-jacks'));
    const update = pool.query(`update sandbox.rounds set ${change} where round_id = $1`, [next?.roundId]);
    await expect(update).rejects.toThrow();
  });
});
