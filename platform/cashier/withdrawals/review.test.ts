import sharp from 'sharp';
import { cashier, type ReceiptInput, type Withdrawal } from '@/lib/contract/calls/cashier';
import { outcomesOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import {
  contextOfPayee,
  payee,
  providerOf,
  setCashier,
  withdrawBy,
  type Payee,
} from '@/lib/testing/scenes/withdrawals';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import { keepImage } from '@/platform/brand/uploads';
import { approveWithdrawal, listWithdrawalsForDesk, rejectWithdrawal, resolveReceipt } from './decide';
import { assumeReceipts } from './confirm-receipt';
import { payWithdrawal } from './settle';

const test = useTestDatabase();

const now = () => new Date();
const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const balanceOf = ({ memberId }: Payee) => getBalance(test.db, accounts.cash(memberId));
const decision = (withdrawalId: string, reason = 'Looked at') => ({
  withdrawalId,
  actor: 'desk:test',
  reason,
});
const approve = (id: string) => inTransaction(test.db, (tx) => approveWithdrawal(tx, decision(id), now()));
const reject = (id: string) =>
  inTransaction(test.db, (tx) => rejectWithdrawal(tx, decision(id, 'Not your name'), now()));
const resolve = (id: string, outcome: 'full' | 'forced') =>
  inTransaction(test.db, (tx) => resolveReceipt(tx, { ...decision(id), outcome }, now()));
const pay = (id: string) => payWithdrawal(test.db, providerOf('paid').provider, id, now);
const detailOf = (who: Payee, id: string) =>
  perform(cashier.withdrawal, contextOfPayee(test.db, who), { id });
const stepsOf = async (who: Payee, id: string) =>
  (await detailOf(who, id)).steps.map(({ state, by, note }) => [state, by, note]);

async function auditOf(subject: string): Promise<string[]> {
  const { rows } = await test.pool.query<{ action: string }>(
    'select action from audit_log where subject = $1 order by sequence',
    [subject],
  );
  return rows.map(({ action }) => action);
}

afterEach(async () => {
  expect(await reconcile(test.db)).toEqual([]);
  await setCashier(test.db, {});
});

/** One that waits for the operator. */
async function reviewed(): Promise<{ who: Payee; withdrawal: Withdrawal }> {
  await setCashier(test.db, { withdrawalReviewFrom: '100.00' });
  const who = await payee(test.db, 50_000n);
  return { who, withdrawal: await withdrawBy(test.db, who) };
}

/** One that was paid a moment ago. */
async function paid(): Promise<{ who: Payee; id: string }> {
  const who = await payee(test.db, 50_000n);
  const { id } = await withdrawBy(test.db, who);
  await pay(id);
  return { who, id };
}

describe('a withdrawal of the amount that the operator looks at', () => {
  it('waits for the operator, and is not paid before', async () => {
    const { who, withdrawal } = await reviewed();
    expect(withdrawal.status).toBe('reviewing');
    expect(await withdrawBy(test.db, who, { amount: '99.99' })).toMatchObject({ status: 'held' });
    expect(await pay(withdrawal.id)).toBe('reviewing');
    expect(await balanceOf(who)).toEqual({ balanceMinor: 30_001n, heldMinor: 19_999n });
    const waiting = await listWithdrawalsForDesk(test.db);
    expect(waiting.map(({ id }) => id)).toContain(withdrawal.id);
  });

  it('is paid after it was approved, which the log and the timeline know', async () => {
    const { who, withdrawal } = await reviewed();
    expect(await approve(withdrawal.id)).toBe('held');
    expect(await pay(withdrawal.id)).toBe('paid');
    expect(await stepsOf(who, withdrawal.id)).toEqual([
      ['reviewing', 'member', null],
      ['held', 'operator', null],
      ['processing', 'provider', null],
      ['paid', 'provider', null],
    ]);
    expect(await auditOf(withdrawal.id)).toEqual(['withdrawal.approve']);
    const letters = await test.pool.query<{ title: string }>(
      'select title from member_messages where member_id = $1 order by created_at',
      [who.memberId],
    );
    expect(letters.rows.map(({ title }) => title)).toEqual([
      'Withdrawal of P100.00 received',
      'Withdrawal of P100.00 approved',
      expect.stringMatching(/^P.* paid to ••\d{4}$/),
    ]);
  });

  it('comes back when it is rejected, with the operator’s reason', async () => {
    const { who, withdrawal } = await reviewed();
    await reject(withdrawal.id);
    expect(await balanceOf(who)).toEqual({ balanceMinor: 50_000n, heldMinor: 0n });
    expect((await stepsOf(who, withdrawal.id)).at(-1)).toEqual(['rejected', 'operator', 'Not your name']);
    expect(await auditOf(withdrawal.id)).toEqual(['withdrawal.reject']);
    await expect(approve(withdrawal.id)).rejects.toMatchObject({ code: 'withdrawal.final' });
  });

  it('is either approved or rejected when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { who, withdrawal } = await reviewed();
      const { id } = withdrawal;
      await outcomesOf([approve(id), reject(id), approve(id), reject(id)]);
      const { status } = await detailOf(who, id);
      // Rejecting what was approved a moment before is allowed until it is being paid.
      expect(['held', 'rejected']).toContain(status);
      const isHeld = status === 'held';
      const expected = isHeld
        ? { balanceMinor: 40_000n, heldMinor: 10_000n }
        : { balanceMinor: 50_000n, heldMinor: 0n };
      expect(await balanceOf(who)).toEqual(expected);
      expect(await pay(id)).toBe(isHeld ? 'paid' : 'rejected');
    }
  });

  it('can no longer be rejected once its payment has begun', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdrawBy(test.db, who);
    await expect(payWithdrawal(test.db, providerOf('paid', 1).provider, id, now)).rejects.toThrow('broke');
    await expect(reject(id)).rejects.toMatchObject({
      code: 'withdrawal.final',
      value: { status: 'processing' },
    });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
    await expect(reject('wdr_unknown')).rejects.toMatchObject({ code: 'withdrawal.not.found' });
  });
});

