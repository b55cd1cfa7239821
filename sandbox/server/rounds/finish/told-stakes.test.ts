import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import type { Vendor } from '../../vendor/vendor';

/** What of a stake was at risk goes out with the win of the round, and again with the same words. */
const test = useTestDatabase();
let pool: Pool;
let wallet: FakeWallet;
let vendor: Vendor;
let wins: Record<string, unknown>[];
let clock: number;
let rounds = 0;

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  clock = Date.parse('2026-03-01T12:00:00Z');
  rounds += 1;
  wallet = new FakeWallet({ playerId: `ply_v${rounds}`, balanceMinor: 100_000n, now: () => clock });
  wins = [];
  const { send } = wallet;
  wallet.send = async (request) => {
    const isWin = request.url.endsWith('/win');
    if (isWin) wins.push((await request.clone().json()) as Record<string, unknown>);
    return send(request);
  };
  vendor = vendorOf(wallet, { pool, now: () => new Date(clock), timeoutMs: 200 });
});

async function play(gameCode: string, stake: string, placed?: Record<string, string>) {
  const { sessionToken } = await vendor.open(wallet.launch(gameCode));
  const bet = placed && { placed: Object.entries(placed).map(([key, amount]) => ({ key, amount })) };
  return vendor.spin(sessionToken, { stake, clientSeed: 'me', roundKey: `told-${rounds}-stakes`, bet });
}

it.each([
  ['a plain bet', 'harbour-roulette', '5.00', { red: '5.00' }, '5.00'],
  ['the same on both colours', 'harbour-roulette', '10.00', { red: '5.00', black: '5.00' }, '0.00'],
  ['more on one than on the other', 'harbour-roulette', '7.00', { red: '5.00', black: '2.00' }, '3.00'],
  [
    'three dozens',
    'harbour-roulette',
    '30.00',
    { 'dozen:1': '10.00', 'dozen:2': '10.00', 'dozen:3': '10.00' },
    '3.24',
  ],
  ['small and big alike', 'bamboo-bowl-sic-bo', '10.00', { small: '5.00', big: '5.00' }, '0.00'],
] as const)('%s', async (_what, gameCode, stake, placed, told) => {
  await play(gameCode, stake, placed);
  expect(wins).toEqual([expect.objectContaining({ isRoundEnd: true, validStake: told })]);
});

it('a game without a table says nothing: its whole stake counts', async () => {
  await play('lantern-harbour', '0.20');
  expect(wins).toHaveLength(1);
  expect(wins[0]).not.toHaveProperty('validStake');
});

it('an answer that was lost is asked for with the same words', async () => {
  wallet.fail('win', 'after');
  await play('harbour-roulette', '7.00', { red: '5.00', black: '2.00' });
  clock += 60_000;
  await vendor.resumeRounds();
  expect(wins).toHaveLength(2);
  expect(wins[1]).toEqual(wins[0]);
  expect(wallet.moved('win')).toBe(1);
});

it('no round is stored with more at risk than was staked', async () => {
  await play('harbour-roulette', '5.00', { red: '5.00' });
  const raise = test.owner.query('update sandbox.rounds set valid_stake_minor = 501 where stake_minor = 500');
  await expect(raise).rejects.toThrow('check constraint');
});
