import type { Pool } from 'pg';
import { moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import type { BlackjackView } from '@/sandbox/games/blackjack/types';
import type { MinesView } from '@/sandbox/games/mines/types';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { VendorError } from '@/sandbox/http/vendor-error';
import { isPlayed, verifyProof } from '@/sandbox/proofs/round-proof';
import type { RoundView, SpinAnswer } from '@/sandbox/kit/round-wire';
import type { Vendor } from '../../vendor/vendor';

/** Rounds in which the player decides: open, interrupted, raised, timed, and played to their end for who is gone. */
const test = useTestDatabase();
let pool: Pool;
let wallet: FakeWallet;
let vendor: Vendor;
let clock: number;
let player = 0;
let rounds = 0;

const dayMs = 24 * 3_600_000;
const later = (ms: number) => (clock += ms);

const restart = (): Vendor => vendorOf(wallet, { pool, now: () => new Date(clock), timeoutMs: 40 });

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  clock = Date.parse('2026-03-01T12:00:00Z');
  player += 1;
  wallet = new FakeWallet({ playerId: `ply_d${player}`, balanceMinor: 100_000n, now: () => clock });
  vendor = restart();
});

const open = (gameCode: string) => vendor.open(wallet.launch(gameCode));
const stakeOf = (stake: string, bet?: unknown) => {
  rounds += 1;
  return { stake, clientSeed: 'me', roundKey: `decisions-${rounds}`, ...(bet !== undefined && { bet }) };
};
const mines = () => stakeOf('1.00', { mines: 3 });
const codeOf = async (work: Promise<unknown>): Promise<VendorError> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  if (error instanceof VendorError) return error;
  throw new Error(`It was not refused: ${String(error)}`);
};
const minesView = (round: RoundView) => round.outcome as MinesView;

async function openCells(token: string, answer: SpinAnswer, count: number): Promise<SpinAnswer> {
  let last = answer;
  for (let cell = 0; cell < count && last.round.state === 'playing'; cell += 1) {
    const { roundId, actions } = last.round;
    last = await vendor.act(token, { roundId, index: actions.length, action: { kind: 'open', cell } });
  }
  return last;
}

/** Plays rounds until one is open after its first cell. */
async function openMines(token: string): Promise<SpinAnswer> {
  for (;;) {
    later(6000);
    const answer = await openCells(token, await vendor.spin(token, mines()), 1);
    if (answer.round.state === 'playing') return answer;
  }
}

async function expectProven(roundId: string): Promise<void> {
  const proof = await vendor.proof(roundId);
  if (!proof || !isPlayed(proof)) throw new Error('no proof');
  const known = requireTitle(proof.gameCode);
  expect(verifyProof(proof, known).filter((check) => !check.isGood)).toEqual([]);
  const another = { ...proof, play: { ...proof.play, actions: [] } };
  if (proof.play.actions.length > 0)
    expect(verifyProof(another, known).every((check) => check.isGood)).toBe(false);
}

