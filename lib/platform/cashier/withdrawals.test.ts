import { cashier } from '@/lib/contract/cashier';
import { wallet } from '@/lib/contract/wallet';
import { contextOf, fundedMember, outcomesOf, perform } from '@/lib/testing/cashier-scene';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '../db';
import { accounts, getBalance, reconcile } from '../ledger';
import { exclude } from '../protection';
import { accountDigest, openAccount, sealAccount } from './seal-account';
import { payWithdrawal, settleWithdrawal } from './settle-withdrawal';
import type { PaymentProvider, PayoutRequest } from './types';

const test = useTestDatabase();

const input = {
  methodCode: 'sandbox-payout',
  amount: '100.00',
  accountHolder: 'Ana Reyes',
  accountNumber: '4401 2233 9876',
};

const now = () => new Date();

async function withdraw(memberId: string, changes: Partial<typeof input> = {}, key?: string) {
  const context = contextOf(test.db, memberId, key ? { key } : {});
  return perform(cashier.createWithdrawal, context, { ...input, ...changes });
}

const balanceOf = (memberId: string) => getBalance(test.db, accounts.cash(memberId));

/** Remembers what it paid, as a real provider does; `crashAfter` loses that many answers on their way back. */
function providerOf(answer: 'paid' | 'refused', crashAfter = 0) {
  const paidOut = new Map<string, PayoutRequest>();
  let lost = 0;
  const provider: PaymentProvider = {
    payOut: async (request) => {
      paidOut.set(request.withdrawalId, request);
      if (lost < crashAfter) {
        lost += 1;
        throw new Error('The connection broke after the provider had paid');
      }
      return answer;
    },
    findPayment: () => Promise.resolve(null),
  };
  return { provider, paidOut };
}

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

describe('asking for a withdrawal', () => {
  it('sets the amount aside at once and queues one payout', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const withdrawal = await withdraw(memberId);
    expect(withdrawal).toMatchObject({
      amount: '100.00',
      accountEnding: '9876',
      status: 'held',
      settledAt: null,
    });
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
    const jobs = await test.pool.query(`select 1 from pgboss.job where singleton_key = $1`, [withdrawal.id]);
    expect(jobs.rowCount).toBe(1);
  });

  it('takes two hundred presses with one key as one', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => withdraw(memberId, {}, 'one-press-of-many')),
    );
    expect(new Set(answers.map((answer) => answer.id)).size).toBe(1);
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
  });

  it('refuses the same key for another account', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    await withdraw(memberId, {}, 'key-of-one-account');
    const other = withdraw(memberId, { accountNumber: '4401 2233 9877' }, 'key-of-one-account');
    await expect(other).rejects.toMatchObject({ code: 'idempotency.conflict' });
  });

  it('holds fifty of a hundred simultaneous withdrawals of 10.00 from 500.00', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { done, codes } = await outcomesOf(
      Array.from({ length: 100 }, () => withdraw(memberId, { amount: '10.00' })),
    );
    expect(done).toBe(50);
    expect(new Set(codes)).toEqual(new Set(['insufficient']));
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 0n, heldMinor: 50_000n });
    const rows = await test.pool.query('select 1 from withdrawals where member_id = $1', [memberId]);
    const jobs = await test.pool.query(
      `select 1 from pgboss.job j join withdrawals w on w.id = j.singleton_key where w.member_id = $1`,
      [memberId],
    );
    expect([rows.rowCount, jobs.rowCount]).toEqual([50, 50]);
  });

  it('overdraws when a balance is read before it is written: the control of the test above', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    let applied = 0;
    const readThenWrite = async () => {
      const { balanceMinor } = await balanceOf(memberId);
      if (balanceMinor < 10_000n) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
      applied += 1;
    };
    await Promise.all(Array.from({ length: 100 }, readThenWrite));
    expect(applied).toBeGreaterThan(5);
  });

  it('can be tried again with the same key after it was refused for want of money', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await expect(withdraw(memberId, {}, 'key-that-survives')).rejects.toMatchObject({ code: 'insufficient' });
    const { deposit } = await perform(cashier.createDeposit, contextOf(test.db, memberId), {
      methodCode: 'sandbox-card',
      amount: '100.00',
      returnUrl: '/',
    });
    await perform(cashier.notifyPayment, contextOf(test.db, null, { signer: 'sandbox-pay' }), {
      providerCode: 'sandbox-pay',
      paymentId: 'pay_for_key',
      reference: deposit.id,
      amount: '100.00',
      currency: 'PLAY',
      result: 'paid',
    });
    expect(await withdraw(memberId, {}, 'key-that-survives')).toMatchObject({ status: 'held' });
  });

  it.each([
    [{ amount: '9.99' }, 'withdrawal.amount'],
    [{ amount: '100000.01' }, 'withdrawal.amount'],
    [{ methodCode: 'sandbox-card' }, 'withdrawal.method'],
  ])('refuses %j with %s', async (change, code) => {
    const memberId = await fundedMember(test.db, 50_000n);
    await expect(withdraw(memberId, change)).rejects.toMatchObject({ code });
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 50_000n, heldMinor: 0n });
  });

  it('works in a self-exclusion, where a deposit does not', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId, period: '6m', recordedBy: memberId }, now()),
    );
    const deposit = perform(cashier.createDeposit, contextOf(test.db, memberId), {
      methodCode: 'sandbox-card',
      amount: '100.00',
      returnUrl: '/',
    });
    await expect(deposit).rejects.toMatchObject({ code: 'protection.excluded' });
    expect(await withdraw(memberId)).toMatchObject({ status: 'held' });
  });
});

