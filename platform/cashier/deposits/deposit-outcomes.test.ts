import { cashier } from '@/lib/contract/calls/cashier';
import type { PaymentNotifyInput } from '@/lib/contract/calls/cashier';
import { contextOf, fundedMember, outcomesOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance, listMovements, post } from '@/platform/ground/ledger';
import { keepHouse } from '@/platform/operate/worker';
import { listOpenOf, openMinorOf } from '@/platform/play/receivables';
import { approveDeposit, rejectDeposit } from './review';
import { listDepositsInReview } from './store';

const test = useTestDatabase();

const input = { methodCode: 'test-card', amount: '500.00', returnUrl: '/?mc=depositv2' };

async function openDeposit(memberId: string, changes: Partial<typeof input> = {}) {
  const opened = await perform(cashier.createDeposit, contextOf(test.db, memberId), { ...input, ...changes });
  return opened.deposit;
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

const depositOf = (memberId: string, id: string) =>
  perform(cashier.deposit, contextOf(test.db, memberId), { id });

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;

async function messagesOf(memberId: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ title: string }>(
    'select title from member_messages where member_id = $1 order by created_at, id',
    [memberId],
  );
  return rows.map((row) => row.title);
}

const owedBy = async (memberId: string) =>
  (await listOpenOf(test.db, memberId)).reduce((sum, each) => sum + openMinorOf(each), 0n);

async function win(memberId: string, amountMinor: bigint): Promise<void> {
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: `won:${memberId}`,
      transfers: [
        {
          kind: 'payout',
          debit: accounts.house('game_revenue'),
          credit: accounts.cash(memberId),
          amountMinor,
          reference: 'round',
        },
      ],
    }),
  );
}

/** What was credited is lost in play. */
async function lose(memberId: string, amountMinor: bigint): Promise<void> {
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: `lost:${memberId}`,
      transfers: [
        {
          kind: 'stake',
          debit: accounts.cash(memberId),
          credit: accounts.house('game_revenue'),
          amountMinor,
          reference: 'round',
        },
      ],
    }),
  );
}

const decision = (depositId: string) => ({ depositId, actor: 'desk:ana', reason: 'Paid twice by mistake' });
const approve = (id: string) => inTransaction(test.db, (tx) => approveDeposit(tx, decision(id), new Date()));
const reject = (id: string) => inTransaction(test.db, (tx) => rejectDeposit(tx, decision(id), new Date()));