describe('an open round', () => {
  it('shows nothing that decides it, takes one decision after the other, pays, and is proven with them', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const before = wallet.balanceMinor;
    const answer = await openMines(sessionToken);
    expect(answer).toMatchObject({
      next: null,
      round: { state: 'playing', serverSeed: null, payout: '0.00' },
    });
    expect(minesView(answer.round)).toMatchObject({ phase: 'open', mines: null });
    expect(await vendor.proof(answer.round.roundId)).toMatchObject({ isSettled: false });
    expect(answer.balance).toBe(moneyText(wallet.balanceMinor));
    const { roundId, actions } = answer.round;
    const end = await vendor.act(sessionToken, { roundId, index: actions.length, action: { kind: 'take' } });
    expect(end.round).toMatchObject({
      state: 'settled',
      serverSeed: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(parseMoney(end.round.payout)).toBeGreaterThan(100n);
    expect(end.next).not.toBeNull();
    expect(wallet.balanceMinor).toBe(before + (parseMoney(end.session.net) ?? 0n));
    await expectProven(roundId);
  });

  it('takes a decision once, however often it is sent, and no other at its place', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openMines(sessionToken);
    const first = { roundId: round.roundId, index: 0, action: { kind: 'open', cell: 0 } };
    expect((await vendor.act(sessionToken, first)).round.actions).toHaveLength(1);
    expect(
      (await codeOf(vendor.act(sessionToken, { ...first, action: { kind: 'open', cell: 5 } }))).code,
    ).toBe('key.conflict');
    const take = { roundId: round.roundId, index: 1, action: { kind: 'take' } };
    const all = await Promise.all(Array.from({ length: 5 }, () => vendor.act(sessionToken, take)));
    expect(new Set(all.map((answer) => answer.round.payout)).size).toBe(1);
    expect(wallet.moved('win')).toBe(wallet.moved('bet'));
  });

  it.each([
    [{ index: 1, action: { kind: 'open', cell: 0 } }],
    [{ index: 1, action: { kind: 'open', cell: 99 } }],
    [{ index: 1, action: { kind: 'steal' } }],
    [{ index: 1, action: null }],
    [{ index: 2, action: { kind: 'take' } }],
    [{ index: -1, action: { kind: 'take' } }],
    [{ index: '1', action: { kind: 'take' } }],
  ])('refuses %j and stays as it was', async (input) => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openMines(sessionToken);
    const { code } = await codeOf(vendor.act(sessionToken, { roundId: round.roundId, ...input } as never));
    expect(['action.invalid', 'key.conflict']).toContain(code);
    expect((await vendor.resume(sessionToken)).interrupted?.round?.actions).toHaveLength(1);
  });

  it('is nobody else’s', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openMines(sessionToken);
    const other = new FakeWallet({ playerId: 'ply_other', balanceMinor: 1000n, now: () => clock });
    const theirs = vendorOf(other, { pool, now: () => new Date(clock) });
    const stranger = await theirs.open(other.launch('pearl-shallows'));
    const input = { roundId: round.roundId, index: 1, action: { kind: 'take' } };
    expect((await codeOf(theirs.act(stranger.sessionToken, input))).code).toBe('round.not.found');
  });

  it('goes on after a restart and on another device, and holds every other game until it is over', async () => {
    const first = await open('pearl-shallows');
    const { round } = await openMines(first.sessionToken);
    vendor = restart();
    const again = await open('pearl-shallows');
    expect(again.interrupted).toMatchObject({
      pending: false,
      round: { roundId: round.roundId, state: 'playing' },
    });
    const old = vendor.act(first.sessionToken, {
      roundId: round.roundId,
      index: 1,
      action: { kind: 'take' },
    });
    expect((await codeOf(old)).code).toBe('session.replaced');
    const elsewhere = await open('lantern-harbour');
    expect(elsewhere.interrupted).toMatchObject({
      name: { en: 'Pearl Shallows' },
      round: { state: 'playing' },
    });
    later(6000);
    const refused = await codeOf(vendor.spin(elsewhere.sessionToken, stakeOf('1.00')));
    expect(refused).toMatchObject({ code: 'round.unfinished', value: { interrupted: { pending: false } } });
    const standing = await vendor.finish(elsewhere.sessionToken);
    expect(standing.interrupted).toBeNull();
    expect(standing.next).not.toBeNull();
    await expectProven(round.roundId);
    expect((await vendor.spin(elsewhere.sessionToken, stakeOf('1.00'))).round.state).toBe('settled');
  });

  it('is played to its end after a day without a decision, and not before', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openMines(sessionToken);
    later(dayMs - 60_000);
    expect(await vendor.resumeRounds()).toBe(0);
    later(120_000);
    expect(await vendor.resumeRounds()).toBe(1);
    await expectProven(round.roundId);
  });

  it('cannot be changed behind the rules: the database keeps decisions and their order', async () => {
    const { sessionToken } = await open('pearl-shallows');
    const { round } = await openMines(sessionToken);
    const change = (set: string) =>
      test.owner.query(`update sandbox.rounds set ${set} where round_id = $1`, [round.roundId]);
    await expect(change(`actions = '[]'`)).rejects.toThrow(/fixed/);
    await expect(change(`actions = '[{"kind":"open","cell":9}]'`)).rejects.toThrow(/fixed/);
    await expect(change(`bet = '{"mines":1}'`)).rejects.toThrow(/fixed/);
    await expect(change(`state = 'void', void_code = 'x'`)).rejects.toThrow(/cannot go/);
  });
});