describe('cancelling', () => {
  const cancel = (who: Payee, id: string) =>
    perform(cashier.cancelWithdrawal, contextOfPayee(test.db, who), { id });

  it('is refused by default', async () => {
    const who = await payee(test.db, 50_000n);
    const { id } = await withdrawBy(test.db, who);
    await expect(cancel(who, id)).rejects.toMatchObject({ code: 'withdrawal.final' });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 10_000n });
  });

  it('gives the money back where the brand allows it, once, and never after the payment has begun', async () => {
    await setCashier(test.db, { isWithdrawalCancellable: true });
    const who = await payee(test.db, 50_000n);
    const [first, second] = [await withdrawBy(test.db, who), await withdrawBy(test.db, who)];
    const { done } = await outcomesOf(Array.from({ length: 5 }, () => cancel(who, first.id)));
    expect(done).toBe(1);
    expect(await pay(first.id)).toBe('cancelled');
    await pay(second.id);
    await expect(cancel(who, second.id)).rejects.toMatchObject({ code: 'withdrawal.final' });
    expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
    const stranger = await payee(test.db, 0n);
    await expect(cancel(stranger, first.id)).rejects.toMatchObject({ code: 'withdrawal.not.found' });
  });

  it('and paying at the same moment end in one way', async () => {
    await setCashier(test.db, { isWithdrawalCancellable: true });
    for (let round = 0; round < 10; round += 1) {
      const who = await payee(test.db, 50_000n);
      const { id } = await withdrawBy(test.db, who);
      await Promise.allSettled([cancel(who, id), pay(id)]);
      const { status } = await detailOf(who, id);
      expect(await balanceOf(who)).toEqual({
        balanceMinor: status === 'paid' ? 40_000n : 50_000n,
        heldMinor: 0n,
      });
    }
  });
});

