import type { Pool } from 'pg';
import { commitmentOf } from '@/lib/fairness';
import { moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { VendorError } from '@/sandbox/http/vendor-error';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import { getTitle } from '@/sandbox/catalogue/registry';
import type { RoundOutcome } from '@/sandbox/games/lines/engine';
import type { Vendor, VendorOptions } from './vendor';

const test = useTestDatabase();

let pool: Pool;
let wallet: FakeWallet;
let vendor: Vendor;
let clock: number;
let player = 0;

const start = Date.parse('2026-03-01T12:00:00Z');
const later = (ms: number) => (clock += ms);

/** The same vendor as another process would be: nothing is shared but the database and the wallet. */
const restart = (change: Partial<VendorOptions> = {}): Vendor =>
  vendorOf(wallet, { pool, now: () => new Date(clock), timeoutMs: 40, ...change });

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  clock = start;
  player += 1;
  wallet = new FakeWallet({ playerId: `ply_${player}`, balanceMinor: 10_000n, now: () => clock });
  vendor = restart();
});

const open = (gameCode = 'lantern-harbour') => vendor.open(wallet.launch(gameCode));
const key = (name: string) => `round-key-${player}-${name}`;
const input = (name: string, change: object = {}) => ({
  stake: '1.00',
  clientSeed: 'me',
  roundKey: key(name),
  ...change,
});
const codeOf = async (work: Promise<unknown>): Promise<VendorError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof VendorError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};