describe('a decision that costs more', () => {
  const blackjack = (round: RoundView) => round.outcome as BlackjackView;
  const canDouble = (round: RoundView) =>
    round.state === 'playing' && blackjack(round).options.some(({ kind }) => kind === 'double');

  /** Plays rounds until one is open that may be doubled. */
  async function doubleable(token: string): Promise<RoundView> {
    for (;;) {
      later(6000);
      const { round } = await vendor.spin(token, stakeOf('10.00'));
      if (canDouble(round)) return round;
      for (let current = round; current.state === 'playing';) {
        const kind = blackjack(current).options.some((each) => each.kind === 'decline') ? 'decline' : 'stand';
        const input = { roundId: current.roundId, index: current.actions.length, action: { kind } };
        current = (await vendor.act(token, input)).round;
      }
    }
  }
  const double = (round: RoundView) => ({
    roundId: round.roundId,
    index: round.actions.length,
    action: { kind: 'double' },
  });

  it('is taken once its cost is, and shows in the stake', async () => {
    const { sessionToken } = await open('quayside-blackjack');
    const round = await doubleable(sessionToken);
    const end = await vendor.act(sessionToken, double(round));
    expect(end.round).toMatchObject({ state: 'settled', stake: '20.00', raise: '10.00' });
    expect(wallet.balanceMinor).toBe(100_000n + (parseMoney(end.session.net) ?? 0n));
    await expectProven(round.roundId);
  });

  it('is dropped when the wallet refuses, and the round waits for another one', async () => {
    const { sessionToken } = await open('quayside-blackjack');
    const round = await doubleable(sessionToken);
    wallet.refuse('bet', 'protection.limit');
    const before = wallet.balanceMinor;
    const refused = await codeOf(vendor.act(sessionToken, double(round)));
    expect(refused).toMatchObject({ code: 'protection.limit', value: { money: 'untouched' } });
    const { interrupted } = await vendor.resume(sessionToken);
    expect(interrupted?.round).toMatchObject({ state: 'playing', stake: '10.00', actions: round.actions });
    expect(wallet.balanceMinor).toBe(before);
    const end = await vendor.act(sessionToken, double(round));
    expect(end.round).toMatchObject({ state: 'settled', stake: '20.00' });
    await expectProven(round.roundId);
  });

  it.each(['before', 'after', 'hang'] as const)(
    'whose answer is lost (%s) is asked for again, and costs once',
    async (fault) => {
      const { sessionToken } = await open('quayside-blackjack');
      const round = await doubleable(sessionToken);
      wallet.fail('bet', fault, 2);
      const lost = await codeOf(vendor.act(sessionToken, double(round)));
      expect(lost).toMatchObject({ code: 'wallet.unavailable', value: { money: 'unknown' } });
      wallet.heal();
      const end = await vendor.act(sessionToken, double(round));
      expect(end.round).toMatchObject({ state: 'settled', stake: '20.00' });
      expect(wallet.balanceMinor).toBe(100_000n + (parseMoney(end.session.net) ?? 0n));
      await expectProven(round.roundId);
    },
  );

  it('never counts for nothing when of many requests for it one is refused', async () => {
    const { sessionToken } = await open('quayside-blackjack');
    for (let hand = 0; hand < 12; hand += 1) {
      const round = await doubleable(sessionToken);
      wallet.refuse('bet', 'protection.limit');
      await Promise.allSettled(Array.from({ length: 6 }, () => vendor.act(sessionToken, double(round))));
      wallet.heal();
      const { interrupted } = await vendor.resume(sessionToken);
      const open = interrupted?.round?.state === 'playing';
      const raise = open ? '0.00' : '10.00';
      const end = open
        ? await vendor.act(sessionToken, { ...double(round), action: { kind: 'stand' } })
        : await vendor.act(sessionToken, double(round));
      expect(end.round).toMatchObject({ state: 'settled', raise });
      // Whatever was decided: the wallet has taken what the round counts, and nothing else.
      expect(wallet.balanceMinor).toBe(100_000n + (parseMoney(end.session.net) ?? 0n));
    }
  });

  it('that nobody can confirm for five minutes is given back, and the player decides anew', async () => {
    const { sessionToken } = await open('quayside-blackjack');
    const round = await doubleable(sessionToken);
    const before = wallet.balanceMinor;
    wallet.fail('bet', 'after', 2);
    await codeOf(vendor.act(sessionToken, double(round)));
    later(6 * 60_000);
    wallet.heal();
    await vendor.resumeRounds();
    expect(wallet.balanceMinor).toBe(before);
    const { interrupted } = await vendor.resume(sessionToken);
    expect(interrupted?.round).toMatchObject({ state: 'playing', raise: '0.00' });
  });
});

describe('a round that time ends', () => {
  const bet = { autoCashOut: null };

  it('runs by the server’s clock, ends when it has crashed, and pays nothing then', async () => {
    const { sessionToken } = await open('glass-kite');
    let answer = await vendor.spin(sessionToken, stakeOf('1.00', bet));
    while (answer.round.state !== 'playing') {
      later(6000);
      answer = await vendor.spin(sessionToken, stakeOf('1.00', bet));
    }
    const { roundId } = answer.round;
    const look = { roundId, index: 0, action: { kind: 'look' } };
    expect((await vendor.act(sessionToken, look)).round).toMatchObject({
      state: 'playing',
      serverSeed: null,
    });
    later(3_600_000);
    const end = await vendor.act(sessionToken, look);
    expect(end.round).toMatchObject({ state: 'settled', payout: '0.00', actions: [] });
    await expectProven(roundId);
  });

  it('pays what the server’s clock says of the moment at which it was left', async () => {
    const { sessionToken } = await open('glass-kite');
    for (;;) {
      later(6000);
      const { round } = await vendor.spin(sessionToken, stakeOf('1.00', bet));
      if (round.state !== 'playing') continue;
      later(1500);
      const cashOut = { roundId: round.roundId, index: 0, action: { kind: 'cashOut' } };
      const end = await vendor.act(sessionToken, cashOut);
      if (end.round.payout === '0.00') continue;
      expect(end.round.actions).toEqual([{ kind: 'cashOut', atMs: 1500 }]);
      // A repeat is the same decision, though the clock has gone on.
      later(700);
      expect((await vendor.act(sessionToken, cashOut)).round.payout).toBe(end.round.payout);
      expect(parseMoney(end.round.payout)).toBeGreaterThan(100n);
      return expectProven(round.roundId);
    }
  });

  it('is over soon after its crash, even when nobody looks any more', async () => {
    const { sessionToken } = await open('glass-kite');
    for (;;) {
      later(6000);
      const { round } = await vendor.spin(sessionToken, stakeOf('1.00', bet));
      if (round.state !== 'playing') continue;
      later(3_600_000);
      expect(await vendor.resumeRounds()).toBe(1);
      return expectProven(round.roundId);
    }
  });
});
