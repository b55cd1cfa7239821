import { inTransaction, newId } from '../db';
import { deposit, fundedMember, postOnce, stakeOf, withdrawalOf } from '@/lib/testing/scenes/ledger';
import { useTestDatabase } from '@/lib/testing/database';
import { accounts, type TransferInput } from './types';
import { correct, hold, post, postHold, voidHold } from './post';
import { getBalance, listMovements } from './read';

const test = useTestDatabase();

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const heldOf = async (memberId: string) => (await getBalance(test.db, accounts.cash(memberId))).heldMinor;

async function heldWithdrawal(memberId: string, amountMinor: bigint): Promise<string> {
  const answer = await inTransaction(test.db, (tx) =>
    hold(tx, { key: newId('key'), transfer: withdrawalOf(memberId, amountMinor) }),
  );
  return answer.transfers[0]?.id ?? '';
}

describe('post', () => {
  it('moves an amount from one account to the other and says what each side can spend', async () => {
    const memberId = newId('mem');
    const clearingBefore = (await getBalance(test.db, accounts.clearing('test'))).balanceMinor;
    const answer = await deposit(test.db, memberId, 500_00n);
    expect(answer).toEqual({
      isReplay: false,
      transfers: [
        { id: expect.stringMatching(/^trf_\d{16}$/), debitBalanceMinor: null, creditBalanceMinor: 500_00n },
      ],
    });
    expect(await balanceOf(memberId)).toBe(500_00n);
    expect((await getBalance(test.db, accounts.clearing('test'))).balanceMinor).toBe(
      clearingBefore - 500_00n,
    );
  });

  it('has zero for an account that nothing ever moved on', async () => {
    expect(await getBalance(test.db, accounts.cash('mem_nobody'))).toEqual({
      balanceMinor: 0n,
      heldMinor: 0n,
    });
  });

  it('spends the last unit and refuses one more', async () => {
    const memberId = await fundedMember(test.db, 100n);
    await postOnce(test.db, stakeOf(memberId, 100n));
    await expect(postOnce(test.db, stakeOf(memberId, 1n))).rejects.toMatchObject({ code: 'insufficient' });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('refuses somebody who never had an account', async () => {
    await expect(postOnce(test.db, stakeOf(newId('mem'), 1n))).rejects.toMatchObject({
      code: 'insufficient',
    });
  });

  it('applies all transfers of a command or none', async () => {
    const [from, to] = [await fundedMember(test.db, 100n), newId('mem')];
    const gift = {
      kind: 'transfer',
      debit: accounts.cash(from),
      credit: accounts.cash(to),
      amountMinor: 60n,
      reference: 'gift',
    };
    const twice = inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [gift, gift] }));
    await expect(twice).rejects.toMatchObject({ code: 'insufficient' });
    expect(await Promise.all([balanceOf(from), balanceOf(to)])).toEqual([100n, 0n]);
    const { transfers } = await inTransaction(test.db, (tx) =>
      post(tx, { key: newId('key'), transfers: [gift, { ...gift, amountMinor: 40n }] }),
    );
    expect(transfers.map((transfer) => transfer.debitBalanceMinor)).toEqual([40n, 0n]);
    expect(transfers.map((transfer) => transfer.creditBalanceMinor)).toEqual([60n, 100n]);
  });

  it('commits or is undone with the rest of the caller’s transaction', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const key = newId('key');
    const undone = inTransaction(test.db, async (tx) => {
      await post(tx, { key, transfers: [stakeOf(memberId, 10n)] });
      throw new Error('the bet row failed');
    });
    await expect(undone).rejects.toThrow('the bet row failed');
    expect(await balanceOf(memberId)).toBe(100n);
    expect(await postOnce(test.db, stakeOf(memberId, 10n), key)).toMatchObject({ isReplay: false });
  });

  it('keeps currencies apart', async () => {
    const memberId = await fundedMember(test.db, 100n, 'POINTS');
    await expect(postOnce(test.db, stakeOf(memberId, 1n))).rejects.toMatchObject({ code: 'insufficient' });
    const mixed: TransferInput = { ...stakeOf(memberId, 1n), debit: accounts.cash(memberId, 'POINTS') };
    await expect(postOnce(test.db, mixed)).rejects.toMatchObject({ code: 'account.currency' });
  });

  it.each([
    ['zero', { amountMinor: 0n }, 'amount.invalid'],
    ['a negative amount', { amountMinor: -1n }, 'amount.invalid'],
    ['more than a book holds', { amountMinor: 2n ** 63n }, 'amount.invalid'],
    [
      'an account to itself',
      { credit: accounts.cash('mem_self'), debit: accounts.cash('mem_self') },
      'account.same',
    ],
  ])('refuses %s', async (_what, change, code) => {
    const attempt = postOnce(test.db, { ...stakeOf('mem_self', 10n), ...change });
    await expect(attempt).rejects.toMatchObject({ code });
  });

  it('refuses a command without transfers', async () => {
    await expect(
      inTransaction(test.db, (tx) => post(tx, { key: newId('key'), transfers: [] })),
    ).rejects.toMatchObject({
      code: 'command.invalid',
    });
  });
});