describe('a round', () => {
  it('has a proof from its commitment on, and an id of nobody has none', async () => {
    const { next } = await open();
    const roundId = next?.roundId ?? '';
    expect(await vendor.hasProof(roundId)).toBe(true);
    for (const id of [`${roundId}0`, `vrd_${'0'.repeat(32)}`, 'none'])
      expect([id, await vendor.hasProof(id)]).toEqual([id, false]);
  });

  it('is committed before the stake, drawn from what was committed, paid, and proven', async () => {
    const opened = await open();
    const before = opened.next;
    const answer = await vendor.spin(opened.sessionToken, input('one'));
    expect(answer.round).toMatchObject({
      roundId: before?.roundId,
      nonce: 1,
      commitment: before?.commitment,
      state: 'settled',
    });
    expect(commitmentOf(answer.round.serverSeed ?? '')).toBe(before?.commitment);
    const payout = parseMoney(answer.round.payout) ?? -1n;
    expect(answer.balance).toBe(moneyText(10_000n - 100n + payout));
    expect(answer.session.net).toBe(moneyText(payout - 100n));
    expect(answer.next?.commitment).not.toBe(before?.commitment);
    const proof = await vendor.proof(answer.round.roundId);
    if (!proof || !isPlayed(proof)) throw new Error('no proof');
    expect(verifyProof(proof, getTitle(proof.gameCode)).filter((check) => !check.isGood)).toEqual([]);
    const other = verifyProof({ ...proof, serverSeed: '00'.repeat(32) }, getTitle(proof.gameCode));
    expect(other.find((check) => check.check === 'commitment')?.isGood).toBe(false);
    expect(other.find((check) => check.check === 'stops')?.isGood).toBe(false);
  });

  it('shows its commitment only until it is over', async () => {
    const { next } = await open();
    const proof = await vendor.proof(next?.roundId ?? '');
    expect(proof).toEqual({
      roundId: next?.roundId,
      gameCode: 'lantern-harbour',
      nonce: 1,
      commitment: next?.commitment,
      isSettled: false,
    });
    expect(await vendor.proof('vrd_none')).toBeNull();
  });

  it('answers a repeated key with the same round, and moves money once', async () => {
    const { sessionToken } = await open();
    const first = await vendor.spin(sessionToken, input('same'));
    later(10_000);
    const again = await vendor.spin(sessionToken, input('same'));
    expect(again).toEqual(first);
    expect(wallet.moved('bet')).toBe(1);
    expect(await codeOf(vendor.spin(sessionToken, input('same', { stake: '2.00' })))).toMatchObject({
      code: 'key.conflict',
    });
  });

  it('is one round when the same key arrives many times at once', async () => {
    const { sessionToken } = await open();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => vendor.spin(sessionToken, input('burst'))),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer.round))).size).toBe(1);
    expect(wallet.moved('bet')).toBe(1);
    expect(wallet.moved('win')).toBe(1);
  });

  it('is one round when different keys arrive at once', async () => {
    const { sessionToken } = await open();
    const answers = await Promise.allSettled(
      Array.from({ length: 6 }, (_, i) => vendor.spin(sessionToken, input(`race-${i}`))),
    );
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(1);
    expect(wallet.moved('bet')).toBe(1);
  });

  it('waits 2.5 seconds for the next one', async () => {
    const { sessionToken } = await open();
    await vendor.spin(sessionToken, input('a'));
    later(2499);
    expect(await codeOf(vendor.spin(sessionToken, input('b')))).toMatchObject({
      code: 'round.too.soon',
      value: { waitMs: 1 },
    });
    later(1);
    await expect(vendor.spin(sessionToken, input('b'))).resolves.toMatchObject({ round: { nonce: 2 } });
  });

  it.each([
    [{ stake: '0.30' }, 'stake.invalid'],
    [{ stake: '-1.00' }, 'stake.invalid'],
    [{ stake: 1 }, 'stake.invalid'],
    [{ stake: undefined }, 'stake.invalid'],
    [{ clientSeed: '' }, 'seed.invalid'],
    [{ clientSeed: 'a:b' }, 'seed.invalid'],
    [{ clientSeed: 'x'.repeat(65) }, 'seed.invalid'],
    [{ roundKey: 'short' }, 'key.invalid'],
    [{ roundKey: null }, 'key.invalid'],
  ])('is refused with %p', async (change, code) => {
    const { sessionToken } = await open();
    expect(await codeOf(vendor.spin(sessionToken, input('bad', change) as never))).toMatchObject({ code });
    expect(wallet.calls).not.toContain('bet');
  });

  it('is void when the wallet refuses the stake, says why, and leaves the next one open', async () => {
    wallet.balanceMinor = 50n;
    const { sessionToken } = await open();
    const refused = await codeOf(vendor.spin(sessionToken, input('poor')));
    expect(refused).toMatchObject({
      code: 'money.insufficient',
      status: 422,
      value: { money: 'untouched', next: { nonce: 2 } },
    });
    expect(wallet.balanceMinor).toBe(50n);
    later(3000);
    await expect(vendor.spin(sessionToken, input('small', { stake: '0.20' }))).resolves.toMatchObject({
      round: { nonce: 2 },
    });
  });

  it.each(['protection.limit', 'protection.excluded', 'auth.expired'])(
    'passes the wallet’s %s on',
    async (code) => {
      const { sessionToken } = await open();
      wallet.refuse('bet', code);
      expect(await codeOf(vendor.spin(sessionToken, input('no')))).toMatchObject({ code });
      later(3000);
      const next = await vendor.spin(sessionToken, input('next')).catch((error: VendorError) => error.code);
      expect(next).toEqual(
        code === 'protection.limit'
          ? expect.objectContaining({ balance: expect.any(String) })
          : 'session.ended',
      );
    },
  );
});

describe('a game', () => {
  it('opens once for a launch token, and again for a minute if the answer was lost', async () => {
    const token = wallet.launch('coral-crown');
    const first = await vendor.open(token);
    later(59_000);
    const second = await vendor.open(token);
    expect(second).toMatchObject({ gameCode: 'coral-crown', next: first.next });
    expect(await codeOf(vendor.spin(first.sessionToken, input('old')))).toMatchObject({
      code: 'session.ended',
    });
    later(2000);
    expect(await codeOf(vendor.open(token))).toMatchObject({ code: 'launch.token', status: 401 });
  });

  it('replaces the one that was open', async () => {
    const first = await open();
    const second = await open('ember-temple');
    expect(await codeOf(vendor.spin(first.sessionToken, input('x')))).toMatchObject({
      code: 'session.replaced',
    });
    await expect(vendor.spin(second.sessionToken, input('y'))).resolves.toMatchObject({
      round: { gameCode: 'ember-temple' },
    });
  });

  it('is over after close and after twelve hours', async () => {
    const { sessionToken } = await open();
    expect((await vendor.balance(sessionToken)).balance).toMatch(/^\d+\.\d\d$/);
    await vendor.close(sessionToken);
    expect(await codeOf(vendor.spin(sessionToken, input('x')))).toMatchObject({ code: 'session.ended' });
    expect(await codeOf(vendor.balance(sessionToken))).toMatchObject({ code: 'session.ended' });
    const other = await open();
    later(12 * 60 * 60_000 + 1);
    expect(await codeOf(vendor.history(other.sessionToken))).toMatchObject({ code: 'session.ended' });
  });

  it('recalls its last rounds with their steps, newest first', async () => {
    const { sessionToken } = await open();
    for (const name of ['a', 'b', 'c']) {
      await vendor.spin(sessionToken, input(name));
      later(3000);
    }
    const { rounds } = await vendor.history(sessionToken);
    expect(rounds.map((round) => round.nonce)).toEqual([3, 2, 1]);
    expect((rounds[0]?.outcome as RoundOutcome).steps.length).toBeGreaterThan(0);
  });

  it('shows a round again that the player never saw the end of, and not one that was seen', async () => {
    const first = await open();
    const { round } = await vendor.spin(first.sessionToken, input('lost'));
    const second = await open();
    expect(second.interrupted).toMatchObject({ round, pending: false });
    await vendor.seen(second.sessionToken, round.roundId);
    expect((await open()).interrupted).toBeNull();
  });

  it('is refused to tokens that nobody was given', async () => {
    expect(await codeOf(vendor.open('nonsense'))).toMatchObject({ code: 'launch.token' });
    expect(await codeOf(vendor.spin('nonsense', input('x')))).toMatchObject({ code: 'session.ended' });
  });
});

