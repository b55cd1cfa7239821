import type { Pool } from 'pg';
import { parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { plinkoEngine } from '@/sandbox/games/plinko/engine';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { VendorError } from '@/sandbox/http/vendor-error';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import { createVendor, type Vendor } from '../../vendor/vendor';

/** Rounds that their game cannot finish, beside others that it can: nobody waits for them, and none of them is undone. */
const test = useTestDatabase();
let pool: Pool;
let wallets: FakeWallet[];
let vendor: Vendor;
let clock: number;
let player = 0;
let rounds = 0;
/** What waits for the vendor, as the platform was told last. */
let reported: { roundId: string; reason: string; setAsideAt: string }[] = [];

const later = (ms: number) => (clock += ms);

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  clock = Date.parse('2026-03-01T12:00:00Z');
  wallets = [];
  reported = [];
  vendor = createVendor({
    pool,
    // Every call names its player, or the launch token that begins with the player's id.
    send: async (request) => {
      const text = await request.clone().text();
      if (request.url.endsWith('/reportSetAside')) {
        reported = (JSON.parse(text) as { rounds: typeof reported }).rounds;
        return Response.json({ success: true, value: { reportedAt: new Date(clock).toISOString() } });
      }
      const wallet = wallets.find((one) => text.includes(`"${one.playerId}`));
      if (!wallet) throw new Error('nobody');
      return wallet.send(request);
    },
    walletOrigin: 'http://wallet.test',
    secret: Buffer.alloc(32, 7),
    now: () => new Date(clock),
    retryDelaysMs: [0],
    timeoutMs: 40,
  });
});

afterEach(() => jest.restoreAllMocks());

function newPlayer(): FakeWallet {
  player += 1;
  const wallet = new FakeWallet({ playerId: `ply_s${player}_`, balanceMinor: 10_000n, now: () => clock });
  wallets.push(wallet);
  return wallet;
}

const inputOf = (bet?: unknown, stake = '1.00') => {
  rounds += 1;
  return { stake, clientSeed: 'me', roundKey: `set-aside-${rounds}`, ...(bet !== undefined && { bet }) };
};
const codeOf = async (work: Promise<unknown>): Promise<VendorError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error;
  throw new Error(`It was not refused: ${String(error)}`);
};

const kite = { autoCashOut: null };

/** A crash round that is running when everybody leaves. */
async function leaveCrash(wallet: FakeWallet) {
  const { sessionToken } = await vendor.open(wallet.launch('glass-kite'));
  for (;;) {
    later(6000);
    const { round } = await vendor.spin(sessionToken, inputOf(kite));
    if (round.state === 'playing') return { roundId: round.roundId, sessionToken };
  }
}

/** What no player can do, and only a mistake in a game could: what is stored of the round cannot be computed. */
async function storeBet(roundId: string, bet: unknown): Promise<void> {
  await test.owner.query('alter table sandbox.rounds disable trigger rounds_guard');
  await test.owner.query('update sandbox.rounds set bet = $2 where round_id = $1', [
    roundId,
    JSON.stringify(bet),
  ]);
  await test.owner.query('alter table sandbox.rounds enable trigger rounds_guard');
}

const stateOf = async (roundId: string) => {
  const { rows } = await test.owner.query<{ state: string; reason: string | null }>(
    'select state, set_aside_reason as reason from sandbox.rounds where round_id = $1',
    [roundId],
  );
  return rows[0];
};

