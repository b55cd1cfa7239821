import { CallError } from '@/lib/contract/errors';
import type { VendorPlayer, VendorReceipt } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance, type Currency } from '@/platform/ground/ledger';
import { exclude } from '@/platform/people/protection-gate';
import { setLimit } from '@/platform/people/protection';
import { planGameMaintenance } from '../catalogue';
import { listStakersSince, sumSettledStakes } from '../history/settled-stakes';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  launchInput,
  now,
  signer,
  type Player,
} from '@/lib/testing/scenes/games';
import { readWinners } from '../history/winner-board';

/** Trial money is played with as play money is, in books of its own, and counts for nothing. */
const test = useTestDatabase();
let gameId = '';
let trial: Player;
let member: Player;
let round = 0;

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
});

beforeEach(async () => {
  trial = await arrangePlayer(test, { accountType: 4 });
  member = await arrangePlayer(test);
  round += 1;
});

const vendorCall = <T = VendorReceipt>(name: string, input: object) =>
  callHandler<T>(`vendor.${name}`, contextOf(test.db, { signer }), input);

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof CallError ? error.code : String(error)),
  );

/** What the house has won, less what it has paid. */
const revenue = async (currency: Currency) =>
  (await getBalance(test.db, accounts.house('game_revenue', currency))).balanceMinor;

async function play(player: Player, currency: string, amounts: { stake: string; payout: string }) {
  const seat = await arrangeSeat(test.db, player);
  const name = `${player.memberId}-${round}`;
  const common = { playerId: seat.playerId, roundId: name, currency };
  const place = { sessionId: seat.sessionId, gameCode: 'lantern', amount: amounts.stake };
  const bet = await vendorCall('bet', { ...common, ...place, transactionId: `bet-${name}` });
  const win = { ...common, amount: amounts.payout, isRoundEnd: true, transactionId: `win-${name}` };
  return { bet, win: await vendorCall('win', win), common };
}

it('a trial account opens a game and is known there with trial money', async () => {
  const seat = await arrangeSeat(test.db, trial);
  expect(seat as unknown as VendorPlayer).toMatchObject({ currency: 'TRIAL', balance: '1000.00' });
  const { playerId } = seat;
  expect(await vendorCall('balance', { playerId, currency: 'TRIAL' })).toEqual({
    balance: '1000.00',
    currency: 'TRIAL',
    isDuplicate: false,
  });
});

it('stakes, payouts and returned stakes move trial money between the player and the house’s trial revenue', async () => {
  const before = { trial: await revenue('TRIAL'), play: await revenue('PLAY') };
  const { bet, win } = await play(trial, 'TRIAL', { stake: '10.00', payout: '25.00' });
  expect([bet, win]).toMatchObject([
    { balance: '990.00', currency: 'TRIAL' },
    { balance: '1015.00', currency: 'TRIAL' },
  ]);
  expect(await revenue('TRIAL')).toBe(before.trial - 1_500n);
  const seat = await arrangeSeat(test.db, trial);
  const common = { playerId: seat.playerId, roundId: `back-${round}`, currency: 'TRIAL' };
  const place = { sessionId: seat.sessionId, gameCode: 'lantern', amount: '40.00' };
  await vendorCall('bet', { ...common, ...place, transactionId: `bet-back-${round}` });
  const undo = { ...common, transactionId: `rbk-${round}`, betTransactionId: `bet-back-${round}` };
  expect(await vendorCall('rollback', undo)).toMatchObject({ balance: '1015.00', currency: 'TRIAL' });
  expect(await vendorCall('rollback', undo)).toMatchObject({ balance: '1015.00', isDuplicate: true });
  expect(await balanceOf(test.db, trial)).toBe(101_500n);
  expect(await revenue('TRIAL')).toBe(before.trial - 1_500n);
  // The other books have heard of nothing.
  expect(await revenue('PLAY')).toBe(before.play);
  expect((await getBalance(test.db, accounts.cash(trial.memberId))).balanceMinor).toBe(0n);
});

