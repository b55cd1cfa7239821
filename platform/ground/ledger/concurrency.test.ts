import { inTransaction, newId } from '../db';
import { useTestDatabase } from '@/lib/testing/database';
import {
  fundedMember,
  giftOf,
  postOnce,
  postWithoutRetry,
  stakeOf,
  tally,
  withdrawalOf,
} from '@/lib/testing/scenes/ledger';
import { accounts } from './types';
import { getBalance, listMovements } from './read';
import { hold, postHold, voidHold } from './post';

const test = useTestDatabase();

const balanceOf = async (memberId: string) =>
  (await getBalance(test.db, accounts.cash(memberId))).balanceMinor;
const many = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));

describe('at the same time', () => {
  it('two hundred calls with one key have one effect and get one answer', async () => {
    const memberId = await fundedMember(test.db, 1000n);
    const key = newId('key');
    const results = await many(200, () => postOnce(test.db, stakeOf(memberId, 10n), key));
    expect(tally(results)).toEqual({ done: 200, refused: {} });
    const answers = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    expect(answers.filter((answer) => !answer.isReplay)).toHaveLength(1);
    expect(new Set(answers.map((answer) => answer.transfers[0]?.id)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.transfers[0]?.debitBalanceMinor))).toEqual(new Set([990n]));
    expect(await balanceOf(memberId)).toBe(990n);
  });

  it('of two bodies under one key one is written and the other refused', async () => {
    const memberId = await fundedMember(test.db, 1000n);
    const key = newId('key');
    const results = await many(40, (index) =>
      postOnce(test.db, stakeOf(memberId, index % 2 ? 10n : 20n), key),
    );
    expect(tally(results)).toEqual({ done: 20, refused: { 'key.conflict': 20 } });
    expect([980n, 990n]).toContain(await balanceOf(memberId));
  });

  it('a hundred withdrawals of 10 from 500 apply fifty', async () => {
    const memberId = await fundedMember(test.db, 500n);
    const results = await many(100, (index) =>
      postOnce(test.db, withdrawalOf(memberId, 10n, `wdr_${index}`)),
    );
    expect(tally(results)).toEqual({ done: 50, refused: { insufficient: 50 } });
    expect(await balanceOf(memberId)).toBe(0n);
  });

  it('a hundred holds of 10 on 500 apply fifty', async () => {
    const memberId = await fundedMember(test.db, 500n);
    const results = await many(100, () =>
      inTransaction(test.db, (tx) => hold(tx, { key: newId('key'), transfer: withdrawalOf(memberId, 10n) })),
    );
    expect(tally(results)).toEqual({ done: 50, refused: { insufficient: 50 } });
    expect(await getBalance(test.db, accounts.cash(memberId))).toEqual({ balanceMinor: 0n, heldMinor: 500n });
  });

  it('opposite transfers between two members all come through, without a deadlock', async () => {
    const pair = [await fundedMember(test.db, 1000n), await fundedMember(test.db, 1000n)] as const;
    const results = await many(200, (index) =>
      postWithoutRetry(test.db, index % 2 ? giftOf(...pair) : giftOf(pair[1], pair[0])),
    );
    expect(tally(results)).toEqual({ done: 200, refused: {} });
    expect(await Promise.all(pair.map(balanceOf))).toEqual([1000n, 1000n]);
  });

  it('a hold that is posted and voided at once ends one way', async () => {
    for (let round = 0; round < 20; round += 1) {
      const memberId = await fundedMember(test.db, 100n);
      const held = await inTransaction(test.db, (tx) =>
        hold(tx, { key: newId('key'), transfer: withdrawalOf(memberId, 100n) }),
      );
      const holdId = held.transfers[0]?.id ?? '';
      const results = await many(6, (index) =>
        inTransaction(test.db, (tx) => (index % 2 ? postHold : voidHold)(tx, { key: newId('key'), holdId })),
      );
      expect(tally(results)).toEqual({ done: 1, refused: { 'hold.closed': 5 } });
      expect((await getBalance(test.db, accounts.cash(memberId))).heldMinor).toBe(0n);
    }
  });

  it('first transfers of members nobody has seen open each account once', async () => {
    const strangers = Array.from({ length: 5 }, () => newId('mem'));
    const results = await many(100, (index) => {
      const currency = index % 2 ? 'PLAY' : 'POINTS';
      const debit = accounts.house('bonus', currency);
      const credit = accounts.cash(strangers[index % 5] ?? '', currency);
      return postOnce(test.db, { kind: 'bonus', debit, credit, amountMinor: 1n, reference: 'welcome' });
    });
    expect(tally(results).done).toBe(100);
    const { rows } = await test.pool.query<{ count: bigint }>(
      'select count(*) from ledger.accounts where owner = any($1)',
      [strangers],
    );
    expect(rows[0]?.count).toBe(10n);
  });

  it('the history of an account is the order in which its balance changed', async () => {
    const memberId = await fundedMember(test.db, 1000n);
    await many(100, () => postOnce(test.db, stakeOf(memberId, 1n)));
    const { items } = await listMovements(test.db, { owner: memberId, pageNo: 1, pageSize: 200 });
    expect(items.map((item) => item.balanceAfterMinor)).toEqual(
      Array.from({ length: 101 }, (_, index) => 900n + BigInt(index)),
    );
  });
});