describe('the account that is paid', () => {
  it('is nowhere in the database in clear but for its last four characters', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    await withdraw(memberId, { accountNumber: 'PH64 SECRET 99 1234' });
    for (const table of [
      'withdrawals',
      'idempotency_keys',
      'pgboss.job',
      'ledger.transfers',
      'ledger.commands',
    ]) {
      const { rows } = await test.owner.query<{ text: string }>(`select t::text as text from ${table} t`);
      const text = rows.map((row) => row.text).join();
      expect(text).not.toContain('SECRET');
      expect(text).not.toContain(Buffer.from('SECRET').toString('hex'));
      expect(text).not.toContain('Ana');
    }
  });

  it('opens for its own withdrawal only, and not after a bit of it was changed', () => {
    const account = { holder: 'Ana Reyes', number: '4401 2233 9876' };
    const sealed = sealAccount(account, 'wdr_1');
    expect(openAccount(sealed, 'wdr_1')).toEqual(account);
    expect(() => openAccount(sealed, 'wdr_2')).toThrow();
    const last = sealed.length - 1;
    sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last);
    expect(() => openAccount(sealed, 'wdr_1')).toThrow();
  });

  it('is compared by a keyed digest that tells two accounts apart', () => {
    const account = { holder: 'Ana Reyes', number: '4401' };
    expect(accountDigest(account)).toBe(accountDigest({ ...account }));
    expect(accountDigest(account)).not.toBe(accountDigest({ ...account, number: '4402' }));
    expect(accountDigest({ holder: 'a', number: 'bc' })).not.toBe(
      accountDigest({ holder: 'ab', number: 'c' }),
    );
  });
});

