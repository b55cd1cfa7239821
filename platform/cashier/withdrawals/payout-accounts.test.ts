import { cashier, type PayoutAccountInput } from '@/lib/contract/calls/cashier';
import { outcomesOf, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import {
  contextOfPayee,
  newAccountNumber,
  payee,
  paymentPassword,
  setCashier,
  type Payee,
} from '@/lib/testing/scenes/withdrawals';
import { getDetail } from '@/platform/people/members';
import { maskedHolder } from './payout-accounts';
import { accountDigest } from '../providers/seal-account';

const test = useTestDatabase();

const input = (change: Partial<PayoutAccountInput> = {}): PayoutAccountInput => ({
  kind: 'bank',
  name: 'Harbour Bank',
  holder: 'Ana Reyes',
  number: newAccountNumber(),
  paymentPassword,
  ...change,
});
const add = (who: Payee, change?: Partial<PayoutAccountInput>, now = new Date()) =>
  perform(cashier.addPayoutAccount, contextOfPayee(test.db, who, { now }), input(change));
const listOf = async (who: Payee) =>
  (await perform(cashier.payoutAccounts, contextOfPayee(test.db, who), {})).list;

describe('binding an account', () => {
  it('shows its last four characters and its holder’s initials, and tells the member', async () => {
    const who = await payee(test.db, 0n);
    const now = new Date();
    const added = await add(who, { number: '4401 2233 1234', kind: 'ewallet', name: 'Harbour Wallet' }, now);
    expect(added).toEqual({
      payoutAccountId: expect.stringMatching(/^pya_/),
      kind: 'ewallet',
      name: 'Harbour Wallet',
      holder: 'A*** R***',
      ending: '1234',
      addedAt: now.toISOString(),
      usableFrom: new Date(now.getTime() + 24 * 60 * 60_000).toISOString(),
    });
    expect((await listOf(who)).at(-1)).toEqual(added);
    const letters = await test.pool.query('select title, body from member_messages where member_id = $1', [
      who.memberId,
    ]);
    expect(letters.rows).toHaveLength(1);
    expect(JSON.stringify(letters.rows)).toContain('ending in 1234');
  });

  it('waits as long as the brand says', async () => {
    await setCashier(test.db, { payoutCoolOffHours: 0 });
    const added = await add(await payee(test.db, 0n));
    expect(added.usableFrom).toBe(added.addedAt);
    await setCashier(test.db, {});
  });

  it('is for the member’s own name, however it is written', async () => {
    const who = await payee(test.db, 0n);
    await add(who, { holder: 'ana  réyes' });
    await expect(add(who, { holder: 'Ben Reyes' })).rejects.toMatchObject({ code: 'payout.account.holder' });
  });

  it('gives the real name of a member who had given none, once', async () => {
    const who = await payee(test.db, 0n);
    await test.owner.query('delete from member_details where member_id = $1', [who.memberId]);
    const { done } = await outcomesOf([add(who, { holder: 'Ben Cruz' }), add(who, { holder: 'Cara Diaz' })]);
    expect(done).toBe(1);
    const { rows } = await test.pool.query(
      `select value from member_details where member_id = $1 and field = 'payeeName'`,
      [who.memberId],
    );
    expect(rows).toHaveLength(1);
    expect(await getDetail(test.db, who.memberId, 'payeeName')).toMatch(/Ben Cruz|Cara Diaz/);
  });

  it('is refused for a number that somebody has bound, in any spelling, until it is removed', async () => {
    const number = newAccountNumber();
    const spelled = number.replace(/(.{4})/g, '$1 ').trim();
    const [first, second] = [await payee(test.db, 0n), await payee(test.db, 0n)];
    const { payoutAccountId } = await add(first, { number });
    await expect(add(second, { number: spelled })).rejects.toMatchObject({ code: 'payout.account.taken' });
    await expect(add(first, { number })).rejects.toMatchObject({ code: 'payout.account.taken' });
    await perform(cashier.removePayoutAccount, contextOfPayee(test.db, first), { payoutAccountId });
    await add(second, { number: spelled });
  });

  it('is one member’s when ten ask for the same number at once', async () => {
    const number = newAccountNumber();
    const members = await Promise.all(Array.from({ length: 10 }, () => payee(test.db, 0n)));
    const { done, codes } = await outcomesOf(members.map((who) => add(who, { number })));
    expect([done, new Set(codes)]).toEqual([1, new Set(['payout.account.taken'])]);
  });

  it('ends at five, also when ten are added at once', async () => {
    const who = await payee(test.db, 0n);
    const { done, codes } = await outcomesOf(Array.from({ length: 10 }, () => add(who)));
    expect([done, new Set(codes)]).toEqual([4, new Set(['payout.account.limit'])]);
    expect(await listOf(who)).toHaveLength(5);
  });

  it('needs the payment password and a confirmation within ten minutes', async () => {
    const who = await payee(test.db, 0n);
    const wrong = add(who, { paymentPassword: '000000' });
    await expect(wrong).rejects.toMatchObject({ code: 'payment.password.wrong' });
    const late = add(who, {}, new Date(Date.now() + 11 * 60_000));
    await expect(late).rejects.toMatchObject({ code: 'auth.confirm.required' });
  });
});

describe('in the database', () => {
  it('an account cannot be changed, shortened in its cool-off, or bound again after it was removed', async () => {
    const who = await payee(test.db, 0n);
    const { payoutAccountId } = await add(who);
    const update = (set: string) =>
      test.pool.query(`update payout_accounts set ${set} where id = $1`, [payoutAccountId]);
    await expect(update('usable_from = added_at')).rejects.toThrow('denied');
    await expect(update(`sealed_account = ''`)).rejects.toThrow('denied');
    await perform(cashier.removePayoutAccount, contextOfPayee(test.db, who), { payoutAccountId });
    await expect(update('removed_at = null')).rejects.toThrow('stays as it is');
    await expect(test.pool.query('delete from payout_accounts')).rejects.toThrow('denied');
  });

  it('accounts are compared by a keyed digest that tells two of them apart', () => {
    const digest = (kind: string, number: string) => accountDigest({ kind, number }).toString('hex');
    expect(digest('bank', '4401-22')).toBe(digest('bank', '4401 22'));
    expect(digest('bank', 'ab 1')).toBe(digest('bank', 'AB1'));
    expect(digest('bank', '440122')).not.toBe(digest('bank', '440123'));
    expect(digest('bank', '440122')).not.toBe(digest('ewallet', '440122'));
  });
});

it('a masked holder tells the number of words and their first letters alone', () => {
  expect(maskedHolder(' Ñora  de la Cruz ')).toBe('Ñ*** d*** l*** C***');
});
