import type { BettingRecordsOutput, JackpotPool, Winner } from '@/lib/contract/calls/games';
import type { VendorWinReceipt } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { publishPool } from '../catalogue';
import { getPoolAmount } from './jackpot-store';
import { putJackpotPool } from './jackpots';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  signer,
  type Player,
  type Seat,
} from '@/lib/testing/scenes/games';
import { grant, partsOf, setOwn } from '@/lib/testing/scenes/bonus-play';

const test = useTestDatabase();
const seedMinor = 100_000n;
let player: Player;
let seat: Seat;
let runs = 0;
/** A pool for each test: what one leaves in it is nothing to the next. */
let poolCode: string;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
});

beforeEach(async () => {
  player = await arrangePlayer(test);
  seat = await arrangeSeat(test.db, player);
  runs += 1;
  poolCode = `pool-${runs}`;
  await putPool(poolCode);
});

afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
  for (const currency of ['PLAY', 'TRIAL'] as const)
    expect(await inPool(currency)).toBeGreaterThanOrEqual(0n);
});

const putPool = (code: string, vendorCode = 'LUMEN') =>
  inTransaction(test.db, (tx) =>
    putJackpotPool(tx, {
      poolCode: code,
      vendorCode,
      names: { EN: 'Pool', TY: 'Pondo' },
      seedMinor,
      shareBasisPoints: 500,
    }),
  );

async function inPool(currency: 'PLAY' | 'TRIAL' = 'PLAY'): Promise<bigint> {
  return (await getBalance(test.db, accounts.jackpotPool(poolCode, currency))).balanceMinor;
}

const revenue = async () => (await getBalance(test.db, accounts.house('game_revenue'))).balanceMinor;

const call = <T = VendorWinReceipt>(name: string, input: object) =>
  callHandler<T>(`vendor.${name}`, contextOf(test.db, { signer }), input);

const roundOf = (id: string, place: Seat = seat, currency = 'PLAY') => ({
  playerId: place.playerId,
  roundId: `${poolCode}-${id}`,
  currency,
});

function bet(id: string, part: object = {}, place: Seat = seat) {
  return call('bet', {
    ...roundOf(id, place),
    transactionId: `${poolCode}-bet-${id}`,
    sessionId: place.sessionId,
    gameCode: 'lantern',
    amount: '10.00',
    jackpot: { poolCode, contribution: '0.50' },
    ...part,
  });
}

function win(id: string, part: object = {}, place: Seat = seat) {
  return call('win', {
    ...roundOf(id, place),
    transactionId: `${poolCode}-win-${id}`,
    amount: '0.00',
    isRoundEnd: true,
    jackpotPoolCode: poolCode,
    ...part,
  });
}

function rollBack(id: string) {
  const betTransactionId = `${poolCode}-bet-${id}`;
  return call('rollback', { ...roundOf(id), transactionId: `${poolCode}-rbk-${id}`, betTransactionId });
}

const jackpots = async () =>
  (await callHandler<{ pools: JackpotPool[] }>('games.jackpots', contextOf(test.db), {})).pools;

