import { cashier } from '@/lib/contract/calls/cashier';
import { wallet } from '@/lib/contract/calls/wallet';
import { contextOf, fundedMember, outcomesOf, oweMore, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import {
  boundAccount,
  contextOfPayee,
  payee,
  providerOf,
  setCashier,
  withdrawBy,
  type Payee,
  type WithdrawChange,
} from '@/lib/testing/scenes/withdrawals';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { exclude } from '@/platform/people/protection-gate';
import { createWithdrawal } from './create';
import { openAccount, sealAccount } from '../providers/seal-account';
import { payWithdrawal, settleWithdrawal } from './settle';
import { assertWithinDay } from './limits';

const test = useTestDatabase();

const now = () => new Date();
const withdraw = (who: Payee, change?: WithdrawChange) => withdrawBy(test.db, who, change);
const balanceOf = ({ memberId }: { memberId: string }) => getBalance(test.db, accounts.cash(memberId));
const feesOfHouse = async () => (await getBalance(test.db, accounts.house('fees'))).balanceMinor;

/** The command alone, as often as one likes: passwords are hashed two at a time. */
function command(who: Payee, amount: string): Promise<unknown> {
  const input = { ...who, methodCode: 'test-payout', amount, language: 'EN' };
  return inTransaction(test.db, (tx) => createWithdrawal(tx, input, now()));
}

afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
  await setCashier(test.db, {});
});

describe('asking for a withdrawal', () => {
  it('sets the amount aside at once, queues one payout and tells the member', async () => {
    const who = await payee(test.db, 50_000n);
    const withdrawal = await withdraw(who);
    expect(withdrawal).toMatchObject({
      amount: '100.00',
      fee: '0.00',
      payout: '100.00',
      accountEnding: '9876',
      status: 'held',
      receipt: null,
      settledAt: null,
    });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
    const jobs = await test.pool.query(`select 1 from pgboss.job where singleton_key = $1`, [withdrawal.id]);
    expect(jobs.rowCount).toBe(1);
    const letters = await test.pool.query('select title from member_messages where member_id = $1', [
      who.memberId,
    ]);
    expect(letters.rows).toEqual([{ title: 'Withdrawal of P100.00 received' }]);
  });

  it('takes fifty presses with one key as one', async () => {
    const who = await payee(test.db, 50_000n);
    const presses = Array.from({ length: 50 }, () => withdraw(who, { key: 'one-press-of-many' }));
    expect(new Set((await Promise.all(presses)).map(({ id }) => id)).size).toBe(1);
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
  });

  it('refuses the same key for another account', async () => {
    const who = await payee(test.db, 50_000n);
    const other = await boundAccount(test.db, who.memberId);
    await withdraw(who, { key: 'key-of-one-account' });
    const second = withdraw(who, { payoutAccountId: other, key: 'key-of-one-account' });
    await expect(second).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  it('holds fifty of a hundred simultaneous withdrawals of 10.00 from 500.00', async () => {
    const who = await payee(test.db, 50_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 100 }, () => command(who, '10.00')));
    expect(done).toBe(50);
    expect(new Set(codes)).toEqual(new Set(['insufficient']));
    expect(await balanceOf(who)).toEqual({ balanceMinor: 0n, heldMinor: 50_000n });
    const rows = await test.pool.query('select 1 from withdrawals where member_id = $1', [who.memberId]);
    const jobs = await test.pool.query(
      `select 1 from pgboss.job j join withdrawals w on w.id = j.singleton_key where w.member_id = $1`,
      [who.memberId],
    );
    expect([rows.rowCount, jobs.rowCount]).toEqual([50, 50]);
  });

  it('overdraws when a balance is read before it is written: the control of the test above', async () => {
    const who = await payee(test.db, 50_000n);
    let applied = 0;
    const readThenWrite = async () => {
      const { balanceMinor } = await balanceOf(who);
      if (balanceMinor < 10_000n) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
      applied += 1;
    };
    await Promise.all(Array.from({ length: 100 }, readThenWrite));
    expect(applied).toBeGreaterThan(5);
  });

  it('can be tried again with the same key after it was refused for want of money', async () => {
    const who = await payee(test.db, 0n);
    const key = 'key-that-survives';
    await expect(withdraw(who, { key })).rejects.toMatchObject({ code: 'insufficient' });
    const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, who.memberId), {
      methodCode: 'test-card',
      amount: '100.00',
      returnUrl: '/',
    });
    await perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'test-pay' }), {
      providerCode: 'test-pay',
      paymentId: 'pay_for_key',
      reference: deposit.id,
      amount: '100.00',
      currency: 'PLAY',
      result: 'paid',
    });
    expect(await withdraw(who, { key })).toMatchObject({ status: 'held' });
  });

  it.each([
    [{ amount: '9.99' }, 'withdrawal.amount'],
    [{ amount: '100000.01' }, 'withdrawal.amount'],
    [{ methodCode: 'test-card' }, 'withdrawal.method'],
    [{ methodCode: 'test-wallet-payout' }, 'withdrawal.method'],
    [{ payoutAccountId: 'pya_unknown' }, 'payout.account.missing'],
    [{ paymentPassword: '471148' }, 'payment.password.wrong'],
  ])('refuses %j with %s', async (change, code) => {
    const who = await payee(test.db, 50_000n);
    await expect(withdraw(who, change)).rejects.toMatchObject({ code });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 50_000n, heldMinor: 0n });
  });

  it('refuses somebody else’s account, one that is still cooling, and one that was removed', async () => {
    const [who, other] = [await payee(test.db, 50_000n), await payee(test.db, 0n)];
    const foreign = withdraw(who, { payoutAccountId: other.payoutAccountId });
    await expect(foreign).rejects.toMatchObject({ code: 'payout.account.missing' });
    const usableFrom = new Date(Date.now() + 60_000);
    const cooling = await boundAccount(test.db, who.memberId, { usableFrom });
    await expect(withdraw(who, { payoutAccountId: cooling })).rejects.toMatchObject({
      code: 'payout.account.cooling',
      value: { usableFrom: usableFrom.toISOString() },
    });
    const { payoutAccountId } = who;
    await perform(cashier.removePayoutAccount, contextOfPayee(test.db, who), { payoutAccountId });
    await expect(withdraw(who)).rejects.toMatchObject({ code: 'payout.account.missing' });
  });

  it('needs a session that was confirmed within ten minutes', async () => {
    const who = await payee(test.db, 50_000n);
    const later = contextOfPayee(test.db, who, { now: new Date(Date.now() + 11 * 60_000) });
    const input = { methodCode: 'test-payout', amount: '100.00', paymentPassword: '471147' };
    const { payoutAccountId } = who;
    const late = perform(cashier.createWithdrawal, later, { ...input, payoutAccountId });
    await expect(late).rejects.toMatchObject({ code: 'auth.confirm.required' });
  });

  it('is refused while a payment that was taken back is not settled', async () => {
    const who = await payee(test.db, 50_000n);
    await oweMore(test.db, who.memberId, 50_001n);
    await expect(withdraw(who)).rejects.toMatchObject({ code: 'money.owed', value: { owed: '0.01' } });
  });

  it('works in a self-exclusion, where a deposit does not', async () => {
    const who = await payee(test.db, 50_000n);
    const { memberId } = who;
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period: '6m', recordedBy: memberId }, now()),
    );
    const deposit = perform(cashier.createDeposit, contextOf(test.db, memberId), {
      methodCode: 'test-card',
      amount: '100.00',
      returnUrl: '/',
    });
    await expect(deposit).rejects.toMatchObject({ code: 'protection.excluded' });
    expect(await withdraw(who)).toMatchObject({ status: 'held' });
  });
});

