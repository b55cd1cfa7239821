import fc from 'fast-check';
import { CallError } from '@/lib/contract/errors';
import type { VendorReceipt } from '@/lib/contract/calls/vendor';
import { moneyText, parseMoney } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { endSession } from '@/platform/people/sessions';
import { inTransaction } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import { setLimit } from '@/platform/people/protection';
import { exclude } from '@/platform/people/protection-gate';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  now,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { WalletModel, type WalletAnswer, type WalletCall } from './test-wallet-model';

const test = useTestDatabase();
let player: Player;
let seat: Seat;
let runs = 0;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

beforeEach(async () => {
  player = await arrangePlayer(test);
  seat = await arrangeSeat(test.db, player);
});

afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
});

/** Every run plays a round of its own: ids carry its number. */
async function report(call: WalletCall, run: number): Promise<WalletAnswer> {
  const common = {
    playerId: seat.playerId,
    roundId: `round-${run}`,
    transactionId: `${run}-${call.id}`,
    currency: 'PLAY',
  };
  const body = {
    bet: () => ({
      ...common,
      sessionId: seat.sessionId,
      gameCode: 'lantern',
      amount: moneyText(call.kind === 'bet' ? call.amountMinor : 0n),
    }),
    win: () => ({
      ...common,
      amount: moneyText(call.kind === 'win' ? call.amountMinor : 0n),
      isRoundEnd: call.kind === 'win' && call.isRoundEnd,
    }),
    rollback: () => ({ ...common, betTransactionId: `${run}-${call.kind === 'rollback' ? call.betId : ''}` }),
  }[call.kind]();
  try {
    const receipt = await callHandler<VendorReceipt>(
      `vendor.${call.kind}`,
      contextOf(test.db, { signer }),
      body,
    );
    return { balanceMinor: parseMoney(receipt.balance) ?? -1n, isDuplicate: receipt.isDuplicate };
  } catch (error) {
    if (error instanceof CallError) return { refused: error.code };
    throw error;
  }
}

const round: WalletCall[] = [
  { kind: 'bet', id: 'b1', amountMinor: 1_000n },
  { kind: 'bet', id: 'b2', amountMinor: 500n },
  { kind: 'win', id: 'w1', amountMinor: 700n, isRoundEnd: false },
  { kind: 'win', id: 'w2', amountMinor: 0n, isRoundEnd: true },
  { kind: 'win', id: 'w3', amountMinor: 2_500n, isRoundEnd: true },
  { kind: 'rollback', id: 'r1', betId: 'b1' },
  { kind: 'rollback', id: 'r1-again', betId: 'b1' },
  { kind: 'rollback', id: 'r2', betId: 'b2' },
  // The same ids with another content.
  { kind: 'bet', id: 'b1', amountMinor: 1_100n },
  { kind: 'win', id: 'w3', amountMinor: 2_600n, isRoundEnd: true },
  { kind: 'bet', id: 'b3', amountMinor: 10_000_000n },
];
/** Any calls of the round in any order, some of them several times. */
const history = fc.array(fc.constantFrom(...round), { minLength: 1, maxLength: 14 });

type Reporter = (call: WalletCall, run: number) => Promise<WalletAnswer>;

function agreesWithModel(reporter: Reporter) {
  return fc.asyncProperty(history, async (calls) => {
    const run = (runs += 1);
    const model = new WalletModel(await balanceOf(test.db, player));
    for (const call of calls) expect(await reporter(call, run)).toEqual(model.answer(call));
  });
}

describe('every order of bet, win and rollback, with repeats', () => {
  it('moves exactly what the model moves', async () => {
    await fc.assert(agreesWithModel(report), { numRuns: 120 });
  });

  it('is noticed when a rollback leaves no marker', async () => {
    const withoutMarkers: Reporter = async (call, run) => {
      const answer = await report(call, run);
      await test.owner.query("delete from game_transactions where kind = 'marker'");
      return answer;
    };
    expect(
      (await fc.check(agreesWithModel(withoutMarkers), { numRuns: 200, endOnFailure: true })).failed,
    ).toBe(true);
  });

  it('is noticed when a repeat counts as a new transaction', async () => {
    let repeat = 0;
    const forgetful: Reporter = (call, run) =>
      report({ ...call, id: call.kind === 'win' ? `${call.id}x${(repeat += 1)}` : call.id }, run);
    expect((await fc.check(agreesWithModel(forgetful), { numRuns: 200, endOnFailure: true })).failed).toBe(
      true,
    );
  });

  it('ends in one of the sequential outcomes when everything arrives at once', async () => {
    const atOnce = fc.asyncProperty(history, async (calls) => {
      const run = (runs += 1);
      const before = await balanceOf(test.db, player);
      await Promise.all([...calls, ...calls].map((call) => report(call, run)));
      const { rows } = await test.owner.query<{ stake_minor: bigint; payout_minor: bigint; status: string }>(
        'select stake_minor, payout_minor, status from game_rounds where vendor_round_id = $1',
        [`round-${run}`],
      );
      const [played] = rows;
      const moved = played ? played.payout_minor - played.stake_minor : 0n;
      expect((await balanceOf(test.db, player)) - before).toBe(moved);
      const twice = await test.owner.query(
        `select bet_transaction_id from game_transactions where kind = 'rollback' and amount_minor > 0
         group by 1 having count(*) > 1`,
      );
      expect(twice.rows).toEqual([]);
    });
    await fc.assert(atOnce, { numRuns: 40 });
  });
});

