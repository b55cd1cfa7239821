import { cashier } from '@/lib/contract/calls/cashier';
import { contextOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { applyForPromotion } from '@/platform/engage/promotions/apply-promotion';
import {
  arrangeMember,
  arrangePromotion,
  contextFor,
  fiveInCash,
  now,
} from '@/lib/testing/scenes/promotions';
import { listRewardsOf } from '@/platform/engage/rewards';

const test = useTestDatabase();
const provider = 'test-pay';
const amount = '100.00';
const tries = 10;

beforeAll(() => test.owner.query("update cashier_methods set offered_from = '2020-01-01'"));

const notify = (reference: string, result: 'paid' | 'reversed') =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: provider, now }), {
    ...{ providerCode: provider, paymentId: `pay_${reference}`, reference },
    ...{ amount, currency: 'PLAY', result },
  });

async function payIn(memberId: string): Promise<string> {
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), {
    ...{ methodCode: 'test-card', amount, returnUrl: '/' },
  });
  await notify(deposit.id, 'paid');
  return deposit.id;
}

/** How the application and its reward stand after the payment was taken back while it came in. */
async function applyWhileTakenBack(index: number): Promise<string[]> {
  const promotionId = `prm_race${index}`;
  await arrangePromotion(test.db, promotionId, {
    ...{ way: 'apply', rule: 'first_deposit', approval: 'rule', needsComment: false, needsImages: false },
    reward: fiveInCash,
  });
  const memberId = await arrangeMember(test.db);
  const depositId = await payIn(memberId);
  await Promise.allSettled([
    applyForPromotion(contextFor(test.db, memberId), { promotionId }),
    notify(depositId, 'reversed'),
  ]);
  const { rows } = await listRewardsOf(test.db, memberId, { limit: 5, offset: 0, now });
  return rows.map(({ status }) => status);
}

it('a reward for a first deposit is not left behind by one that is taken back at the same moment', async () => {
  for (let index = 0; index < tries; index += 1)
    expect(await applyWhileTakenBack(index)).not.toContain('claimable');
});