describe('the member’s word about a payment', () => {
  const answer = (who: Payee, input: ReceiptInput, at = now()) =>
    perform(cashier.confirmReceipt, contextOfPayee(test.db, who, { now: at }), input);
  const picture = async (who: Payee): Promise<string> => {
    const blank = sharp({ create: { width: 4, height: 4, channels: 3, background: 'teal' } });
    const image = await blank.png().toBuffer();
    return (await keepImage(contextOfPayee(test.db, who), { image })).imageId;
  };

  it('that it arrived closes the matter', async () => {
    const { who, id } = await paid();
    expect(await answer(who, { id, answer: 'received' })).toMatchObject({ receipt: 'received' });
    await expect(answer(who, { id, answer: 'received' })).rejects.toMatchObject({
      code: 'withdrawal.receipt.closed',
    });
  });

  it('that it did not arrive needs a picture of their own, and opens a dispute', async () => {
    const { who, id } = await paid();
    const bare = answer(who, { id, answer: 'not_received' });
    await expect(bare).rejects.toMatchObject({ value: { fields: { images: { code: 'required' } } } });
    const foreign = await picture(await payee(test.db, 0n));
    const stolen = answer(who, { id, answer: 'not_received', images: [foreign] });
    await expect(stolen).rejects.toMatchObject({ value: { fields: { images: { code: 'image.gone' } } } });
    const own = await picture(who);
    const disputed = await answer(who, { id, answer: 'not_received', images: [own], comment: 'Nothing yet' });
    expect(disputed).toMatchObject({ status: 'paid', receipt: 'disputed' });
    expect(disputed.steps.at(-1)).toMatchObject({ state: 'disputed', by: 'member', note: 'Nothing yet' });
    const waiting = await listWithdrawalsForDesk(test.db);
    expect(waiting.find((each) => each.id === id)?.proofs).toEqual([own]);
  });

  it('that the full payment was made ends a dispute and nothing else', async () => {
    const { who, id } = await paid();
    const early = answer(who, { id, answer: 'full_payment' });
    await expect(early).rejects.toMatchObject({ code: 'withdrawal.receipt.closed' });
    await answer(who, { id, answer: 'not_received', images: [await picture(who)] });
    // A dispute has no clock.
    await assumeReceipts(test.db, minutesOn(600));
    const at = minutesOn(600);
    expect(await answer(who, { id, answer: 'full_payment' }, at)).toMatchObject({ receipt: 'full' });
  });

  it('a forced receipt gives nothing back, and neither does a payment that was made after all', async () => {
    for (const outcome of ['forced', 'full'] as const) {
      const { who, id } = await paid();
      await expect(resolve(id, outcome)).rejects.toMatchObject({ code: 'withdrawal.receipt.closed' });
      await answer(who, { id, answer: 'not_received', images: [await picture(who)] });
      expect(await resolve(id, outcome)).toBe(outcome);
      expect(await balanceOf(who)).toEqual({ balanceMinor: 40_000n, heldMinor: 0n });
      expect(await detailOf(who, id)).toMatchObject({ status: 'paid', receipt: outcome });
      expect(await auditOf(id)).toEqual(['withdrawal.receipt']);
      await expect(resolve(id, outcome)).rejects.toMatchObject({ code: 'withdrawal.receipt.closed' });
    }
  });

  it('is taken as said when the minutes of the brand have passed in silence', async () => {
    await setCashier(test.db, { withdrawalConfirmMinutes: 30 });
    const { who, id } = await paid();
    expect(await assumeReceipts(test.db, minutesOn(29))).toBe(0);
    const tooLate = answer(who, { id, answer: 'received' }, minutesOn(31));
    await expect(tooLate).rejects.toMatchObject({ code: 'withdrawal.receipt.closed' });
    const both = await Promise.all([
      assumeReceipts(test.db, minutesOn(31)),
      assumeReceipts(test.db, minutesOn(31)),
    ]);
    expect(both[0] + both[1]).toBe(1);
    expect((await stepsOf(who, id)).at(-1)).toEqual(['assumed', 'clock', null]);
  });

  it('is one answer however often it is pressed', async () => {
    const { who, id } = await paid();
    const { done, codes } = await outcomesOf(
      Array.from({ length: 6 }, () => answer(who, { id, answer: 'received' })),
    );
    expect([done, new Set(codes)]).toEqual([1, new Set(['withdrawal.receipt.closed'])]);
    const context = contextOfPayee(test.db, who, { key: 'the-same-answer' });
    const again = await paid();
    const said = { id: again.id, answer: 'received' } as const;
    const mine = { ...context, caller: contextOfPayee(test.db, again.who).caller };
    const twice = [
      await perform(cashier.confirmReceipt, mine, said),
      await perform(cashier.confirmReceipt, mine, said),
    ];
    expect(twice[0]).toEqual(twice[1]);
  });
});