describe('the limits of 24 hours', () => {
  it('are never passed by twenty withdrawals at once, in amount or in number', async () => {
    await setCashier(test.db, { withdrawalDailyAmount: '75.00', withdrawalDailyCount: null });
    const byAmount = await payee(test.db, 50_000n);
    const amounts = await outcomesOf(Array.from({ length: 20 }, () => command(byAmount, '20.00')));
    expect([amounts.done, new Set(amounts.codes)]).toEqual([3, new Set(['withdrawal.daily'])]);
    expect(await balanceOf(byAmount)).toEqual({ balanceMinor: 44_000n, heldMinor: 6_000n });
    await setCashier(test.db, { withdrawalDailyAmount: null, withdrawalDailyCount: 4 });
    const byCount = await payee(test.db, 50_000n);
    const counts = await outcomesOf(Array.from({ length: 20 }, () => command(byCount, '20.00')));
    expect([counts.done, new Set(counts.codes)]).toEqual([4, new Set(['withdrawal.daily'])]);
  });

  it('would be passed if they were read without standing in line: the control of the test above', async () => {
    await setCashier(test.db, { withdrawalDailyAmount: '75.00' });
    const { memberId } = await payee(test.db, 50_000n);
    let allowed = 0;
    const readThenWrite = async () => {
      await assertWithinDay(test.db, memberId, 2_000n, now());
      await new Promise((resolve) => setTimeout(resolve, 20));
      allowed += 1;
    };
    await Promise.all(Array.from({ length: 20 }, readThenWrite));
    expect(allowed).toBe(20);
  });

  it('count what is paid or waits, not what was given back, and roll on', async () => {
    await setCashier(test.db, { withdrawalDailyAmount: '150.00', withdrawalDailyCount: 2 });
    const who = await payee(test.db, 50_000n);
    const rulesAt = async (at: Date) =>
      (await perform(cashier.options, contextOfPayee(test.db, who, { now: at }), {})).withdrawalRules;
    const { id } = await withdraw(who);
    expect(await rulesAt(now())).toMatchObject({ dailyLeft: '50.00', dailyCountLeft: 1 });
    await payWithdrawal(test.db, providerOf('refused').provider, id, now);
    expect(await rulesAt(now())).toMatchObject({ dailyLeft: '150.00', dailyCountLeft: 2 });
    await withdraw(who);
    await expect(withdraw(who)).rejects.toMatchObject({
      code: 'withdrawal.daily',
      value: { dailyLeft: '50.00', dailyCountLeft: 1 },
    });
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000 + 1_000);
    expect(await rulesAt(tomorrow)).toMatchObject({ dailyLeft: '150.00', dailyCountLeft: 2 });
  });
});