describe('a wallet that fails', () => {
  it('at the bet before it acts: the same round is finished by the same key', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'before', 2);
    expect(await codeOf(vendor.spin(sessionToken, input('k')))).toMatchObject({
      code: 'wallet.unavailable',
      value: { money: 'unknown' },
    });
    expect(wallet.balanceMinor).toBe(10_000n);
    const answer = await vendor.spin(sessionToken, input('k'));
    expect(answer.round.nonce).toBe(1);
    expect(wallet.moved('bet')).toBe(1);
  });

  it('at the bet after it acts: the stake is taken once', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'after', 2);
    expect(await codeOf(vendor.spin(sessionToken, input('k')))).toMatchObject({ code: 'wallet.unavailable' });
    vendor = restart();
    const again = await vendor.spin(sessionToken, input('k'));
    expect(again.balance).toBe(moneyText(10_000n - 100n + (parseMoney(again.round.payout) ?? 0n)));
    expect(wallet.moved('bet')).toBe(1);
  });

  it('at the bet after it acts, and then refuses: the stake is given back', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'after', 1);
    wallet.refuse('bet', 'system.maintenance');
    expect(await codeOf(vendor.spin(sessionToken, input('k')))).toMatchObject({ code: 'system.maintenance' });
    expect(wallet.balanceMinor).toBe(10_000n);
    expect(wallet.moved('rollback')).toBe(1);
  });

  it('at the payout: the outcome is kept, shown, and paid when the wallet is back', async () => {
    const { sessionToken } = await open();
    wallet.fail('win', 'before', 2);
    const shown = await vendor.spin(sessionToken, input('k'));
    expect(shown).toMatchObject({ balance: null, next: null, round: { state: 'drawn' } });
    vendor = restart();
    const settled = await vendor.spin(sessionToken, input('k'));
    expect(settled.round).toEqual({ ...shown.round, state: 'settled' });
    expect(wallet.moved('win')).toBe(1);
  });

  it('hangs: the call ends and nothing is lost', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'hang', 2);
    expect(await codeOf(vendor.spin(sessionToken, input('k')))).toMatchObject({ code: 'wallet.unavailable' });
    await expect(vendor.spin(sessionToken, input('k'))).resolves.toMatchObject({ round: { nonce: 1 } });
  });

  it('lets no new round begin before the interrupted one is over, and hands that one over', async () => {
    const { sessionToken } = await open();
    wallet.fail('win', 'before', 2);
    const { round } = await vendor.spin(sessionToken, input('k'));
    later(3000);
    const refused = await codeOf(vendor.spin(sessionToken, input('new')));
    expect(refused).toMatchObject({
      code: 'round.unfinished',
      value: { interrupted: { round: { roundId: round.roundId }, pending: false } },
    });
    expect(wallet.moved('bet')).toBe(1);
    await expect(vendor.spin(sessionToken, input('new'))).resolves.toMatchObject({ round: { nonce: 2 } });
  });

  it('leaves a round that the next game of the player finishes first', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'after', 2);
    await codeOf(vendor.spin(sessionToken, input('k')));
    const next = await open('salt-and-silver');
    expect(next.interrupted).toMatchObject({
      pending: false,
      round: { gameCode: 'lantern-harbour', state: 'settled' },
    });
    expect(next.balance).toBe(moneyText(wallet.balanceMinor));
  });

  it('leaves a pending round pending while it stays silent', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'before', 4);
    await codeOf(vendor.spin(sessionToken, input('k')));
    const next = await open();
    expect(next).toMatchObject({ interrupted: { round: null, pending: true }, next: null });
  });
});

