import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import type { BlackjackView } from '@/sandbox/games/blackjack/types';
import { VendorError } from '@/sandbox/http/vendor-error';
import type { RoundView, SpinAnswer } from '@/sandbox/kit/round-wire';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { retireShown } from './retire-shown';
import type { Vendor } from './vendor';

/** Rounds of a database that was brought back to an earlier moment: their seeds may have been shown since. */
const test = useTestDatabase();
let pool: Pool;
let wallet: FakeWallet;
let vendor: Vendor;
let clock: number;
let player = 0;
let rounds = 0;

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  clock = Date.parse('2026-03-01T12:00:00Z');
  player += 1;
  wallet = new FakeWallet({ playerId: `ply_r${player}`, balanceMinor: 100_000n, now: () => clock });
  vendor = vendorOf(wallet, { pool, now: () => new Date(clock), retryDelaysMs: [], timeoutMs: 40 });
});

const later = (ms: number) => (clock += ms);
const open = (gameCode: string) => vendor.open(wallet.launch(gameCode));
const stakeOf = (bet?: unknown) => {
  rounds += 1;
  const request = { stake: '10.00', clientSeed: 'me', roundKey: `brought-back-${rounds}` };
  return bet === undefined ? request : { ...request, bet };
};
const codeOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error.code;
  throw new Error(`It was not refused: ${String(error)}`);
};

async function storedOf(roundId: string) {
  const { rows } = await test.owner.query<{ state: string; payout: bigint | null; raise: bigint }>(
    'select state, payout_minor as payout, raise_minor as raise from sandbox.rounds where round_id = $1',
    [roundId],
  );
  return rows[0];
}

/** Plays rounds until one waits for a decision. */
async function openUntil(
  token: string,
  bet: unknown,
  isWanted: (round: RoundView) => boolean,
): Promise<SpinAnswer> {
  for (;;) {
    later(6000);
    const answer = await vendor.spin(token, stakeOf(bet));
    if (answer.round.state === 'playing' && isWanted(answer.round)) return answer;
    if (answer.round.state === 'playing') await vendor.finish(token);
  }
}

const firstCell = ({ roundId }: RoundView) => ({ roundId, index: 0, action: { kind: 'open', cell: 0 } });

describe('a commitment that waits', () => {
  it('is gone, and another one is shown in its place before anybody can stake', async () => {
    const { sessionToken, next } = await open('lantern-harbour');
    expect(await retireShown(test.url)).toMatchObject({ 'waiting rounds': 1 });
    later(6000);
    expect(await codeOf(vendor.spin(sessionToken, stakeOf()))).toBe('commitment.missing');
    expect(wallet.calls).not.toContain('bet');
    const again = await vendor.resume(sessionToken);
    expect(again.next?.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(again.next?.commitment).not.toBe(next?.commitment);
    expect((await vendor.spin(sessionToken, stakeOf())).round.roundId).toBe(again.next?.roundId);
  });

  it('is staked on where nobody has retired it: what was shown of it would win', async () => {
    const { sessionToken, next } = await open('lantern-harbour');
    later(6000);
    expect((await vendor.spin(sessionToken, stakeOf())).round.roundId).toBe(next?.roundId);
  });
});

describe('a round that is open', () => {
  it('takes no decision any more, ends by its rules, and is paid once', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openUntil(sessionToken, { mines: 3 }, () => true);
    const before = wallet.balanceMinor;
    expect(await retireShown(test.url)).toMatchObject({ 'open rounds': 1 });
    expect(await codeOf(vendor.act(sessionToken, firstCell(round)))).toBe('round.set.aside');
    expect(await vendor.resumeRounds()).toBe(1);
    expect(await vendor.resumeRounds()).toBe(0);
    const { state, payout } = (await storedOf(round.roundId))!;
    expect(state).toBe('settled');
    expect(wallet.balanceMinor).toBe(before + (payout ?? 0n));
    expect(await vendor.listSetAside()).toEqual([]);
  });

  it('takes one where nobody has retired it', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openUntil(sessionToken, { mines: 3 }, () => true);
    expect((await vendor.act(sessionToken, firstCell(round))).round.actions).toHaveLength(1);
  });

  it('whose end comes with time ends without a decision, and is paid what its rules say once', async () => {
    const { sessionToken } = await open('glass-kite');
    const { round } = await openUntil(sessionToken, { autoCashOut: null }, () => true);
    const before = wallet.balanceMinor;
    await retireShown(test.url);
    const take = { roundId: round.roundId, index: 0, action: { kind: 'cashOut' } };
    expect(await codeOf(vendor.act(sessionToken, take))).toBe('round.set.aside');
    later(3_600_000);
    expect(await vendor.resumeRounds()).toBe(1);
    expect(await storedOf(round.roundId)).toMatchObject({ state: 'settled', payout: 0n });
    expect(wallet.balanceMinor).toBe(before);
  });

  it.each(['before', 'after'] as const)(
    'ends by its rules too where a raise was lost %s it was taken, and no stake is lost with it',
    async (fault) => {
      const { sessionToken } = await open('quayside-blackjack');
      const { round } = await openUntil(sessionToken, undefined, ({ outcome }) =>
        (outcome as BlackjackView).options.some(({ kind }) => kind === 'double'),
      );
      const before = wallet.balanceMinor;
      wallet.fail('bet', fault);
      const double = { roundId: round.roundId, index: round.actions.length, action: { kind: 'double' } };
      await vendor.act(sessionToken, double).catch(() => undefined);
      expect((await storedOf(round.roundId))?.state).toBe('raising');
      await retireShown(test.url);
      // A closed wallet repeats what it has taken, and takes nothing new.
      if (fault === 'before') wallet.refuse('bet', 'system.maintenance');
      expect(await vendor.resumeRounds()).toBe(1);
      const end = (await storedOf(round.roundId))!;
      expect(end).toMatchObject({ state: 'settled', raise: fault === 'after' ? 1000n : 0n });
      expect(wallet.balanceMinor).toBe(before - end.raise + (end.payout ?? 0n));
    },
  );
});

it('gives a stake back that nobody had confirmed, once', async () => {
  const { sessionToken } = await open('lantern-harbour');
  later(6000);
  wallet.fail('bet', 'after');
  expect(await codeOf(vendor.spin(sessionToken, stakeOf()))).toBe('wallet.unavailable');
  expect(wallet.balanceMinor).toBe(99_000n);
  expect(await retireShown(test.url)).toMatchObject({ 'unconfirmed stakes': 1 });
  later(20_000);
  expect(await vendor.resumeRounds()).toBe(1);
  expect(wallet.balanceMinor).toBe(100_000n);
});