describe('a payment of another amount', () => {
  it.each(['499.99', '0.01', '1000.00'])(
    'of %s waits for the operator and credits nothing',
    async (amount) => {
      const memberId = await fundedMember(test.db, 0n);
      const { id } = await openDeposit(memberId);
      expect(await notify(reportOf(id, { amount }))).toEqual({ status: 'review' });
      expect(await notify(reportOf(id, { amount }))).toEqual({ status: 'review' });
      expect(await depositOf(memberId, id)).toMatchObject({
        status: 'review',
        amount: '500.00',
        paidAmount: amount,
        creditedAmount: null,
        settledAt: null,
      });
      expect(await balanceOf(memberId)).toBe(0n);
      expect((await listDepositsInReview(test.db)).map((row) => row.id)).toContain(id);
    },
  );

  it('is credited as it was paid when the operator approves, and leaves a line in the audit log', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id, { amount: '320.50' }));
    await approve(id);
    expect(await depositOf(memberId, id)).toMatchObject({ status: 'credited', creditedAmount: '320.50' });
    expect(await balanceOf(memberId)).toBe(32_050n);
    const { rows } = await test.owner.query(
      'select actor, action, reason, after from audit_log where subject = $1',
      [id],
    );
    expect(rows).toEqual([
      {
        actor: 'desk:ana',
        action: 'deposit.approve',
        reason: 'Paid twice by mistake',
        after: { status: 'credited' },
      },
    ]);
  });

  it('is credited nowhere when the operator rejects, and the member reads why', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id, { amount: '320.50' }));
    await reject(id);
    expect(await depositOf(memberId, id)).toMatchObject({ status: 'rejected', creditedAmount: null });
    expect(await balanceOf(memberId)).toBe(0n);
    const { rows } = await test.pool.query<{ body: string }>(
      'select body from member_messages where member_id = $1',
      [memberId],
    );
    expect(rows[0]?.body).toContain('Paid twice by mistake');
  });

  it('ends once when it is approved and rejected at once, with money and state in step', async () => {
    for (let round = 0; round < 8; round += 1) {
      const memberId = await fundedMember(test.db, 0n);
      const { id } = await openDeposit(memberId);
      await notify(reportOf(id, { amount: '100.00' }));
      const { done } = await outcomesOf([approve(id), reject(id), approve(id), reject(id)]);
      expect(done).toBe(1);
      const { status } = await depositOf(memberId, id);
      expect(await balanceOf(memberId)).toBe(status === 'credited' ? 10_000n : 0n);
      const { rowCount } = await test.owner.query('select 1 from audit_log where subject = $1', [id]);
      expect(rowCount).toBe(1);
    }
  });

  it('is decided only while it waits, and only if it exists', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await expect(approve(id)).rejects.toThrow(`The deposit ${id} is created, not in review`);
    await notify(reportOf(id));
    await expect(reject(id)).rejects.toThrow('is credited');
    await expect(approve('dep_unknown')).rejects.toThrow('There is no deposit dep_unknown');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('is never in front of another content for the same payment', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    for (const change of [{ amount: '600.00' }, { result: 'declined' as const }]) {
      await expect(notify(reportOf(id, change))).rejects.toMatchObject({ code: 'payment.conflict' });
    }
    const other = await openDeposit(memberId);
    const borrowed = notify(reportOf(other.id, { paymentId: `pay_${id}` }));
    await expect(borrowed).rejects.toMatchObject({ code: 'payment.conflict' });
    expect(await balanceOf(memberId)).toBe(50_000n);
  });
});