describe('the account that is paid', () => {
  it('is nowhere in the database in clear but for its last four characters', async () => {
    const who = await payee(test.db, 50_000n, { number: 'PH64 SECRET 99 1234' });
    await withdraw(who);
    const tables = [
      'withdrawals',
      'withdrawal_events',
      'payout_accounts',
      'member_messages',
      'idempotency_keys',
      'pgboss.job',
      'ledger.transfers',
      'ledger.commands',
    ];
    for (const table of tables) {
      const { rows } = await test.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join();
      expect(text).not.toContain('SECRET');
      expect(text).not.toContain(Buffer.from('SECRET').toString('hex'));
      expect(text).not.toContain('Ana');
    }
  });

  it('opens for its own row only, and not after a bit of it was changed', () => {
    const account = { holder: 'Ana Reyes', number: '4401 2233 9876' };
    const sealed = sealAccount(account, 'wdr_1');
    expect(openAccount(sealed, 'wdr_1')).toEqual(account);
    expect(() => openAccount(sealed, 'wdr_2')).toThrow();
    const last = sealed.length - 1;
    sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last);
    expect(() => openAccount(sealed, 'wdr_1')).toThrow();
  });
});

describe('paying a withdrawal', () => {
  it('moves the held money when the provider has paid, and asks the member for a word', async () => {
    const who = await payee(test.db, 50_000n, { number: '4401 2233 9876' });
    const { id } = await withdraw(who);
    const { provider, paidOut } = providerOf('paid');
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(paidOut.get(id)).toMatchObject({ number: '4401 2233 9876', amountMinor: 10_000n });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
    const detail = await perform(cashier.withdrawal, contextOfPayee(test.db, who), { id });
    expect(detail).toMatchObject({ status: 'paid', receipt: 'awaiting', accountName: 'Harbour Bank' });
    expect(detail.steps.map(({ state, by }) => [state, by])).toEqual([
      ['held', 'member'],
      ['processing', 'provider'],
      ['paid', 'provider'],
    ]);
  });

  it('pays out the amount less the fee, and the house keeps the fee', async () => {
    await test.owner.query(
      `update cashier_methods set fee_fixed_minor = 100, fee_basis_points = 150 where code = 'test-payout'`,
    );
    const before = await feesOfHouse();
    const who = await payee(test.db, 50_000n);
    const [paid, refused] = [await withdraw(who), await withdraw(who)];
    expect(paid).toMatchObject({ amount: '100.00', fee: '2.50', payout: '97.50' });
    const { provider, paidOut } = providerOf('paid');
    const clearingBefore = await getBalance(test.db, accounts.clearing('test-pay'));
    await payWithdrawal(test.db, provider, paid.id, now);
    await payWithdrawal(test.db, providerOf('refused').provider, refused.id, now);
    expect(paidOut.get(paid.id)?.amountMinor).toBe(9_750n);
    expect((await feesOfHouse()) - before).toBe(250n);
    const clearing = await getBalance(test.db, accounts.clearing('test-pay'));
    expect(clearing.balanceMinor - clearingBefore.balanceMinor).toBe(9_750n);
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
    await test.owner.query(
      `update cashier_methods set fee_fixed_minor = 0, fee_basis_points = 0 where code = 'test-payout'`,
    );
  });

  it('gives the money back when the provider refuses', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdraw(who);
    expect(await payWithdrawal(test.db, providerOf('refused').provider, id, now)).toBe('rejected');
    expect(await balanceOf(who)).toEqual({ balanceMinor: 50_000n, heldMinor: 0n });
    const records = await perform(wallet.accountRecords, contextOf(test.db, who.memberId), {});
    expect(records.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', '100.00'],
      ['withdrawal', '-100.00'],
      ['deposit', '500.00'],
    ]);
  });

  it('keeps the money aside when the answer is lost, and settles once when the job runs again', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdraw(who);
    const { provider, paidOut } = providerOf('paid', 1);
    await expect(payWithdrawal(test.db, provider, id, now)).rejects.toThrow('connection broke');
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(paidOut.size).toBe(1);
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
  });

  it('has one effect when ten workers run the same job at once', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdraw(who);
    const { provider } = providerOf('paid');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => payWithdrawal(test.db, provider, id, now)),
    );
    expect(new Set(answers)).toEqual(new Set(['paid']));
    const moved = await test.pool.query(
      `select 1 from ledger.transfers where reference = $1 and phase = 'post_pending'`,
      [id],
    );
    expect(moved.rowCount).toBe(1);
    const events = await test.pool.query('select 1 from withdrawal_events where withdrawal_id = $1', [id]);
    expect(events.rowCount).toBe(3);
  });

  it('ends in one way when it is paid and refused at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const who = await payee(test.db, 50_000n);
      const { id } = await withdraw(who);
      const settle = (outcome: 'paid' | 'refused') =>
        inTransaction(test.db, (tx) => settleWithdrawal(tx, id, outcome, now()));
      const [first, second] = await Promise.all([settle('paid'), settle('refused')]);
      expect(first).toBe(second);
      const expected = first === 'paid' ? 40_000n : 50_000n;
      expect(await balanceOf(who)).toEqual({ balanceMinor: expected, heldMinor: 0n });
    }
  });

  it('is refused by the ledger a second time even if the state were lost: the control of the test above', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdraw(who);
    await inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'paid', now()));
    await test.owner.query('alter table withdrawals disable trigger withdrawals_stay_in_order');
    await test.owner.query(
      `update withdrawals set status = 'held', settled_at = null, receipt = null, confirm_until = null where id = $1`,
      [id],
    );
    const again = inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'refused', now()));
    await expect(again).rejects.toMatchObject({ code: 'key.conflict' });
    await test.owner.query('alter table withdrawals enable trigger withdrawals_stay_in_order');
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
  });

  it('leaves no way for the application to cancel, reopen or redirect one, or to change its timeline', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdraw(who);
    await inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'paid', now()));
    const update = (set: string) => test.pool.query(`update withdrawals set ${set} where id = $1`, [id]);
    await expect(
      update(`status = 'held', settled_at = null, receipt = null, confirm_until = null`),
    ).rejects.toThrow('paid');
    await expect(update(`status = 'rejected', receipt = null, confirm_until = null`)).rejects.toThrow('paid');
    await expect(update(`confirm_until = now() + interval '1 day'`)).rejects.toThrow('paid');
    await expect(update(`receipt = 'forced'`)).rejects.toThrow('awaiting');
    await expect(update(`sealed_account = ''`)).rejects.toThrow('denied');
    await expect(test.pool.query('delete from withdrawals where id = $1', [id])).rejects.toThrow('denied');
    await expect(test.pool.query(`update withdrawal_events set note = 'x'`)).rejects.toThrow('denied');
    await expect(test.pool.query('delete from withdrawal_events')).rejects.toThrow('denied');
  });
});

describe('other members', () => {
  it('see nothing of a member’s money, withdrawals and accounts', async () => {
    const rich = await payee(test.db, 50_000n);
    const { id } = await withdraw(rich);
    const context = contextOf(test.db, await fundedMember(test.db, 0n));
    expect(await perform(wallet.balance, context, {})).toMatchObject({
      sumBalance: '0.00',
      heldBalance: '0.00',
    });
    expect(await perform(wallet.accountRecords, context, {})).toMatchObject({ totalItems: 0, list: [] });
    expect(await perform(cashier.listWithdrawals, context, {})).toMatchObject({ totalItems: 0, list: [] });
    expect(await perform(cashier.payoutAccounts, context, {})).toEqual({ list: [] });
    const detail = perform(cashier.withdrawal, context, { id });
    await expect(detail).rejects.toMatchObject({ code: 'withdrawal.not.found' });
    const removal = perform(cashier.removePayoutAccount, context, { payoutAccountId: rich.payoutAccountId });
    await expect(removal).rejects.toMatchObject({ code: 'payout.account.missing' });
  });
});
