import { cashier } from '@/lib/contract/calls/cashier';
import { depositIdPlace } from '@/lib/contract/deposit-id-place';
import type { PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, outcomesOf, perform, siteOrigin } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { exclude } from '@/platform/people/protection-gate';
import { setLimit } from '@/platform/people/protection';
import { followUpDeposit } from './follow-up';
import { expireDeposit, settleDeposit } from './settle';
import type { PaymentProvider, PaymentReport } from '../providers/types';

const test = useTestDatabase();

const input = { methodCode: 'test-card', amount: '500.00', returnUrl: '/?mc=depositv2' };

async function openDeposit(memberId: string, now = new Date()) {
  return (await perform(cashier.createDeposit, contextOf(test.db, memberId, { now }), input)).deposit;
}

function reportOf(reference: string, changes: Partial<PaymentNotifyInput> = {}): PaymentNotifyInput {
  return {
    providerCode: 'test-pay',
    paymentId: `pay_${reference}`,
    reference,
    amount: '500.00',
    currency: 'PLAY',
    result: 'paid',
    ...changes,
  };
}

const notify = (report: PaymentNotifyInput) =>
  perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), report);

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

describe('opening a deposit', () => {
  it('opens one for two hundred presses with one key, and moves no money', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const key = 'one-press-of-many';
    const answers = await Promise.all(
      Array.from({ length: 200 }, () =>
        perform(cashier.createDeposit, contextOf(test.db, memberId, { key }), input),
      ),
    );
    expect(new Set(answers.map((answer) => answer.content)).size).toBe(1);
    const list = await perform(cashier.listDeposits, contextOf(test.db, memberId), {});
    expect(list).toMatchObject({
      totalItems: 1,
      totalPages: 1,
      list: [{ amount: '500.00', status: 'created' }],
    });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('opens one for each key: it is the key that holds a second press back', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await Promise.all([openDeposit(memberId), openDeposit(memberId)]);
    const list = await perform(cashier.listDeposits, contextOf(test.db, memberId), {});
    expect(list.totalItems).toBe(2);
  });

  it('refuses the same key for another amount', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const key = 'key-of-five-hundred';
    await perform(cashier.createDeposit, contextOf(test.db, memberId, { key }), input);
    const other = perform(cashier.createDeposit, contextOf(test.db, memberId, { key }), {
      ...input,
      amount: '600.00',
    });
    await expect(other).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  it.each([
    [{ amount: '9.99' }, 'deposit.amount'],
    [{ amount: '50000.01' }, 'deposit.amount'],
    [{ amount: '1e3' }, 'money.invalid'],
    [{ amount: '1,000' }, 'money.invalid'],
    [{ amount: '100.001' }, 'money.invalid'],
    [{ amount: '１００' }, 'money.invalid'],
    [{ amount: '+100' }, 'money.invalid'],
    [{ amount: ' 100' }, 'money.invalid'],
    [{ amount: 'NaN' }, 'money.invalid'],
    [{ amount: '' }, 'money.invalid'],
    [{ amount: '-100.00' }, 'deposit.amount'],
    [{ amount: '9007199254740993' }, 'money.invalid'],
    [{ methodCode: 'nobody-knows' }, 'deposit.method'],
    [{ methodCode: 'test-payout' }, 'deposit.method'],
    [{ returnUrl: 'https://elsewhere.example/' }, 'request.invalid'],
    [{ returnUrl: '//elsewhere.example/' }, 'request.invalid'],
    [{ returnUrl: 'javascript:alert(1)' }, 'request.invalid'],
    [{ returnUrl: `https://parlour.example@elsewhere.example/` }, 'request.invalid'],
    [{ returnUrl: 'https://somebody:else@parlour.example/' }, 'request.invalid'],
    [{ returnUrl: '/\\elsewhere.example' }, 'request.invalid'],
    [{ returnUrl: '/.//elsewhere.example' }, 'request.invalid'],
    [{ returnUrl: 'https://parlour.example//elsewhere.example' }, 'request.invalid'],
    [{ returnUrl: '/rng%00' }, 'request.invalid'],
  ])('refuses %j with %s', async (change, code) => {
    const memberId = await fundedMember(test.db, 0n);
    const attempt = perform(cashier.createDeposit, contextOf(test.db, memberId), { ...input, ...change });
    await expect(attempt).rejects.toMatchObject({ code });
    const list = await perform(cashier.listDeposits, contextOf(test.db, memberId), {});
    expect(list.totalItems).toBe(0);
  });

  it('sends the member back to an address that names the deposit, where the site left a place for it', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { content, deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId), {
      ...input,
      returnUrl: `/?mc=depositv2&mc.deposit=${depositIdPlace}`,
    });
    const back = new URL(new URL(content).searchParams.get('returnUrl') ?? '');
    expect(back.searchParams.get('mc.deposit')).toBe(deposit.id);
  });

  it('sends the member back to the site itself', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { content } = await perform(cashier.createDeposit, contextOf(test.db, memberId), input);
    const address = new URL(content);
    expect(`${address.origin}${address.pathname}`).toBe(`${siteOrigin}/cash`);
    expect(address.searchParams.get('returnUrl')).toBe(`${siteOrigin}/?mc=depositv2`);
  });

  it('is closed to members in a time-out', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period: '24h', recordedBy: memberId }, new Date()),
    );
    await expect(openDeposit(memberId)).rejects.toMatchObject({ code: 'protection.excluded' });
  });

  it('says which limit refuses it, and how much of it is left', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const limit = { memberId, kind: 'deposit', period: 'week', amountMinor: 70_000n } as const;
    await inTransaction(test.db, (tx) => setLimit(tx, limit, new Date()));
    await openDeposit(memberId);
    await expect(openDeposit(memberId)).rejects.toMatchObject({
      code: 'protection.limit',
      value: { kind: 'deposit', period: 'week', remaining: '200.00' },
    });
  });

  it('keeps a deposit limit when ten are opened at once, counting what may still be paid', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const limit = { memberId, kind: 'deposit', period: 'day', amountMinor: 150_000n } as const;
    await inTransaction(test.db, (tx) => setLimit(tx, limit, new Date()));
    const { done, codes } = await outcomesOf(Array.from({ length: 10 }, () => openDeposit(memberId)));
    expect([done, new Set(codes)]).toEqual([3, new Set(['protection.limit'])]);
  });

  it('shows a deposit to its own member only', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    expect(await perform(cashier.deposit, contextOf(test.db, memberId), { id })).toMatchObject({ id });
    const stranger = perform(cashier.deposit, contextOf(test.db, 'mem_stranger'), { id });
    await expect(stranger).rejects.toMatchObject({ code: 'deposit.not.found' });
  });
});