describe('a second payment for a deposit that has one', () => {
  const payAgain = (id: string, changes: Partial<PaymentNotifyInput> = {}) =>
    notify(reportOf(id, { paymentId: `again_${id}`, ...changes }));

  async function paidTwice() {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    const answers = await Promise.all(Array.from({ length: 5 }, () => payAgain(id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['review']));
    const { list } = await perform(cashier.listDeposits, contextOf(test.db, memberId), {});
    const [second] = list.filter((deposit) => deposit.id !== id);
    return { memberId, id, list, secondId: second?.id ?? '' };
  }

  it('becomes one deposit of its own, which the operator credits', async () => {
    const { memberId, list, secondId } = await paidTwice();
    expect(list.map(({ status, paidAmount }) => [status, paidAmount])).toEqual([
      ['review', '500.00'],
      ['credited', '500.00'],
    ]);
    expect(await balanceOf(memberId)).toBe(50_000n);
    await approve(secondId);
    expect(await balanceOf(memberId)).toBe(100_000n);
  });

  it('is taken back without touching the first one', async () => {
    const { memberId, id, secondId } = await paidTwice();
    expect(await payAgain(id, { result: 'reversed' })).toEqual({ status: 'reversed' });
    expect((await depositOf(memberId, secondId)).status).toBe('reversed');
    expect((await depositOf(memberId, id)).status).toBe('credited');
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('is refused with another content, like any payment', async () => {
    const { id, secondId } = await paidTwice();
    for (const change of [{ amount: '1.00' }, { result: 'declined' as const }, { reference: secondId }])
      await expect(payAgain(id, change)).rejects.toMatchObject({ code: 'payment.conflict' });
  });
});

describe('a payment that is taken back', () => {
  const takeBack = (id: string) => notify(reportOf(id, { result: 'reversed' }));

  it('takes the credit back, once, and says so', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    const answers = await Promise.all(Array.from({ length: 10 }, () => takeBack(id)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set(['reversed']));
    expect(await balanceOf(memberId)).toBe(0n);
    expect(await notify(reportOf(id))).toEqual({ status: 'reversed' });
    expect(await balanceOf(memberId)).toBe(0n);
    const { items } = await listMovements(test.db, { owner: memberId, pageNo: 1, pageSize: 10 });
    expect(items.map(({ kind, amountMinor, reference }) => [kind, amountMinor, reference])).toEqual([
      ['deposit_reversed', -50_000n, id],
      ['deposit', 50_000n, id],
    ]);
    expect(await messagesOf(memberId)).toEqual([
      expect.stringMatching(/ added to your balance$/),
      expect.stringMatching(/^Deposit of .* reversed$/),
    ]);
  });

  it('is owed as far as the balance does not cover it, and comes back with the next money', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    await lose(memberId, 20_000n);
    expect(await takeBack(id)).toEqual({ status: 'reversed' });
    expect(await balanceOf(memberId)).toBe(0n);
    expect(await owedBy(memberId)).toBe(20_000n);
    expect(await keepHouse(test.db, new Date())).toMatchObject({ debtorsCollected: 0 });

    const { id: next } = await openDeposit(memberId, { amount: '150.00' });
    await notify(reportOf(next, { amount: '150.00' }));
    expect([await balanceOf(memberId), await owedBy(memberId)]).toEqual([0n, 5_000n]);
    await win(memberId, 8_000n);
    const both = await Promise.all([keepHouse(test.db, new Date()), keepHouse(test.db, new Date())]);
    expect(both.map((done) => done.debtorsCollected).sort()).toEqual([0, 1]);
    expect([await balanceOf(memberId), await owedBy(memberId)]).toEqual([3_000n, 0n]);
    expect(await depositOf(memberId, id)).toMatchObject({ status: 'reversed' });
  });

  it('is refused when it was never paid, was declined, or is said of another amount', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'payment.conflict' });
    await notify(reportOf(id, { result: 'declined' }));
    await expect(takeBack(id)).rejects.toMatchObject({ code: 'payment.conflict' });
    const { id: paid } = await openDeposit(memberId);
    await notify(reportOf(paid));
    const other = notify(reportOf(paid, { result: 'reversed', amount: '400.00' }));
    await expect(other).rejects.toMatchObject({ code: 'payment.conflict' });
    expect(await balanceOf(memberId)).toBe(50_000n);
  });

  it('before the operator has looked leaves nothing to credit', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id, { amount: '700.00' }));
    expect(await notify(reportOf(id, { amount: '700.00', result: 'reversed' }))).toEqual({
      status: 'reversed',
    });
    await expect(approve(id)).rejects.toThrow('is reversed');
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('and spent at the same moment is either taken or spent, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const memberId = await fundedMember(test.db, 0n);
      const { id } = await openDeposit(memberId);
      await notify(reportOf(id));
      await outcomesOf([takeBack(id), lose(memberId, 50_000n)]);
      expect((await depositOf(memberId, id)).status).toBe('reversed');
      expect(await balanceOf(memberId)).toBe(0n);
      expect([0n, 50_000n]).toContain(await owedBy(memberId));
    }
  });
});

describe('a fee', () => {
  beforeAll(async () => {
    await test.owner.query(
      `insert into cashier_methods (code, direction, provider_code, name, kind, min_minor, max_minor, sort_order,
         offered_from, fee_fixed_minor, fee_basis_points, quick_minor)
       values ('costly', 'deposit', 'test-pay', 'costly', 'bank', 1000, 100000, 9, '2020-01-01Z', 100, 150,
               '{500,5000,100000}')`,
    );
  });

  it('is said before, taken from what is credited, and given back with it', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const options = await perform(cashier.options, contextOf(test.db, memberId), {});
    expect(options.deposit.find((method) => method.methodCode === 'costly')).toMatchObject({
      kind: 'bank',
      feeFixed: '1.00',
      feePercent: '1.50',
      quickAmounts: ['50.00', '1000.00'],
    });
    const opened = await openDeposit(memberId, { methodCode: 'costly', amount: '10.01' });
    expect(opened.fee).toBe('1.16');
    await notify(reportOf(opened.id, { amount: '10.01' }));
    expect(await depositOf(memberId, opened.id)).toMatchObject({
      fee: '1.16',
      paidAmount: '10.01',
      creditedAmount: '8.85',
    });
    expect(await balanceOf(memberId)).toBe(885n);
    expect((await getBalance(test.db, accounts.house('fees'))).balanceMinor).toBe(116n);
    // Exactly what was credited is enough for the way back.
    await notify(reportOf(opened.id, { amount: '10.01', result: 'reversed' }));
    expect(await balanceOf(memberId)).toBe(0n);
    expect((await getBalance(test.db, accounts.house('fees'))).balanceMinor).toBe(0n);
  });

  it('is that of when the deposit was opened, on what was paid', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId, { methodCode: 'costly', amount: '100.00' });
    await test.owner.query(`update cashier_methods set fee_fixed_minor = 900 where code = 'costly'`);
    await notify(reportOf(id, { amount: '200.00' }));
    await approve(id);
    expect(await depositOf(memberId, id)).toMatchObject({ fee: '4.00', creditedAmount: '196.00' });
  });
});

