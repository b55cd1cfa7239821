import type { Pool } from 'pg';
import fc from 'fast-check';
import { moneyText } from '@/lib/money';
import { useTestDatabase } from '@/lib/testing/database';
import { FakeWallet } from '@/lib/testing/stand-ins/fake-wallet';
import { vendorOf } from '@/sandbox/testing/test-vendor';
import { handleVendorCall } from '../../vendor/api';
import { requireTitle } from '@/sandbox/catalogue/registry';
import { verifyProof, type PlayedProof } from '@/sandbox/proofs/round-proof';
import type { Vendor } from '../../vendor/vendor';

/** What a hostile player can send: stakes that are not on offer, for which a payout would not be whole units of money. */
const test = useTestDatabase();
let pool: Pool;
let wallet: FakeWallet;
let vendor: Vendor;
let player = 0;

const clock = Date.parse('2026-03-01T12:00:00Z');

beforeAll(() => {
  pool = test.poolFor('parlour_vendor');
});

beforeEach(async () => {
  await test.owner.query('truncate sandbox.rounds, sandbox.game_sessions, sandbox.game_players cascade');
  player += 1;
  wallet = new FakeWallet({ playerId: `ply_o${player}`, balanceMinor: 10_000n, now: () => clock });
  vendor = vendorOf(wallet, { pool, now: () => new Date(clock), timeoutMs: 40 });
});

async function spin(gameCode: string, stake: unknown, bet: unknown): Promise<[number, unknown]> {
  const { sessionToken } = await vendor.open(wallet.launch(gameCode));
  const body = JSON.stringify({ sessionToken, stake, bet, clientSeed: 'lab', roundKey: 'stakes-on-offer' });
  const request = new Request('http://vendor.test/sandbox/api/spin', { method: 'POST', body });
  const response = await handleVendorCall(vendor, 'spin', request);
  return [response.status, ((await response.json()) as { errorCode?: string }).errorCode];
}

async function expectNothingHappened(): Promise<void> {
  expect(wallet.balanceMinor).toBe(10_000n);
  expect(wallet.calls).not.toContain('bet');
  const { rows } = await test.owner.query("select 1 from sandbox.rounds where state <> 'committed'");
  expect(rows).toEqual([]);
}

const auto = (autoCashOut: string | null) => ({ autoCashOut });

describe('a stake that is not on offer', () => {
  it.each([
    ['forked-rain', '49.99', { risk: 'high' }],
    ['marble-falls', '49.99', { risk: 'high' }],
    ['crystal-dial', '1.01', { side: 'over', numbers: 5000 }],
    ['glass-kite', '1.01', auto('1.10')],
    ['glass-kite', '1.50', auto(null)],
    ['pearl-shallows', '1.01', { mines: 3 }],
    ['quayside-blackjack', '0.51', undefined],
    ['quayside-blackjack', '1.01', undefined],
    ['quayside-blackjack', '49.99', undefined],
    ['harbour-jacks', '0.06', undefined],
    ['lantern-harbour', '0.21', undefined],
  ])(
    'is refused by %s at %s, before anything is claimed or asked of the wallet',
    async (code, stake, bet) => {
      expect(await spin(code, stake, bet)).toEqual([400, 'stake.invalid']);
      await expectNothingHappened();
    },
  );

  it.each([
    ['a sum of chips that is another than the stake', '1.20', [{ key: 'red', amount: '1.00' }]],
    ['part of a chip', '0.15', [{ key: 'red', amount: '0.15' }]],
    ['nothing on a position', '1.00', [{ key: 'red', amount: '0.00' }]],
  ])('is refused where chips are placed one by one: %s', async (_what, stake, placed) => {
    const [status, code] = await spin('harbour-roulette', stake, { placed });
    expect([status, ['stake.invalid', 'bet.invalid'].includes(String(code))]).toEqual([400, true]);
    await expectNothingHappened();
  });

  it('is refused by the verifier as well, for any amount between two steps', () => {
    const { title, engine } = requireTitle('harbour-jacks');
    const { stepsMinor } = engine.stakes(title.maths);
    const proof: PlayedProof = {
      roundId: 'vrd_1',
      gameCode: 'harbour-jacks',
      nonce: 1,
      commitment: '',
      isSettled: true,
      serverSeed: '5c'.repeat(32),
      clientSeed: 'me',
      startedAt: '2026-03-01T12:00:00.000Z',
      play: { stake: '', raise: '0.00', payout: '0.00', jackpot: null, bet: null, actions: [], outcome: {} },
    };
    const stakeAgrees = (stake: string) =>
      verifyProof({ ...proof, play: { ...proof.play, stake } }, { title, engine }).find(
        ({ check }) => check === 'stake',
      )?.isGood;
    fc.assert(
      fc.property(fc.bigInt({ min: -10n, max: 1_100n }), (stakeMinor) => {
        expect(stakeAgrees(moneyText(stakeMinor))).toBe(stepsMinor.includes(stakeMinor));
      }),
    );
  });
});