describe('resuming', () => {
  it('finishes what was left behind, once it has rested', async () => {
    const { sessionToken } = await open();
    wallet.fail('win', 'before', 2);
    const { round } = await vendor.spin(sessionToken, input('k'));
    expect(await restart().resumeRounds()).toBe(0);
    later(10_001);
    expect(await restart().resumeRounds()).toBe(1);
    expect(wallet.balanceMinor).toBe(9_900n + (parseMoney(round.payout) ?? 0n));
    expect(await restart().resumeRounds()).toBe(0);
  });

  it('takes a stake back that could not be confirmed for five minutes, and refuses it when it comes late', async () => {
    const { sessionToken } = await open();
    wallet.fail('bet', 'before', 2);
    await codeOf(vendor.spin(sessionToken, input('k')));
    const late = wallet.lost.at(-1);
    later(5 * 60_000);
    expect(await vendor.resumeRounds()).toBe(1);
    expect(await codeOf(vendor.spin(sessionToken, input('k')))).toMatchObject({ code: 'round.rolled.back' });
    expect((await late?.deliver())?.status).toBe(409);
    expect(wallet.balanceMinor).toBe(10_000n);
  });

  it('leaves a round of a day long ago alone while it is played, where the vendor says when it works', async () => {
    for (const [isSaid, taken] of [
      [true, 0],
      [false, 1],
    ] as const) {
      player += 1;
      const today = clock;
      clock -= 90 * 86_400_000;
      wallet = new FakeWallet({ playerId: `ply_${player}`, balanceMinor: 10_000n, now: () => clock });
      const past = restart(isSaid ? { workClock: () => new Date(today) } : {});
      const opened = await past.open(wallet.launch('lantern-harbour'));
      wallet.fail('bet', 'before', 2);
      await codeOf(past.spin(opened.sessionToken, input('past')));
      clock = today;
      expect(await restart().resumeRounds()).toBe(taken);
    }
  });

  it('does not work on the same round in two processes', async () => {
    const { sessionToken } = await open();
    wallet.fail('win', 'before', 2);
    await vendor.spin(sessionToken, input('k'));
    later(10_001);
    const counts = await Promise.all([
      restart().resumeRounds(),
      restart().resumeRounds(),
      restart().resumeRounds(),
    ]);
    expect(counts.reduce((sum, count) => sum + count)).toBe(1);
    expect(wallet.moved('win')).toBe(1);
  });
});

describe('the books', () => {
  const settled = async (): Promise<string> => {
    const { sessionToken } = await open();
    return (await vendor.spin(sessionToken, input('k'))).round.roundId;
  };

  it.each([
    ['the outcome', `update sandbox.rounds set outcome = '{}'::jsonb where round_id = $1`],
    ['the payout', `update sandbox.rounds set payout_minor = payout_minor + 1 where round_id = $1`],
    ['the seed', `update sandbox.rounds set server_seed = repeat('0', 64) where round_id = $1`],
    ['the stake', `update sandbox.rounds set stake_minor = 1 where round_id = $1`],
    ['the state', `update sandbox.rounds set state = 'drawn' where round_id = $1`],
    ['anything by deleting it', `delete from sandbox.rounds where round_id = $1`],
  ])('do not let the vendor change %s of a settled round', async (_what, sql) => {
    const roundId = await settled();
    await expect(pool.query(sql, [roundId])).rejects.toThrow();
  });

  it('cannot be read by the platform, and the vendor cannot read the platform’s', async () => {
    await expect(test.pool.query('select 1 from sandbox.rounds')).rejects.toThrow(/permission denied/);
    await expect(pool.query('select 1 from members')).rejects.toThrow(/permission denied|does not exist/);
  });
});