describe('the key of a command', () => {
  it('gives the first answer again and moves nothing, whatever happened since', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const key = newId('key');
    const first = await postOnce(test.db, stakeOf(memberId, 70n), key);
    await deposit(test.db, memberId, 5n);
    const again = await postOnce(test.db, stakeOf(memberId, 70n), key);
    expect(again).toEqual({ ...first, isReplay: true });
    expect(await balanceOf(memberId)).toBe(35n);
  });

  it.each([
    ['amount', { amountMinor: 11n }],
    ['reference', { reference: 'rnd_2' }],
    ['account', { credit: accounts.house('jackpot') }],
    ['kind', { kind: 'fee' }],
  ])('is refused with another %s', async (_what, change) => {
    const memberId = await fundedMember(test.db, 100n);
    const key = newId('key');
    await postOnce(test.db, stakeOf(memberId, 10n), key);
    const other = postOnce(test.db, { ...stakeOf(memberId, 10n), ...change }, key);
    await expect(other).rejects.toMatchObject({ code: 'key.conflict' });
    expect(await balanceOf(memberId)).toBe(90n);
  });

  it('can be used again after a refusal, once there is money', async () => {
    const memberId = await fundedMember(test.db, 5n);
    const key = newId('key');
    await expect(postOnce(test.db, stakeOf(memberId, 10n), key)).rejects.toMatchObject({
      code: 'insufficient',
    });
    await deposit(test.db, memberId, 5n);
    await expect(postOnce(test.db, stakeOf(memberId, 10n), key)).resolves.toMatchObject({ isReplay: false });
    expect(await balanceOf(memberId)).toBe(0n);
  });
});

describe('a hold', () => {
  it('cannot be spent, and moves when it is posted', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const holdId = await heldWithdrawal(memberId, 60n);
    expect(await Promise.all([balanceOf(memberId), heldOf(memberId)])).toEqual([40n, 60n]);
    await expect(postOnce(test.db, stakeOf(memberId, 41n))).rejects.toMatchObject({ code: 'insufficient' });
    await inTransaction(test.db, (tx) => postHold(tx, { key: newId('key'), holdId }));
    expect(await Promise.all([balanceOf(memberId), heldOf(memberId)])).toEqual([40n, 0n]);
  });

  it('gives back everything when it is voided', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const holdId = await heldWithdrawal(memberId, 60n);
    const key = newId('key');
    const answer = await inTransaction(test.db, (tx) => voidHold(tx, { key, holdId }));
    expect(answer.transfers[0]?.debitBalanceMinor).toBe(100n);
    expect(await inTransaction(test.db, (tx) => voidHold(tx, { key, holdId }))).toEqual({
      ...answer,
      isReplay: true,
    });
    expect(await Promise.all([balanceOf(memberId), heldOf(memberId)])).toEqual([100n, 0n]);
  });

  it('ends once, and only if it is one', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const holdId = await heldWithdrawal(memberId, 60n);
    await inTransaction(test.db, (tx) => postHold(tx, { key: newId('key'), holdId }));
    const end = (id: string) =>
      inTransaction(test.db, (tx) => voidHold(tx, { key: newId('key'), holdId: id }));
    await expect(end(holdId)).rejects.toMatchObject({ code: 'hold.closed' });
    const [stake] = (await postOnce(test.db, stakeOf(memberId, 1n))).transfers;
    await expect(end(stake?.id ?? '')).rejects.toMatchObject({ code: 'hold.missing' });
    await expect(end('trf_9999999999999999')).rejects.toMatchObject({ code: 'transfer.missing' });
    await expect(end('nonsense')).rejects.toMatchObject({ code: 'transfer.missing' });
  });

  it('between two members reaches the other one only when it is posted', async () => {
    const [from, to] = [await fundedMember(test.db, 100n), newId('mem')];
    const transfer = {
      kind: 'transfer',
      debit: accounts.cash(from),
      credit: accounts.cash(to),
      amountMinor: 30n,
      reference: 'gift',
    };
    const { transfers } = await inTransaction(test.db, (tx) => hold(tx, { key: newId('key'), transfer }));
    expect(await Promise.all([balanceOf(from), balanceOf(to)])).toEqual([70n, 0n]);
    await inTransaction(test.db, (tx) => postHold(tx, { key: newId('key'), holdId: transfers[0]?.id ?? '' }));
    expect(await Promise.all([balanceOf(from), balanceOf(to)])).toEqual([70n, 30n]);
  });
});

