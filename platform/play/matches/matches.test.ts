import fc from 'fast-check';
import { CallError } from '@/lib/contract/errors';
import type { RoomListOutput, VendorMatchReceipt, VendorReceipt } from '@/lib/contract/calls/vendor';
import { moneyText } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
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

const test = useTestDatabase();
const seated: { player: Player; seat: Seat }[] = [];
let matches = 0;
let match = '';

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  for (let index = 0; index < 3; index += 1) {
    const player = await arrangePlayer(test);
    seated.push({ player, seat: await arrangeSeat(test.db, player) });
  }
});

beforeEach(() => {
  matches += 1;
  match = `match-${matches}`;
});

const call = <T>(verb: string, input: object) =>
  callHandler<T>(`vendor.${verb}`, contextOf(test.db, { signer }), input);

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.code : error),
  );

const roundOf = (index: number) => `${match}-round-${index}`;
const partOf = (index: number) => ({
  playerId: seated[index]?.seat.playerId ?? '',
  roundId: roundOf(index),
  currency: 'PLAY',
  matchId: match,
});

const enter = (index: number, change: object = {}) =>
  call<VendorReceipt>('enterMatch', {
    ...partOf(index),
    sessionId: seated[index]?.seat.sessionId,
    transactionId: `bet_${roundOf(index)}`,
    gameCode: 'lantern',
    amount: '10.00',
    ...change,
  });
const leave = (index: number, change: object = {}) =>
  call<VendorReceipt>('leaveMatch', {
    ...partOf(index),
    transactionId: `rbk_${roundOf(index)}`,
    betTransactionId: `bet_${roundOf(index)}`,
    ...change,
  });
const stakeBot = (seat: number, change: object = {}) =>
  call<VendorMatchReceipt>('stakeBot', {
    matchId: match,
    transactionId: `bot_${match}_${seat}`,
    currency: 'PLAY',
    amount: '10.00',
    ...change,
  });
const settle = (amounts: readonly bigint[], botsMinor: bigint, rakeMinor: bigint, change: object = {}) =>
  call<VendorMatchReceipt>('settleMatch', {
    matchId: match,
    transactionId: `set_${match}`,
    currency: 'PLAY',
    payouts: [
      ...amounts.map((amount, index) => ({
        playerId: seated[index]?.seat.playerId ?? '',
        roundId: roundOf(index),
        amount: moneyText(amount),
      })),
      { playerId: 'bot', roundId: `${match}-bot`, amount: moneyText(botsMinor) },
    ],
    rake: moneyText(rakeMinor),
    ...change,
  });
const cancel = (change: object = {}) =>
  call<VendorMatchReceipt>('voidMatch', {
    matchId: match,
    transactionId: `void_${match}`,
    currency: 'PLAY',
    ...change,
  });

const balances = () => Promise.all(seated.map(({ player }) => balanceOf(test.db, player)));
const house = async (purpose: string) => (await getBalance(test.db, accounts.house(purpose))).balanceMinor;
async function escrow(): Promise<bigint> {
  const { rows } = await test.owner.query<{ match_id: string }>(
    'select match_id from game_matches where vendor_match_id = $1',
    [match],
  );
  return (await getBalance(test.db, accounts.escrow(rows[0]?.match_id ?? '', 'PLAY'))).balanceMinor;
}
async function rounds() {
  const { rows } = await test.owner.query<{ status: string; stake_minor: bigint; payout_minor: bigint }>(
    `select status, stake_minor, payout_minor from game_rounds where vendor_round_id like $1 order by vendor_round_id`,
    [`${match}-round-%`],
  );
  return rows;
}

