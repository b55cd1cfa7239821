import { cashier, type PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { grantBonus } from '@/platform/play/bonus-grants';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import type * as promotions from '@/platform/engage/promotions';

/** Half of the deposit from 100.00 on; which promotions there are is the other domain's matter. */
jest.mock('@/platform/engage/promotions', () => ({
  ...jest.requireActual<typeof promotions>('@/platform/engage/promotions'),
  depositBonusOf: (
    _reader: unknown,
    { promotionId, depositMinor }: { promotionId: string; depositMinor: bigint },
  ) => {
    if (promotionId === 'broken') return Promise.reject(new RangeError('Not a bonus'));
    const terms = { amountMinor: depositMinor / 2n, wageringMultiple: 5, validDays: 7 };
    return Promise.resolve(promotionId === 'welcome' && depositMinor >= 10_000n ? terms : null);
  },
}));

const test = useTestDatabase();

const input = { methodCode: 'test-card', amount: '500.00', promotionId: 'welcome', returnUrl: '/' };

async function openDeposit(memberId: string, changes: Partial<typeof input> = {}) {
  const opened = await perform(cashier.createDeposit, contextOf(test.db, memberId), { ...input, ...changes });
  return opened.deposit;
}

const notify = (reference: string, changes: Partial<PaymentNotifyInput> = {}) =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), {
    providerCode: 'test-pay',
    paymentId: `pay_${reference}`,
    reference,
    amount: '500.00',
    currency: 'PLAY',
    result: 'paid',
    ...changes,
  });

async function balancesOf(memberId: string): Promise<[cash: bigint, bonus: bigint]> {
  const cash = await getBalance(test.db, accounts.cash(memberId));
  const bonus = await getBalance(test.db, accounts.bonus(memberId));
  return [cash.balanceMinor, bonus.balanceMinor];
}

async function messagesOf(memberId: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ title: string }>(
    'select title from member_messages where member_id = $1 order by created_at, id',
    [memberId],
  );
  return rows.map((row) => row.title);
}

const grantAnother = (memberId: string) =>
  inTransaction(test.db, (tx) =>
    grantBonus(tx, {
      memberId,
      amountMinor: 1_000n,
      wageringMultiple: 1,
      validDays: 1,
      promotionId: null,
      source: `test:${memberId}`,
      now: new Date(),
    }),
  );

describe('a bonus that is chosen with a deposit', () => {
  it('starts with the credit, once, beside the member’s own money', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id, promotionId } = await openDeposit(memberId);
    expect(promotionId).toBe('welcome');
    expect(await balancesOf(memberId)).toEqual([0n, 0n]);
    await Promise.all(Array.from({ length: 5 }, () => notify(id)));
    expect(await balancesOf(memberId)).toEqual([50_000n, 25_000n]);
    // It ends with own money that leaves.
    const { rows } = await test.owner.query('select needs_own_money from bonuses where source = $1', [id]);
    expect(rows).toEqual([{ needs_own_money: true }]);
  });

  it.each([{ promotionId: 'unknown' }, { amount: '50.00' }])('is refused with %j', async (change) => {
    const memberId = await fundedMember(test.db, 0n);
    await expect(openDeposit(memberId, change)).rejects.toMatchObject({ code: 'deposit.bonus' });
  });

  it('never stops the credit when another one has become active, and the member is told', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await grantAnother(memberId);
    expect(await notify(id)).toEqual({ status: 'credited' });
    expect(await balancesOf(memberId)).toEqual([50_000n, 1_000n]);
    expect((await messagesOf(memberId)).sort()).toEqual([
      'P500.00 added to your balance',
      'The bonus of your deposit did not start',
    ]);
  });

  it('never stops the credit when its own terms are broken', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await test.owner.query('alter table deposits disable trigger deposits_stay_settled');
    await test.owner.query(`update deposits set promotion_id = 'broken' where id = $1`, [id]);
    await test.owner.query('alter table deposits enable trigger deposits_stay_settled');
    expect(await notify(id)).toEqual({ status: 'credited' });
    expect(await balancesOf(memberId)).toEqual([50_000n, 0n]);
  });

  it('ends with the deposit that is taken back', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(id);
    expect(await notify(id, { result: 'reversed' })).toEqual({ status: 'reversed' });
    expect(await balancesOf(memberId)).toEqual([0n, 0n]);
  });
});