describe('a progressive pool', () => {
  it('begins with its seed in both currencies, and opening it again adds nothing', async () => {
    await putPool(poolCode);
    expect([await inPool('PLAY'), await inPool('TRIAL')]).toEqual([seedMinor, seedMinor]);
  });

  it('grows by the house’s share of a stake: the player pays the stake and no more', async () => {
    const before = await revenue();
    expect(await bet('a')).toMatchObject({ balance: '990.00' });
    expect(await bet('a')).toMatchObject({ balance: '990.00', isDuplicate: true });
    expect(await inPool()).toBe(seedMinor + 50n);
    expect((await revenue()) - before).toBe(950n);
  });

  it('is paid whole on top of the payout and seeded anew; a repeat answers the same', async () => {
    await bet('a');
    const answer = await win('a', { amount: '3.00' });
    expect(answer).toMatchObject({ balance: '1993.50', jackpotAmount: '1000.50', isDuplicate: false });
    await bet('b');
    expect(await win('a', { amount: '3.00' })).toEqual({ ...answer, isDuplicate: true });
    expect(await inPool()).toBe(seedMinor + 50n);
    expect(await getPoolAmount(test.db, { poolCode, currency: 'PLAY' })).toMatchObject({
      amountMinor: await inPool(),
    });
  });

  it('stands in the records and on the winner board as part of the payout', async () => {
    await bet('a');
    await win('a', { amount: '3.00' });
    const records = await callHandler<BettingRecordsOutput>(
      'games.bettingRecords',
      contextOf(test.db, { caller: player.caller }),
      {},
    );
    expect(records.list[0]).toMatchObject({ stake: '10.00', payout: '1003.50', net: '993.50' });
    const { list } = await callHandler<{ list: Winner[] }>('games.winners', contextOf(test.db), {});
    expect(list[0]?.winAmount).toBe('1003.50');
  });

  it('gives the second of two winners at once what is there then', async () => {
    const other = await arrangeSeat(test.db, await arrangePlayer(test));
    await Promise.all([bet('a'), bet('b', {}, other)]);
    const answers = await Promise.all([win('a'), win('b', {}, other)]);
    expect(answers.map(({ jackpotAmount }) => jackpotAmount).sort()).toEqual(['1000.00', '1001.00']);
    expect(await inPool()).toBe(seedMinor);
  });

  it('would go below zero if two winners were paid what both have read', async () => {
    const read = await getPoolAmount(test.db, { poolCode, currency: 'PLAY' });
    const amounts = inTransaction(test.db, async (tx) => {
      const money = { debit: accounts.jackpotPool(poolCode, 'PLAY'), credit: accounts.cash(player.memberId) };
      for (const key of ['one', 'two']) {
        const transfer = { kind: 'jackpot_win', reference: key, amountMinor: read.amountMinor, ...money };
        await post(tx, { key: `${poolCode}:${key}`, transfers: [transfer] });
      }
      throw new Error((await getPoolAmount(tx, { poolCode, currency: 'PLAY' })).amountMinor.toString());
    });
    await expect(amounts).rejects.toThrow('-100000');
  });

  it('loses nothing of what is staked while it is won', async () => {
    const seats = await Promise.all(
      Array.from({ length: 6 }, async () => arrangeSeat(test.db, await arrangePlayer(test))),
    );
    await bet('first');
    const plays = seats.map(async (place, index) => {
      await bet(`c${index}`, {}, place);
      return index % 2 === 0 ? win(`c${index}`, {}, place) : null;
    });
    const answers = await Promise.all([win('first'), ...plays]);
    const paid = answers.reduce(
      (sum, answer) => sum + BigInt(answer?.jackpotAmount?.replace('.', '') ?? 0),
      0n,
    );
    expect(paid + (await inPool())).toBe(5n * seedMinor + 7n * 50n);
    expect((await getPoolAmount(test.db, { poolCode, currency: 'PLAY' })).amountMinor).toBe(await inPool());
  });

  it('gives the share back with a stake that is rolled back, once', async () => {
    await bet('a');
    await rollBack('a');
    await rollBack('a');
    expect(await inPool()).toBe(seedMinor);
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('never goes below zero, whatever comes back after it was won', async () => {
    await test.owner.query('update game_jackpot_pools set seed_minor = 20 where pool_code = $1', [poolCode]);
    await bet('late');
    await bet('a');
    await win('a');
    await rollBack('late');
    expect(await inPool()).toBe(0n);
    expect(await balanceOf(test.db, player)).toBe(100_000n - 1_000n + seedMinor + 100n);
  });

  it('is won by a round that has fed it and by no other, once', async () => {
    await bet('plain', { jackpot: undefined });
    await expect(win('plain')).rejects.toMatchObject({ code: 'transaction.conflict' });
    await bet('a');
    await expect(win('a', { jackpotPoolCode: 'nobody' })).rejects.toMatchObject({
      code: 'transaction.conflict',
    });
    await win('a', { isRoundEnd: false });
    await expect(win('a', { transactionId: `${poolCode}-again` })).rejects.toMatchObject({
      code: 'transaction.conflict',
    });
    expect(await inPool()).toBe(seedMinor);
  });

  it.each([
    ['more than the stake', '10.01', 'money.invalid'],
    ['more than the published share', '0.51', 'money.invalid'],
    ['nothing', '0.00', 'money.invalid'],
  ])('takes no contribution of %s, and the stake is not taken', async (_what, contribution, code) => {
    await expect(bet('a', { jackpot: { poolCode, contribution } })).rejects.toMatchObject({ code });
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('takes none of another vendor’s games, and no pool that nobody has', async () => {
    await putPool(`other-${runs}`, 'TIDEWELL');
    for (const wrong of [`other-${runs}`, 'nobody'])
      await expect(bet('a', { jackpot: { poolCode: wrong, contribution: '0.50' } })).rejects.toMatchObject({
        code: 'request.invalid',
      });
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('refuses the same transaction with another share or another pool', async () => {
    await bet('a');
    await expect(bet('a', { jackpot: { poolCode, contribution: '0.40' } })).rejects.toMatchObject({
      code: 'transaction.conflict',
    });
    await win('a');
    await expect(win('a', { jackpotPoolCode: undefined })).rejects.toMatchObject({
      code: 'transaction.conflict',
    });
  });

  it('is own money, whatever the stake was: a bonus has no part in it', async () => {
    await grant(test.db, player);
    await setOwn(test.db, player, 400n);
    await bet('a');
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 0n, bonusMinor: 9_400n });
    const answer = await win('a', { amount: '10.00' });
    expect(answer).toMatchObject({ jackpotAmount: '1000.50', balance: '1104.50' });
    expect(await partsOf(test.db, player)).toEqual({ ownMinor: 400n + seedMinor + 50n, bonusMinor: 10_000n });
    expect(await win('a', { amount: '10.00' })).toEqual({ ...answer, isDuplicate: true });
  });

  it('keeps trial money apart: a trial round feeds and wins its own', async () => {
    const guest = await arrangePlayer(test, { accountType: 4 });
    const place = await arrangeSeat(test.db, guest);
    await bet('t', { currency: 'TRIAL' }, place);
    expect([await inPool('PLAY'), await inPool('TRIAL')]).toEqual([seedMinor, seedMinor + 50n]);
    expect(await win('t', { currency: 'TRIAL' }, place)).toMatchObject({ jackpotAmount: '1000.50' });
    expect(await balanceOf(test.db, guest)).toBe(100_000n - 1_000n + seedMinor + 50n);
  });
});

describe('games.jackpots', () => {
  it('shows what the ledger has of play money, before and after a win', async () => {
    await bet('a');
    const shown = async () => (await jackpots()).find((pool) => pool.poolCode === poolCode);
    expect(await shown()).toEqual({
      poolCode,
      name: 'Pool',
      amount: '1000.50',
      currency: 'PLAY',
      seed: '1000.00',
      mostShare: '5.00',
      games: [],
    });
    await win('a');
    expect(await shown()).toMatchObject({ amount: '1000.00' });
  });

  it('names the games that their vendor has published for it, and no others', async () => {
    const gamesOf = async () =>
      (await jackpots()).find((pool) => pool.poolCode === poolCode)?.games.map(({ gameCode }) => gameCode);
    const publish = (code: string) =>
      inTransaction(test.db, (tx) =>
        publishPool(tx, { vendorCode: 'LUMEN', gameCode: 'lantern', poolCode: code }),
      );
    expect(await gamesOf()).toEqual([]);
    await publish(poolCode);
    expect(await gamesOf()).toEqual(['lantern']);
    // A pool takes stakes of its own vendor's games only, whatever another one publishes.
    await putPool(`${poolCode}-other`, 'TIDEWELL');
    await publish(`${poolCode}-other`);
    expect((await jackpots()).flatMap(({ games }) => games)).toEqual([]);
  });
});

describe('what the database itself refuses to the application', () => {
  it.each([
    'update game_jackpot_contributions set amount_minor = 1',
    'delete from game_jackpot_contributions',
    'update game_jackpot_wins set amount_minor = 1',
    'delete from game_jackpot_wins',
    'delete from game_jackpot_pools',
  ])('%s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied');
  });
});