const bet = (id: string, amountMinor = 1_000n): WalletCall => ({ kind: 'bet', id, amountMinor });
const endOfRound: WalletCall = { kind: 'win', id: 'w', amountMinor: 3_000n, isRoundEnd: true };

describe('who may stake', () => {
  it('takes no stake after logout, but pays the win and repeats the bet that was taken', async () => {
    const run = (runs += 1);
    await report(bet('b'), run);
    await endSession(test.db, { sessionId: player.caller.sessionId, reason: 'logout', now });
    expect(await report(bet('late'), run)).toEqual({ refused: 'auth.expired' });
    expect(await report(bet('b'), run)).toEqual({ balanceMinor: 99_000n, isDuplicate: true });
    expect(await report(endOfRound, run)).toEqual({ balanceMinor: 102_000n, isDuplicate: false });
  });

  it('takes no stake after an exclusion, but pays the win', async () => {
    const run = (runs += 1);
    await report(bet('b'), run);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: player.memberId, period: '24h', recordedBy: 'member' }, now),
    );
    expect(await report(bet('late'), run)).toEqual({ refused: 'protection.excluded' });
    expect(await report(endOfRound, run)).toEqual({ balanceMinor: 102_000n, isDuplicate: false });
  });

  it('never overdraws when stakes arrive together', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_bet, index) => report(bet('b', 10_000n), 10_000 + index)),
    );
    expect(answers.filter((answer) => 'balanceMinor' in answer)).toHaveLength(10);
    expect(await balanceOf(test.db, player)).toBe(0n);
  });

  it('gives two hundred simultaneous reports of one bet one effect', async () => {
    const run = (runs += 1);
    const answers = await Promise.all(Array.from({ length: 200 }, () => report(bet('b'), run)));
    expect(answers.filter((answer) => 'isDuplicate' in answer && !answer.isDuplicate)).toHaveLength(1);
    expect(await balanceOf(test.db, player)).toBe(99_000n);
  });

  it.each([
    ['another game', { gameCode: 'other' }, 'auth.expired'],
    ['another player', { playerId: 'ply_other' }, 'auth.expired'],
    ['another session', { sessionId: 'gms_other' }, 'auth.expired'],
    ['another currency', { currency: 'TRIAL' }, 'request.invalid'],
    ['nothing', { amount: '0.00' }, 'money.invalid'],
  ])('refuses a stake of %s', async (_what, part, code) => {
    const body = {
      ...{
        sessionId: seat.sessionId,
        playerId: seat.playerId,
        roundId: 'x',
        transactionId: 'x',
        gameCode: 'lantern',
      },
      ...{ currency: 'PLAY', amount: '1.00' },
      ...part,
    };
    await expect(callHandler('vendor.bet', contextOf(test.db, { signer }), body)).rejects.toMatchObject({
      code,
    });
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('keeps vendors apart: another signer sees neither player nor round', async () => {
    const run = (runs += 1);
    await report(bet('b'), run);
    const other = contextOf(test.db, { signer: 'other-server' });
    const common = { playerId: seat.playerId, roundId: `round-${run}`, currency: 'PLAY' };
    const win = { ...common, transactionId: 'theft', amount: '9.00', isRoundEnd: true };
    await expect(callHandler('vendor.win', other, win)).rejects.toMatchObject({ code: 'round.not.found' });
    await expect(callHandler('vendor.balance', other, common)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
  });

  it('does not pay one player for the round of another', async () => {
    const run = (runs += 1);
    await report(bet('b'), run);
    const first = seat;
    seat = await arrangeSeat(test.db, await arrangePlayer(test));
    expect(seat.playerId).not.toBe(first.playerId);
    expect(await report(endOfRound, run)).toEqual({ refused: 'round.not.found' });
    expect(await report({ kind: 'rollback', id: 'r', betId: 'b' }, run)).toEqual({
      refused: 'transaction.conflict',
    });
  });
});

describe('what the database itself refuses to the application', () => {
  it.each([
    "update game_transactions set amount_minor = 0 where kind = 'bet'",
    'delete from game_transactions',
    'delete from game_rounds',
    'delete from game_sessions',
  ])('%s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
  });
});

describe('a stake under a limit', () => {
  const stake = (transactionId: string) =>
    callHandler<VendorReceipt>('vendor.bet', contextOf(test.db, { signer }), {
      ...{ playerId: seat.playerId, sessionId: seat.sessionId, gameCode: 'lantern', currency: 'PLAY' },
      ...{ roundId: `limited-${player.memberId}`, transactionId, amount: '30.00' },
    });
  beforeEach(() =>
    inTransaction(test.db, (tx) =>
      setLimit(
        tx,
        { memberId: player.memberId, kind: 'stake', period: 'day', amountMinor: 9_000n },
        new Date(now.getTime() - 1000),
      ),
    ),
  );

  it('that is reported many times at once is the same each time, and never measured as a second one', async () => {
    await stake('limited-0');
    const answers = await Promise.all(Array.from({ length: 12 }, () => stake('limited-1')));
    expect(answers.filter(({ isDuplicate }) => !isDuplicate)).toHaveLength(1);
    expect(new Set(answers.map(({ balance }) => balance))).toEqual(new Set(['940.00']));
    expect(await balanceOf(test.db, player)).toBe(94_000n);
  });

  it('of which the limit has no room is refused', async () => {
    for (const id of ['limited-2', 'limited-3', 'limited-4']) await stake(id);
    await expect(stake('limited-5')).rejects.toMatchObject({ code: 'protection.limit' });
  });
});