it.each([
  ['TRIAL', 'PLAY'],
  ['PLAY', 'TRIAL'],
  ['TRIAL', 'EUR'],
])('who plays with %s cannot be charged, paid, asked or given back in %s', async (own, other) => {
  const player = own === 'TRIAL' ? trial : member;
  const seat = await arrangeSeat(test.db, player);
  const roundId = `other-${own}-${other}`;
  const common = { playerId: seat.playerId, roundId };
  const bet = { ...common, sessionId: seat.sessionId, gameCode: 'lantern', amount: '10.00' };
  await vendorCall('bet', { ...bet, currency: own, transactionId: `bet-${roundId}` });
  const balanceMinor = await balanceOf(test.db, player);
  const currency = other;
  const win = { ...common, currency, amount: '5.00', isRoundEnd: true, transactionId: `win-${roundId}` };
  const undo = { ...common, currency, transactionId: `rbk-${roundId}`, betTransactionId: `bet-${roundId}` };
  const attempts = [
    vendorCall('bet', { ...bet, currency, transactionId: `bet-${roundId}-2` }),
    vendorCall('bet', { ...bet, currency, transactionId: `bet-${roundId}` }),
    vendorCall('win', win),
    vendorCall('rollback', undo),
    vendorCall('balance', { playerId: seat.playerId, currency }),
  ];
  expect(new Set(await Promise.all(attempts.map(codeOf)))).toEqual(new Set(['request.invalid']));
  expect(await balanceOf(test.db, player)).toBe(balanceMinor);
});

it('a trial account cannot stake more than its trial money, whatever play money there is', async () => {
  expect(await codeOf(play(trial, 'TRIAL', { stake: '1000.01', payout: '0.00' }))).toBe('money.insufficient');
});

it('limits and exclusions are for what is staked: they stop a member and not a trial account', async () => {
  for (const { memberId } of [trial, member])
    await inTransaction(test.db, async (tx) => {
      await setLimit(tx, { memberId, kind: 'stake', period: 'day', amountMinor: 100n }, now);
      await exclude(tx, { memberId, period: '24h', recordedBy: 'test' }, now);
    });
  const launch = ({ caller }: Player) =>
    codeOf(callHandler('games.launch', contextOf(test.db, { caller }), launchInput));
  expect(await launch(member)).toBe('protection.excluded');
  expect(await launch(trial)).toBeNull();
  expect(await play(trial, 'TRIAL', { stake: '10.00', payout: '0.00' })).toMatchObject({
    win: { balance: '990.00' },
  });
});

it('counts neither on the winner board nor among what members have staked', async () => {
  await play(trial, 'TRIAL', { stake: '10.00', payout: '9000.00' });
  await play(member, 'PLAY', { stake: '10.00', payout: '8000.00' });
  const { list: winners } = await readWinners(contextOf(test.db, { now }), {});
  expect(winners[0]?.winAmount).toBe('8000.00');
  expect(winners.map(({ winAmount }) => winAmount)).not.toContain('9000.00');
  expect(await sumSettledStakes(test.db, trial.memberId)).toBe(0n);
  expect(await sumSettledStakes(test.db, member.memberId)).toBe(1_000n);
  const everybody = { since: new Date(0), after: '', limit: 1_000 };
  const stakers = await listStakersSince(test.db, everybody);
  expect([stakers.includes(trial.memberId), stakers.includes(member.memberId)]).toEqual([false, true]);
  // A round that forgot which money it was played with would count.
  await test.owner.query(`update game_rounds set currency = 'PLAY' where member_id = $1`, [trial.memberId]);
  expect(await sumSettledStakes(test.db, trial.memberId)).toBe(1_000n);
});

it('a game in maintenance is closed to trial accounts as well', async () => {
  const from = new Date(now.getTime() - 60_000);
  await inTransaction(test.db, (tx) =>
    planGameMaintenance(tx, { vendorCode: 'LUMEN', gameId, startsAt: from }),
  );
  const launch = callHandler('games.launch', contextOf(test.db, { caller: trial.caller }), launchInput);
  expect(await codeOf(launch)).toBe('game.maintenance');
});
