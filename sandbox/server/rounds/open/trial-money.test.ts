import type { Pool } from 'pg';
import { createHash } from 'node:crypto';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import type { RoundView } from '@/sandbox/kit/round-wire';

/** The seed that every commitment of a run is made of; the draw itself stays as it is. */
let seedOfRun = '';
let rounds = 0;
jest.mock('@/lib/fairness/server-seed', () => ({
  newServerSeed: () =>
    createHash('sha256')
      .update(`${seedOfRun}:${(rounds += 1)}`)
      .digest('hex'),
}));

const test = useTestDatabase();
let pool: Pool;

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

/** Twelve rounds of a player whose money has this name. */
async function roundsIn(currency: string, run: string): Promise<RoundView[]> {
  [seedOfRun, rounds] = [run, 0];
  let clock = Date.parse('2026-03-01T12:00:00Z');
  const player = `ply_${currency}_${run}`;
  const wallet = new FakeWallet({ playerId: player, balanceMinor: 100_000n, currency, now: () => clock });
  const vendor = vendorOf(wallet, { pool, now: () => new Date(clock) });
  const opened = await vendor.open(wallet.launch('lantern-harbour'));
  expect(opened.currency).toBe(currency);
  const played: RoundView[] = [];
  for (let round = 1; round <= 12; round += 1) {
    const input = { stake: '1.00', clientSeed: 'me', roundKey: `round-key-${round}` };
    played.push((await vendor.spin(opened.sessionToken, input)).round);
    clock += 3_000;
  }
  return played;
}

const outcomesOf = (played: RoundView[]) =>
  played.map(({ serverSeed, stake, payout, outcome }) => ({ serverSeed, stake, payout, outcome }));

it('a round of the same seeds ends the same with trial money and with play money', async () => {
  const [trial, play] = [await roundsIn('TRIAL', 'one'), await roundsIn('PLAY', 'one')];
  expect(outcomesOf(trial)).toEqual(outcomesOf(play));
  expect(new Set(trial.map(({ payout }) => payout)).size).toBeGreaterThan(1);
});

it('and would be seen to end otherwise with other seeds', async () => {
  const [trial, play] = [await roundsIn('TRIAL', 'two'), await roundsIn('PLAY', 'three')];
  expect(outcomesOf(trial)).not.toEqual(outcomesOf(play));
});
