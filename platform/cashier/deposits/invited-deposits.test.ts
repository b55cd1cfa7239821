import { cashier } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { getHold, noteInvitation } from '@/platform/people/invitations';
import { offer } from '@/lib/testing/scenes/referral';

const test = useTestDatabase();
beforeAll(() => offer(test.db));

const report = (result: 'paid' | 'reversed', reference: string) =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), {
    providerCode: 'test-pay',
    paymentId: `pay_${reference}`,
    reference,
    amount: '100.00',
    currency: 'PLAY',
    result,
  });

it('a payment of an invited member lets a reward wait, and ends that when it is taken back', async () => {
  const [inviterId, friendId] = [await fundedMember(test.db, 0n), await fundedMember(test.db, 0n)];
  await inTransaction(test.db, (tx) => noteInvitation(tx, { friendId, inviterId, now: new Date() }));
  const input = { methodCode: 'test-card', amount: '100.00', returnUrl: '/' };
  const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, friendId), input);
  await report('paid', deposit.id);
  expect(await getHold(test.db, friendId)).toMatchObject({ inviterId, qualifyingMinor: 100_00n });
  expect(await report('reversed', deposit.id)).toEqual({ status: 'reversed' });
  expect(await getHold(test.db, friendId)).toBeNull();
});