describe('a provider’s report', () => {
  it('credits once, however often and however simultaneously it comes', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    const answers = await Promise.all(Array.from({ length: 50 }, () => notify(reportOf(id))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['credited']));
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('credits once even if the state were lost, because the ledger’s key is the deposit’s own', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    await test.owner.query('alter table deposits disable trigger deposits_stay_settled');
    await test.owner.query('delete from deposit_payments where deposit_id = $1', [id]);
    await test.owner.query(
      `update deposits set status = 'created', settled_at = null, transfer_id = null, paid_minor = null,
         credited_minor = null where id = $1`,
      [id],
    );
    await notify(reportOf(id, { paymentId: 'pay_again' }));
    await test.owner.query('alter table deposits enable trigger deposits_stay_settled');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it.each([
    [{ currency: 'TRIAL' }, 'payment.mismatch'],
    [{ reference: 'dep_unknown' }, 'deposit.not.found'],
    [{ providerCode: 'somebody-else' }, 'auth.signature'],
  ])('with %j is refused with %s and changes nothing', async (change, code) => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await expect(notify({ ...reportOf(id), ...change })).rejects.toMatchObject({ code });
    expect(await perform(cashier.deposit, contextOf(test.db, memberId), { id })).toMatchObject({
      status: 'created',
    });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('is refused without a signature, and from another provider than the deposit’s', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    const unsigned = perform(cashier.notifyPayment, contextOf(test.db, null), reportOf(id));
    await expect(unsigned).rejects.toMatchObject({ code: 'auth.signature' });
    const other = contextOf(test.db, null, { signer: 'other-pay' });
    const foreign = perform(cashier.notifyPayment, other, reportOf(id, { providerCode: 'other-pay' }));
    await expect(foreign).rejects.toMatchObject({ code: 'deposit.not.found' });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('of a refusal fails the deposit; the same payment cannot turn out paid afterwards', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    expect(await notify(reportOf(id, { result: 'declined' }))).toEqual({ status: 'failed' });
    expect(await notify(reportOf(id, { result: 'declined' }))).toEqual({ status: 'failed' });
    await expect(notify(reportOf(id))).rejects.toMatchObject({ code: 'payment.conflict' });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('of another payment for a deposit that failed is credited, and a third one waits for the operator', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id, { result: 'declined' }));
    expect(await notify(reportOf(id, { paymentId: 'pay_second' }))).toEqual({ status: 'credited' });
    expect(await notify(reportOf(id, { paymentId: 'pay_third' }))).toEqual({ status: 'review' });
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('of paid and declined at once ends in one of the two, with money and state in step', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => fundedMember(test.db, 0n)));
    for (const memberId of members) {
      const { id } = await openDeposit(memberId);
      const { done, codes } = await outcomesOf([
        notify(reportOf(id)),
        notify(reportOf(id, { result: 'declined' })),
      ]);
      expect([done, codes]).toEqual([1, ['payment.conflict']]);
      const { status } = await perform(cashier.deposit, contextOf(test.db, memberId), { id });
      expect(await balanceOf(memberId)).toBe(status === 'credited' ? 50_000n : 0n);
    }
  });
});

describe('a deposit that nobody pays', () => {
  const later = (deposit: { createdAt: string }, minutes: number) =>
    new Date(Date.parse(deposit.createdAt) + minutes * 60_000);
  const silent: PaymentProvider = {
    payOut: () => Promise.reject(new Error('not asked here')),
    findPayment: () => Promise.resolve(null),
  };

  it('expires after thirty minutes and not before', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const deposit = await openDeposit(memberId);
    expect(await followUpDeposit(test.db, silent, deposit.id, later(deposit, 29))).toBe('created');
    expect(await followUpDeposit(test.db, silent, deposit.id, later(deposit, 30))).toBe('expired');
  });

  it('is credited when the money comes late after all', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const deposit = await openDeposit(memberId);
    await inTransaction(test.db, (tx) => expireDeposit(tx, deposit.id, later(deposit, 31)));
    expect(await notify(reportOf(deposit.id))).toEqual({ status: 'credited' });
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('is credited when the provider says so on being asked, because its report got lost', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const deposit = await openDeposit(memberId);
    const report: PaymentReport = {
      paymentId: 'pay_lost',
      reference: deposit.id,
      amountMinor: 50_000n,
      currency: 'PLAY',
      result: 'paid',
    };
    const provider = { ...silent, findPayment: () => Promise.resolve(report) };
    expect(await followUpDeposit(test.db, provider, deposit.id, later(deposit, 30))).toBe('credited');
    expect(await followUpDeposit(test.db, provider, deposit.id, later(deposit, 31))).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('stays open while the provider does not answer', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const deposit = await openDeposit(memberId);
    const hanging = { ...silent, findPayment: () => Promise.reject(new Error('no answer')) };
    await expect(followUpDeposit(test.db, hanging, deposit.id, later(deposit, 40))).rejects.toThrow(
      'no answer',
    );
    expect(await perform(cashier.deposit, contextOf(test.db, memberId), { id: deposit.id })).toMatchObject({
      status: 'created',
    });
  });

  it('cannot be led back by the application once it is credited', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    await expect(
      test.pool.query(`update deposits set status = 'failed' where id = $1`, [id]),
    ).rejects.toThrow('credited');
    await expect(test.pool.query(`update deposits set amount_minor = 1 where id = $1`, [id])).rejects.toThrow(
      'denied',
    );
    await expect(test.pool.query('delete from deposit_payments')).rejects.toThrow('denied');
  });

  it('rolls the state back with the money when the transaction fails after the credit', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    const report = {
      paymentId: 'pay_x',
      reference: id,
      amountMinor: 50_000n,
      currency: 'PLAY',
      result: 'paid' as const,
    };
    const broken = inTransaction(test.db, async (tx) => {
      await settleDeposit(tx, 'test-pay', report, new Date());
      throw new Error('lost');
    });
    await expect(broken).rejects.toThrow('lost');
    expect(await perform(cashier.deposit, contextOf(test.db, memberId), { id })).toMatchObject({
      status: 'created',
    });
    expect(await balanceOf(memberId)).toBe(0n);
  });
});