describe('a match between players', () => {
  it('holds the stakes in an account of its own, pays the winner, and books the rake on its own line', async () => {
    const before = {
      players: await balances(),
      rake: await house('rake'),
      bank: await house('pvp_bankroll'),
    };
    const revenue = await house('game_revenue');
    const entered = [await enter(0), await enter(1)];
    await stakeBot(2);
    expect(entered.map(({ balance }) => balance)).toEqual(
      before.players.slice(0, 2).map((own) => moneyText(own - 1000n)),
    );
    expect(await escrow()).toBe(3000n);
    const receipt = await settle([2850n, 0n], 0n, 150n);
    expect(await balances()).toEqual([
      (before.players[0] ?? 0n) + 1850n,
      (before.players[1] ?? 0n) - 1000n,
      before.players[2],
    ]);
    expect(receipt).toMatchObject({ isDuplicate: false, currency: 'PLAY' });
    expect(receipt.balances.map(({ balance }) => balance)).toEqual(
      (await balances()).slice(0, 2).map(moneyText),
    );
    expect(await escrow()).toBe(0n);
    expect(await house('rake')).toBe(before.rake + 150n);
    expect(await house('pvp_bankroll')).toBe(before.bank - 1000n);
    expect(await house('game_revenue')).toBe(revenue);
    expect(await rounds()).toEqual([
      { status: 'settled', stake_minor: 1000n, payout_minor: 2850n },
      { status: 'settled', stake_minor: 1000n, payout_minor: 0n },
    ]);
    const { rows } = await test.pool.query('select 1 from ledger.transfers where kind = $1', ['pvp_rake']);
    expect(rows.length).toBeGreaterThan(0);
  });

  it('pays the bots of the house into the bankroll', async () => {
    const before = await house('pvp_bankroll');
    await enter(0);
    await stakeBot(1);
    await settle([0n], 1900n, 100n);
    expect(await house('pvp_bankroll')).toBe(before + 900n);
  });

  it.each([
    ['one unit too much', [1901n], 0n, 100n],
    ['one unit too little', [1899n], 0n, 100n],
    ['a rake of one unit more', [1900n], 0n, 101n],
  ])('refuses %s, and moves nothing', async (_what, amounts, bots, rake) => {
    await enter(0);
    await stakeBot(1);
    const before = await balances();
    expect(await codeOf(settle(amounts, bots, rake))).toBe('request.invalid');
    expect(await balances()).toEqual(before);
    expect(await escrow()).toBe(2000n);
    await cancel();
  });

  it('refuses an end that leaves a player out, names one twice, or names a stranger', async () => {
    await enter(0);
    await enter(1);
    const one = { playerId: seated[0]?.seat.playerId ?? '', roundId: roundOf(0), amount: '10.00' };
    const line = (change: object) => ({ payouts: [one, { ...one, ...change }], rake: '0.00' });
    expect(await codeOf(settle([], 0n, 0n, { payouts: [one], rake: '10.00' }))).toBe('transaction.conflict');
    expect(await codeOf(settle([], 0n, 0n, line({})))).toBe('transaction.conflict');
    expect(await codeOf(settle([], 0n, 0n, line({ roundId: roundOf(1) })))).toBe('transaction.conflict');
    await cancel();
  });

  it('has one effect for each report, and refuses the same id with another content', async () => {
    await enter(0);
    expect((await enter(0)).isDuplicate).toBe(true);
    await stakeBot(1);
    expect((await stakeBot(1)).isDuplicate).toBe(true);
    expect(await codeOf(stakeBot(1, { amount: '11.00' }))).toBe('transaction.conflict');
    expect(await escrow()).toBe(2000n);
    const first = await settle([1900n], 0n, 100n);
    const after = await balances();
    expect(await settle([1900n], 0n, 100n)).toEqual({ ...first, isDuplicate: true });
    expect(await codeOf(settle([1899n], 1n, 100n))).toBe('transaction.conflict');
    expect(await codeOf(settle([0n], 0n, 0n, { transactionId: 'another' }))).toBe('round.closed');
    expect(await codeOf(cancel())).toBe('round.closed');
    expect(await balances()).toEqual(after);
  });

  it('gives the stake back to who leaves, once, and refuses an entry that comes after its leaving', async () => {
    const before = await balances();
    await enter(0);
    await leave(0);
    expect((await leave(0)).isDuplicate).toBe(true);
    await leave(0, { transactionId: 'rbk-again' });
    expect(await balances()).toEqual(before);
    await leave(1);
    expect(await codeOf(enter(1))).toBe('round.rolled.back');
    expect(await balances()).toEqual(before);
    await cancel();
  });

  it('is left and paid by its own calls only: rollback and win are refused', async () => {
    await enter(0);
    const { matchId, ...part } = partOf(0);
    const back = { transactionId: 'plain-back', betTransactionId: `bet_${roundOf(0)}` };
    expect(await codeOf(call('rollback', { ...part, ...back }))).toBe('transaction.conflict');
    const win = { transactionId: 'plain-win', amount: '5.00', isRoundEnd: true };
    expect(await codeOf(call('win', { ...part, ...win }))).toBe('transaction.conflict');
    const raise = { sessionId: seated[0]?.seat.sessionId, gameCode: 'lantern', amount: '1.00' };
    expect(await codeOf(call('bet', { ...part, ...raise, transactionId: 'plain-bet' }))).toBe('round.closed');
    expect(await codeOf(leave(0, { matchId: `${matchId}-other`, transactionId: 'elsewhere' }))).toBe(
      'transaction.conflict',
    );
    expect(await escrow()).toBe(1000n);
    await cancel();
  });

  it('gives every stake back when it is void, the bots too, and takes none afterwards', async () => {
    const before = { players: await balances(), bank: await house('pvp_bankroll') };
    await enter(0);
    await enter(1);
    await leave(1);
    await stakeBot(2);
    const receipt = await cancel();
    expect(await cancel()).toEqual({ ...receipt, isDuplicate: true });
    expect(await balances()).toEqual(before.players);
    expect(await house('pvp_bankroll')).toBe(before.bank);
    expect(await escrow()).toBe(0n);
    expect((await rounds()).map(({ status }) => status)).toEqual(['rolled_back', 'rolled_back']);
    expect(await codeOf(enter(2))).toBe('round.closed');
    expect(await codeOf(stakeBot(3))).toBe('round.closed');
  });

  it('is void for a late stake when it was void before the first one', async () => {
    await cancel();
    expect(await codeOf(enter(0))).toBe('round.closed');
  });

  it('takes no stake of an excluded player and still pays what was staked before', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    const own = { playerId: seat.playerId, sessionId: seat.sessionId };
    await enter(0, own);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: player.memberId, period: '24h', recordedBy: 'member' }, now),
    );
    const late = { ...own, roundId: 'late', transactionId: 'late' };
    expect(await codeOf(enter(0, late))).toBe('protection.excluded');
    const payouts = [{ playerId: seat.playerId, roundId: roundOf(0), amount: '9.50' }];
    await settle([], 0n, 0n, { payouts, rake: '0.50' });
    expect(await balanceOf(test.db, player)).toBe(99_950n);
  });

  it('has one money: trial accounts do not sit with members', async () => {
    await enter(0);
    const player = await arrangePlayer(test, { accountType: 4 });
    const seat = await arrangeSeat(test.db, player);
    const own = { playerId: seat.playerId, sessionId: seat.sessionId, currency: 'TRIAL' };
    expect(await codeOf(enter(1, own))).toBe('transaction.conflict');
    expect(await codeOf(settle([1000n], 0n, 0n, { currency: 'TRIAL' }))).toBe('request.invalid');
    await cancel();
  });

  it('is not touched by another signer', async () => {
    await enter(0);
    const other = contextOf(test.db, { signer: 'other-server' });
    const end = { matchId: match, transactionId: 'x', currency: 'PLAY', payouts: [], rake: '10.00' };
    await expect(callHandler('vendor.settleMatch', other, end)).rejects.toMatchObject({
      code: 'round.not.found',
    });
    expect(await escrow()).toBe(1000n);
    await cancel();
  });

  it('never pays more than was staked, whatever arrives at once', async () => {
    const act = fc.constantFrom('enter0', 'enter1', 'leave0', 'leave1', 'bot', 'settle', 'void');
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 10 }), async (acts) => {
        matches += 1;
        match = `match-${matches}`;
        const before = await balances();
        const bank = (await house('pvp_bankroll')) + (await house('rake'));
        const work: Record<string, () => Promise<unknown>> = {
          enter0: () => enter(0),
          enter1: () => enter(1),
          leave0: () => leave(0),
          leave1: () => leave(1),
          bot: () => stakeBot(2),
          settle: () => settle([1900n, 0n], 0n, 100n),
          void: () => cancel(),
        };
        await Promise.all(acts.map((name) => codeOf(work[name]?.() ?? Promise.resolve())));
        await codeOf(cancel());
        expect(await escrow()).toBe(0n);
        const after = (await balances()).reduce((sum, own) => sum + own, 0n);
        const houseAfter = (await house('pvp_bankroll')) + (await house('rake'));
        expect(after + houseAfter).toBe(before.reduce((sum, own) => sum + own, 0n) + bank);
      }),
      { numRuns: 25 },
    );
  });

  it('is noticed when the account of a match is overdrawn: the ledger refuses it', async () => {
    await enter(0);
    const { rows } = await test.owner.query<{ match_id: string }>(
      'select match_id from game_matches where vendor_match_id = $1',
      [match],
    );
    const debit = accounts.escrow(rows[0]?.match_id ?? '', 'PLAY');
    const theft = {
      kind: 'theft',
      debit,
      credit: accounts.house('rake'),
      amountMinor: 1001n,
      reference: 'x',
    };
    const { post } = await import('@/platform/ground/ledger');
    await expect(
      inTransaction(test.db, (tx) => post(tx, { key: 'theft', transfers: [theft] })),
    ).rejects.toMatchObject({ code: 'insufficient' });
    await cancel();
  });
});