describe('the order of states', () => {
  it.each([
    ['credited', 'failed'],
    ['credited', 'review'],
    ['credited', 'expired'],
  ])('does not let %s become %s by any role of the site', async (_from, to) => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    const change = test.pool.query('update deposits set status = $2 where id = $1', [id, to]);
    await expect(change).rejects.toThrow('is credited');
  });

  it('is kept by the trigger alone: without it a credited deposit could be led back', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    const owner = await test.owner.connect();
    await owner.query('begin');
    await owner.query('alter table deposits disable trigger deposits_stay_settled');
    const led = await owner.query(
      `update deposits set status = 'failed', transfer_id = null, credited_minor = null where id = $1`,
      [id],
    );
    await owner.query('rollback');
    owner.release();
    expect(led.rowCount).toBe(1);
    expect((await depositOf(memberId, id)).status).toBe('credited');
  });

  it('keeps what was paid and credited as it was written', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id));
    await expect(
      test.pool.query(
        `update deposits set status = 'reversed', reversed_at = now(), credited_minor = 1 where id = $1`,
        [id],
      ),
    ).rejects.toThrow('has been paid');
    await expect(test.pool.query('delete from deposit_reversals')).rejects.toThrow('denied');
  });
});

describe('what the member is told', () => {
  it('when a payment is declined, in the language of the deposit', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await notify(reportOf(id, { result: 'declined' }));
    expect(await messagesOf(memberId)).toEqual([expect.stringMatching(/^Deposit of .* not paid$/)]);
  });

  it('reaches the open pages with the commit, and not without one', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    const heard: string[] = [];
    const listener = await test.owner.connect();
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('listen member_changed');
    const undone = notify(reportOf(id, { reference: 'dep_unknown' }));
    await expect(undone).rejects.toMatchObject({ code: 'deposit.not.found' });
    await notify(reportOf(id));
    await listener.query('unlisten *');
    listener.release();
    const topics = heard
      .filter((payload) => payload.startsWith(memberId))
      .map((payload) => payload.split(' ')[1]);
    expect(topics).toEqual(expect.arrayContaining(['deposits', 'balance']));
  });

  it('is undone together with a credit that fails, and written once by the repeat', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const { id } = await openDeposit(memberId);
    await test.owner.query(
      `create function lose_connection() returns trigger language plpgsql as
         $$ begin raise exception 'lost'; end $$;
       create trigger lose before insert on member_messages for each row execute function lose_connection()`,
    );
    await expect(notify(reportOf(id))).rejects.toThrow();
    expect([await balanceOf(memberId), (await depositOf(memberId, id)).status]).toEqual([0n, 'created']);
    await test.owner.query('drop trigger lose on member_messages; drop function lose_connection()');
    expect(await notify(reportOf(id))).toEqual({ status: 'credited' });
    expect(await notify(reportOf(id))).toEqual({ status: 'credited' });
    expect(await balanceOf(memberId)).toBe(50_000n);
    expect(await messagesOf(memberId)).toEqual([expect.stringMatching(/ added to your balance$/)]);
  });
});