describe('a round that its game cannot finish', () => {
  it('is set aside by the sweep, which finishes every other one', async () => {
    const [broken, honest] = [newPlayer(), newPlayer()];
    const poisoned = await leaveCrash(broken);
    const abandoned = await leaveCrash(honest);
    await storeBet(poisoned.roundId, null);
    later(3_600_000);
    expect(await vendor.resumeRounds()).toBe(1);
    expect(await stateOf(abandoned.roundId)).toEqual({ state: 'settled', reason: null });
    expect(await stateOf(poisoned.roundId)).toEqual({
      state: 'playing',
      reason: expect.stringContaining('TypeError'),
    });
    // The platform is told, and told again as long as it waits.
    const told = { roundId: poisoned.roundId, reason: expect.stringContaining('TypeError') };
    expect(reported).toEqual([{ ...told, setAsideAt: new Date(clock).toISOString() }]);
    reported = [];
    await vendor.resumeRounds();
    expect(reported).toHaveLength(1);
    // Nobody looks at it again, and its stake stays where it is.
    later(24 * 3_600_000);
    expect(await vendor.resumeRounds()).toBe(0);
    expect(broken.calls).not.toContain('rollback');
  });

  it('leaves its player free, and tells them that the stake stays in it', async () => {
    const broken = newPlayer();
    const poisoned = await leaveCrash(broken);
    await storeBet(poisoned.roundId, null);
    const look = { roundId: poisoned.roundId, index: 0, action: { kind: 'look' } };
    for (let time = 0; time < 2; time += 1)
      expect(await codeOf(vendor.act(poisoned.sessionToken, look))).toMatchObject({
        code: 'round.set.aside',
        value: { money: 'kept', next: { commitment: expect.any(String) } },
      });
    const { sessionToken, interrupted } = await vendor.open(broken.launch('lantern-harbour'));
    expect(interrupted).toBeNull();
    later(6000);
    expect((await vendor.spin(sessionToken, inputOf())).round.state).toBe('settled');
  });

  it('stands in nobody’s way when a new round or a game is asked for first', async () => {
    const broken = newPlayer();
    const poisoned = await leaveCrash(broken);
    await storeBet(poisoned.roundId, null);
    later(6000);
    expect((await codeOf(vendor.spin(poisoned.sessionToken, inputOf(kite)))).code).toBe('round.set.aside');
    expect((await vendor.spin(poisoned.sessionToken, inputOf(kite))).round.nonce).toBeGreaterThan(1);
  });

  it('is settled by its own outcome once the game can compute it, and not before', async () => {
    const broken = newPlayer();
    const poisoned = await leaveCrash(broken);
    await storeBet(poisoned.roundId, null);
    later(3_600_000);
    await vendor.resumeRounds();
    await expect(vendor.settleSetAside(poisoned.roundId)).rejects.toThrow('glass-kite cannot be computed');
    expect(await stateOf(poisoned.roundId)).toMatchObject({ state: 'playing' });
    await storeBet(poisoned.roundId, { autoCashOut: '1.01' });
    expect((await vendor.listSetAside()).map(({ roundId }) => roundId)).toEqual([poisoned.roundId]);
    const before = broken.balanceMinor;
    await vendor.settleSetAside(poisoned.roundId);
    reported = [];
    await vendor.resumeRounds();
    expect(reported).toEqual([]);
    const proof = await vendor.proof(poisoned.roundId);
    if (!proof || !isPlayed(proof)) throw new Error('no proof');
    expect(verifyProof(proof, requireTitle(proof.gameCode)).filter((check) => !check.isGood)).toEqual([]);
    expect(broken.balanceMinor).toBe(before + (parseMoney(proof.play.payout) ?? -1n));
    expect(await vendor.listSetAside()).toEqual([]);
    expect((await codeOf(vendor.settleSetAside(poisoned.roundId))).code).toBe('round.not.found');
  });

  it('is never given back, however long its stake was unconfirmed when the game failed', async () => {
    const broken = newPlayer();
    const { sessionToken, next } = await vendor.open(broken.launch('forked-rain'));
    const bet = { risk: 'high' };
    // The stake is taken, and nobody hears of it.
    broken.fail('bet', 'after', 2);
    expect((await codeOf(vendor.spin(sessionToken, inputOf(bet)))).code).toBe('wallet.unavailable');
    broken.heal();
    const play = jest.spyOn(plinkoEngine, 'play').mockImplementation(() => {
      throw new RangeError('A payout is a whole number of minor units');
    });
    later(20_000);
    await vendor.resumeRounds();
    play.mockRestore();
    later(10 * 60_000);
    await vendor.resumeRounds();
    expect(await stateOf(next?.roundId ?? '')).toMatchObject({ state: 'staking' });
    expect(broken.calls).not.toContain('rollback');
    await vendor.settleSetAside(next?.roundId ?? '');
    expect(await stateOf(next?.roundId ?? '')).toMatchObject({ state: 'settled' });
    expect(broken.moved('bet')).toBe(1);
  });

  it('ends before anybody is asked for its stake, when the game fails at once', async () => {
    const wallet = newPlayer();
    const { sessionToken, next } = await vendor.open(wallet.launch('forked-rain'));
    jest.spyOn(plinkoEngine, 'play').mockImplementation(() => {
      throw new RangeError('A payout is a whole number of minor units');
    });
    expect(await codeOf(vendor.spin(sessionToken, inputOf({ risk: 'high' })))).toMatchObject({
      code: 'request.failed',
      value: { money: 'untouched', next: { nonce: 2 } },
    });
    expect(wallet.calls).not.toContain('bet');
    expect(await stateOf(next?.roundId ?? '')).toEqual({
      state: 'void',
      reason: 'RangeError: A payout is a whole number of minor units',
    });
  });
});
