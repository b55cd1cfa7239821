import { wallet } from '@/lib/contract/calls/wallet';
import { contextOf, fundedMember, outcomesOf, oweMore, perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import {
  contextOfPayee,
  payee,
  paymentPassword,
  setCashier,
  type Payee,
} from '@/lib/testing/scenes/withdrawals';
import { placeBelow } from '@/lib/testing/scenes/tree';
import { inTransaction } from '@/platform/ground/db';
import { reconcile } from '@/platform/ground/ledger-reports';
import { exclude } from '@/platform/people/protection-gate';
import { sendToUpline } from './upline-transfers';

const test = useTestDatabase();

beforeAll(() => setCashier(test.db, { canTransferUpline: true }));
afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

/** A member below another one. */
async function pair(amountMinor: bigint, uplineType = 2): Promise<{ who: Payee; uplineId: string }> {
  const [who, uplineId] = [await payee(test.db, amountMinor), await fundedMember(test.db, 0n)];
  await test.owner.query('update members set account_type = $2 where id = $1', [uplineId, uplineType]);
  await placeBelow(test.db, who.memberId, uplineId);
  return { who, uplineId };
}

const send = (who: Payee, amount = '100.00', change: { key?: string; password?: string } = {}) =>
  perform(wallet.transferUpline, contextOfPayee(test.db, who, change.key ? { key: change.key } : {}), {
    amount,
    paymentPassword: change.password ?? paymentPassword,
  });
const listOf = (who: Payee) => perform(wallet.uplineTransfers, contextOfPayee(test.db, who), {});
const balanceOf = async (memberId: string) =>
  (await perform(wallet.balance, contextOf(test.db, memberId), {})).sumBalance;
const shut = (memberId: string) =>
  inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: 'test' }, new Date()));

describe('a transfer to the upline', () => {
  it('is one transfer whose id both sides find in their account records', async () => {
    const { who, uplineId } = await pair(50_000n);
    const sent = await send(who);
    expect(sent).toMatchObject({ amount: '100.00', upline: expect.stringContaining('***') });
    for (const [memberId, amount] of [
      [who.memberId, '-100.00'],
      [uplineId, '100.00'],
    ] as const) {
      const { list } = await perform(wallet.accountRecords, contextOf(test.db, memberId), {});
      expect(list[0]).toMatchObject({
        id: sent.transferId,
        kind: 'upline_transfer',
        wallet: 'MAIN',
        amount,
      });
    }
    expect(await listOf(who)).toEqual({
      totalItems: 1,
      totalPages: 1,
      isOffered: true,
      endingBonuses: [],
      upline: sent.upline,
      list: [sent],
    });
  });

  it('happens once for one key, and never takes more than there is', async () => {
    const { who, uplineId } = await pair(50_000n);
    const same = await Promise.all(
      Array.from({ length: 10 }, () => send(who, '100.00', { key: 'upline-0001' })),
    );
    expect(new Set(same.map(({ transferId }) => transferId)).size).toBe(1);
    const { done } = await outcomesOf(Array.from({ length: 10 }, () => send(who)));
    expect(done).toBe(4);
    expect([await balanceOf(who.memberId), await balanceOf(uplineId)]).toEqual(['0.00', '500.00']);
  });

  it('needs the payment password', async () => {
    const { who } = await pair(50_000n);
    const wrong = send(who, '100.00', { password: '000000' });
    await expect(wrong).rejects.toMatchObject({ code: 'payment.password.wrong' });
    await expect(send(who, '-1.00')).rejects.toMatchObject({ code: 'money.invalid' });
    expect(await balanceOf(who.memberId)).toBe('500.00');
  });

  it('is not there for somebody without an upline', async () => {
    const alone = await payee(test.db, 50_000n);
    await expect(send(alone)).rejects.toMatchObject({ code: 'transfer.upline.none' });
    expect(await listOf(alone)).toMatchObject({ isOffered: true, upline: null });
  });

  it('is refused when the upline or the member is in a time-out or self-exclusion', async () => {
    const { who, uplineId } = await pair(50_000n);
    await shut(uplineId);
    await expect(send(who)).rejects.toMatchObject({ code: 'transfer.upline.excluded' });
    const other = await pair(50_000n);
    await shut(other.who.memberId);
    await expect(send(other.who)).rejects.toMatchObject({ code: 'protection.excluded' });
    const sending = { memberId: other.who.memberId, amountMinor: 100n };
    const beside = inTransaction(test.db, (tx) => sendToUpline(tx, sending, new Date()));
    await expect(beside).rejects.toMatchObject({ code: 'protection.excluded' });
  });

  it('is refused while a payment that was taken back is not covered', async () => {
    const { who, uplineId } = await pair(50_000n);
    await oweMore(test.db, who.memberId, 50_001n);
    await expect(send(who)).rejects.toMatchObject({ code: 'money.owed' });
    expect([await balanceOf(who.memberId), await balanceOf(uplineId)]).toEqual(['0.00', '0.00']);
  });

  it('is refused where the brand does not offer it', async () => {
    const { who } = await pair(50_000n);
    await setCashier(test.db, { canTransferUpline: false });
    await expect(send(who)).rejects.toMatchObject({ code: 'transfer.upline.closed' });
    expect(await listOf(who)).toMatchObject({ isOffered: false });
    await setCashier(test.db, { canTransferUpline: true });
  });
});
