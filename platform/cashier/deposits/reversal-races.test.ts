import { cashier } from '@/lib/contract/calls/cashier';
import { moneyText } from '@/lib/money';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { findBonusOfSource } from '@/platform/play/bonuses';
import { inTransaction, newId } from '@/platform/ground/db';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf as vendorContext,
  now,
  signer,
} from '@/lib/testing/scenes/games';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { arrangePromotion } from '@/lib/testing/scenes/promotions';

/** A bonus for own money, and that money leaving at the same moment by somebody else's hand. */
const test = useTestDatabase();
const tries = 12;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await test.owner.query("update cashier_methods set offered_from = '2020-01-01', min_minor = 1");
  await arrangePromotion(test.db, 'prm_match', {
    way: 'deposit',
    deposit: {
      minDepositMinor: 100n,
      percent: 100,
      maxBonusMinor: 10_000n,
      wageringMultiple: 1,
      validDays: 7,
    },
  });
});

const notify = (reference: string, minor: bigint, result: 'paid' | 'reversed') =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay', now }), {
    ...{ providerCode: 'test-pay', paymentId: `pay_${reference}`, reference },
    ...{ amount: moneyText(minor), currency: 'PLAY', result },
  });

async function open(memberId: string, minor: bigint, promotionId?: string): Promise<string> {
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), {
    ...{ methodCode: 'test-card', amount: moneyText(minor), returnUrl: '/' },
    ...(promotionId ? { promotionId } : {}),
  });
  return deposit.id;
}

const cashOf = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const isRunning = async (source: string) => (await findBonusOfSource(test.db, source))?.status === 'active';

it('a payment that is taken back while another one is credited leaves no bonus without money', async () => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { memberId } = await arrangePlayer(test, { balanceMinor: 0n });
    const older = await open(memberId, 10_000n);
    await notify(older, 10_000n, 'paid');
    const gone = {
      debit: accounts.cash(memberId),
      credit: accounts.house('game_revenue'),
      amountMinor: 10_000n,
    };
    await inTransaction(test.db, (tx) =>
      post(tx, { key: newId('key'), transfers: [{ kind: 'stake', ...gone, reference: 'round' }] }),
    );
    const newer = await open(memberId, 10_000n, 'prm_match');
    await Promise.all([notify(newer, 10_000n, 'paid'), notify(older, 10_000n, 'reversed')]);
    expect([await cashOf(memberId), await isRunning(newer)]).toEqual([0n, false]);
  }
});

it('the first payment that is credited while its member sits down at a table is staked there or brings a bonus', async () => {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const player = await arrangePlayer(test, { balanceMinor: 0n });
    const { playerId, sessionId } = await arrangeSeat(test.db, player);
    const deposit = await open(player.memberId, 1_000n, 'prm_match');
    const enter = callHandler('vendor.enterMatch', vendorContext(test.db, { signer }), {
      ...{ playerId, sessionId, roundId: newId('rnd'), matchId: newId('mat'), gameCode: 'lantern' },
      ...{ currency: 'PLAY', transactionId: newId('bet'), amount: '10.00' },
    });
    await Promise.allSettled([notify(deposit, 1_000n, 'paid'), enter]);
    expect((await isRunning(deposit)) && (await cashOf(player.memberId)) === 0n).toBe(false);
  }
});