describe('a correction', () => {
  it('sends the money back by a transfer that names the old one, once', async () => {
    const memberId = newId('mem');
    const [original] = (await deposit(test.db, memberId, 100n)).transfers;
    const undo = () =>
      inTransaction(test.db, (tx) =>
        correct(tx, { key: newId('key'), transferId: original?.id ?? '', reference: 'case 7' }),
      );
    await undo();
    expect(await balanceOf(memberId)).toBe(0n);
    await expect(undo()).rejects.toMatchObject({ code: 'correction.done' });
    const { rows } = await test.pool.query(
      'select kind, reference from ledger.transfers where corrects_id is not null',
    );
    expect(rows).toEqual([{ kind: 'correction', reference: 'case 7' }]);
  });

  it('is refused when the money is gone, and for a hold', async () => {
    const memberId = newId('mem');
    const [original] = (await deposit(test.db, memberId, 100n)).transfers;
    const holdId = await heldWithdrawal(memberId, 10n);
    const undo = (transferId: string) =>
      inTransaction(test.db, (tx) => correct(tx, { key: newId('key'), transferId, reference: 'case 8' }));
    await expect(undo(original?.id ?? '')).rejects.toMatchObject({ code: 'insufficient' });
    await expect(undo(holdId)).rejects.toMatchObject({ code: 'correction.pending' });
  });
});

describe('listMovements', () => {
  it('lists what changed the spendable balance, newest first, so that it adds up', async () => {
    const memberId = await fundedMember(test.db, 100n);
    await postOnce(test.db, stakeOf(memberId, 30n, 'rnd_9'));
    const voided = await heldWithdrawal(memberId, 20n);
    await inTransaction(test.db, (tx) =>
      voidHold(tx, { key: newId('key'), holdId: voided, kind: 'withdrawal_returned' }),
    );
    const paid = await heldWithdrawal(memberId, 25n);
    await inTransaction(test.db, (tx) => postHold(tx, { key: newId('key'), holdId: paid }));
    const { items, totalItems } = await listMovements(test.db, { owner: memberId, pageNo: 1, pageSize: 10 });
    expect(items.map((item) => [item.kind, item.amountMinor, item.balanceAfterMinor])).toEqual([
      ['withdrawal', -25n, 45n],
      ['withdrawal_returned', 20n, 70n],
      ['withdrawal', -20n, 50n],
      ['stake', -30n, 70n],
      ['deposit', 100n, 100n],
    ]);
    expect(totalItems).toBe(5);
    expect(items[3]).toMatchObject({ reference: 'rnd_9', phase: 'posted', createdAt: expect.any(Date) });
  });

  it('pages, and filters by kind and time', async () => {
    const memberId = await fundedMember(test.db, 100n);
    for (let round = 1; round <= 5; round += 1)
      await postOnce(test.db, stakeOf(memberId, 1n, `rnd_${round}`));
    const list = (change: object) =>
      listMovements(test.db, { owner: memberId, pageNo: 1, pageSize: 2, ...change });
    expect((await list({ kinds: ['stake'], pageNo: 3 })).items.map((item) => item.reference)).toEqual([
      'rnd_1',
    ]);
    expect(await list({ kinds: ['payout'] })).toEqual({ items: [], totalItems: 0 });
    const all = await list({ pageSize: 10 });
    const third = all.items[2]?.createdAt ?? new Date(0);
    expect((await list({ from: third, to: new Date(Date.now() + 1000) })).totalItems).toBeGreaterThanOrEqual(
      3,
    );
    expect((await list({ to: third })).totalItems).toBeLessThanOrEqual(3);
    expect((await list({ currency: 'POINTS' })).totalItems).toBe(0);
  });
});