describe('paying a withdrawal', () => {
  it('moves the held money when the provider has paid', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
    const { provider, paidOut } = providerOf('paid');
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(paidOut.get(id)).toMatchObject({ number: '4401 2233 9876', amountMinor: 10_000n });
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
  });

  it('gives the money back when the provider refuses', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
    expect(await payWithdrawal(test.db, providerOf('refused').provider, id, now)).toBe('rejected');
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 50_000n, heldMinor: 0n });
    const records = await perform(wallet.accountRecords, contextOf(test.db, memberId), {});
    expect(records.list.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['withdrawal', '100.00'],
      ['withdrawal', '-100.00'],
      ['deposit', '500.00'],
    ]);
  });

  it('keeps the money aside when the answer is lost, and settles once when the job runs again', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
    const { provider, paidOut } = providerOf('paid', 1);
    await expect(payWithdrawal(test.db, provider, id, now)).rejects.toThrow('connection broke');
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(await payWithdrawal(test.db, provider, id, now)).toBe('paid');
    expect(paidOut.size).toBe(1);
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
  });

  it('has one effect when ten workers run the same job at once', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
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
  });

  it('ends in one way when it is approved and refused at the same moment', async () => {
    for (let round = 0; round < 20; round += 1) {
      const memberId = await fundedMember(test.db, 50_000n);
      const { id } = await withdraw(memberId);
      const settle = (outcome: 'paid' | 'refused') =>
        inTransaction(test.db, (tx) => settleWithdrawal(tx, id, outcome, now()));
      const [first, second] = await Promise.all([settle('paid'), settle('refused')]);
      expect(first).toBe(second);
      const expected = first === 'paid' ? 40_000n : 50_000n;
      expect(await balanceOf(memberId)).toEqual({ balanceMinor: expected, heldMinor: 0n });
    }
  });

  it('is refused by the ledger a second time even if the state were lost: the control of the test above', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
    await inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'paid', now()));
    await test.owner.query('alter table withdrawals disable trigger withdrawals_stay_settled');
    await test.owner.query(`update withdrawals set status = 'held', settled_at = null where id = $1`, [id]);
    const again = inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'refused', now()));
    await expect(again).rejects.toMatchObject({ code: 'key.conflict' });
    await test.owner.query('alter table withdrawals enable trigger withdrawals_stay_settled');
    expect(await balanceOf(memberId)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
  });

  it('leaves no way for the application to cancel, reopen or redirect one', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const { id } = await withdraw(memberId);
    await inTransaction(test.db, (tx) => settleWithdrawal(tx, id, 'paid', now()));
    const update = (set: string) => test.pool.query(`update withdrawals set ${set} where id = $1`, [id]);
    await expect(update(`status = 'held', settled_at = null`)).rejects.toThrow('paid');
    await expect(update(`status = 'rejected'`)).rejects.toThrow('paid');
    await expect(update(`sealed_account = ''`)).rejects.toThrow('denied');
    await expect(test.pool.query('delete from withdrawals where id = $1', [id])).rejects.toThrow('denied');
  });
});

describe('the wallet', () => {
  it('shows what can be spent, what is held and every movement, whose sum is the balance', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    await withdraw(memberId);
    await withdraw(memberId, { amount: '50.00' });
    const context = contextOf(test.db, memberId);
    expect(await perform(wallet.balance, context, {})).toMatchObject({
      sumBalance: '350.00',
      heldBalance: '150.00',
      isSingle: true,
      currencySymbol: 'P',
    });
    const all = await perform(wallet.accountRecords, context, {});
    expect(all.list.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      ['-50.00', '350.00'],
      ['-100.00', '400.00'],
      ['500.00', '500.00'],
    ]);
    const deposits = await perform(wallet.accountRecords, context, { kind: 'deposit' });
    expect(deposits).toMatchObject({ totalItems: 1, totalPages: 1 });
    const secondPage = await perform(wallet.accountRecords, context, { pageNo: 2, pageSize: 2 });
    expect(secondPage).toMatchObject({ totalItems: 3, totalPages: 2, list: [{ kind: 'deposit' }] });
  });

  it('refuses a kind and a time that are none', async () => {
    const context = contextOf(test.db, await fundedMember(test.db, 0n));
    const kind = perform(wallet.accountRecords, context, { kind: 'salary' });
    await expect(kind).rejects.toMatchObject({
      code: 'request.invalid',
      value: { fields: { kind: { code: 'kind' } } },
    });
    const time = perform(wallet.accountRecords, context, { from: 'yesterday' });
    await expect(time).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('shows a member nothing of another one', async () => {
    const rich = await fundedMember(test.db, 50_000n);
    await withdraw(rich);
    const context = contextOf(test.db, await fundedMember(test.db, 0n));
    expect(await perform(wallet.balance, context, {})).toMatchObject({
      sumBalance: '0.00',
      heldBalance: '0.00',
    });
    expect(await perform(wallet.accountRecords, context, {})).toMatchObject({ totalItems: 0, list: [] });
    expect(await perform(cashier.listWithdrawals, context, {})).toMatchObject({ totalItems: 0, list: [] });
  });
});