describe('the rooms', () => {
  const room = {
    roomCode: 'lantern-low',
    vendorCode: 'LUMEN',
    gameCode: 'lantern',
    names: { EN: 'Courtyard', TY: 'Patyo' },
    stake: '1.00',
    rakePercent: '5.00',
    seats: 4,
    players: 2,
    bots: 1,
  };
  const list = async (language: string, at = now) => {
    const context = contextOf(test.db, { caller: seated[0]?.player.caller ?? null, now: at });
    return (await callHandler<RoomListOutput>('games.roomList', context, { language })).rooms;
  };

  it('are listed as their vendor told, with real counts that run out', async () => {
    await call('reportRooms', { rooms: [room] });
    const { names, ...told } = room;
    const listed = { ...told, name: names.TY, gameName: 'Lantern Harbour', minBalance: '1.00' };
    expect(await list('TY')).toEqual([listed]);
    await call('reportRooms', { rooms: [{ ...room, players: 3, bots: 0 }] });
    expect(await list('EN')).toEqual([{ ...listed, name: 'Courtyard', players: 3, bots: 0 }]);
    const late = new Date(now.getTime() + 3 * 60_000);
    expect(await list('EN', late)).toMatchObject([{ players: 0, bots: 0 }]);
  });

  it('are not told by a signer whose game it is not', async () => {
    const other = contextOf(test.db, { signer: 'other-server' });
    await expect(callHandler('vendor.reportRooms', other, { rooms: [room] })).rejects.toMatchObject({
      code: 'game.not.found',
    });
  });
});
