import { useTestDatabase } from '@/lib/testing/database';
import { outcomesOf } from '@/lib/testing/scenes/cashier';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { awardPoints, getPoints, takeBackPoints } from '.';

const test = useTestDatabase();
let memberId: string;

beforeEach(() => {
  memberId = newId('mem');
});

const held = () => getPoints(test.db, memberId);
const award = (points: bigint, key = newId('key'), whose = memberId) =>
  inTransaction(test.db, (tx) => awardPoints(tx, { memberId: whose, points, key, reference: key }));
const takeBack = (points: bigint, reference: string, whose = memberId) =>
  inTransaction(test.db, (tx) =>
    takeBackPoints(tx, { memberId: whose, points, key: `${reference}:back`, reference }),
  );

describe('an award', () => {
  it('gives its points once, however many ask for it at the same moment', async () => {
    const key = newId('key');
    await Promise.all(Array.from({ length: 20 }, () => award(7n, key)));
    expect(await held()).toBe(7n);
  });

  it('is refused under the key of another one, by its number or by its member', async () => {
    const key = newId('key');
    await award(7n, key);
    await expect(award(8n, key)).rejects.toMatchObject({ code: 'key.conflict' });
    await expect(award(7n, key, newId('mem'))).rejects.toMatchObject({ code: 'key.conflict' });
    expect(await held()).toBe(7n);
  });

  it.each([0n, -1n])('of %d points is none', async (points) => {
    await expect(award(points)).rejects.toMatchObject({ code: 'amount.invalid' });
    expect(await held()).toBe(0n);
  });

  it('is nobody else’s, and no money', async () => {
    await award(5n);
    expect(await getPoints(test.db, newId('mem'))).toBe(0n);
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(0n);
  });

  it('comes from what the house has issued: that is short by what members have', async () => {
    const issued = async () =>
      (await getBalance(test.db, accounts.house('points_issued', 'POINTS'))).balanceMinor;
    const before = await issued();
    await award(5n);
    await award(6n, newId('key'), newId('mem'));
    expect(await issued()).toBe(before - 11n);
  });

  it('is undone with the transaction it stands in', async () => {
    const undone = inTransaction(test.db, async (tx) => {
      await awardPoints(tx, { memberId, points: 5n, key: newId('key'), reference: 'x' });
      expect(await getPoints(tx, memberId)).toBe(5n);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await held()).toBe(0n);
  });
});

describe('points that are taken back', () => {
  it('go to the house, all of them or what is left of them', async () => {
    await award(10n);
    await takeBack(4n, newId('rwd'));
    expect(await held()).toBe(6n);
    await takeBack(7n, newId('rwd'));
    expect(await held()).toBe(0n);
  });

  it('are no debt where there are none', async () => {
    await takeBack(7n, newId('rwd'));
    await award(10n);
    expect(await held()).toBe(10n);
  });

  it('go once, also when there are fewer left than the first time', async () => {
    await award(12n);
    const reference = newId('rwd');
    await takeBack(10n, reference);
    await takeBack(10n, reference);
    expect(await held()).toBe(2n);
    await award(100n);
    await takeBack(10n, reference);
    expect(await held()).toBe(102n);
  });

  it('go once when ten ask at the same moment', async () => {
    await award(100n);
    const reference = newId('rwd');
    const { done, codes } = await outcomesOf(Array.from({ length: 10 }, () => takeBack(30n, reference)));
    expect([done, codes]).toEqual([10, []]);
    expect(await held()).toBe(70n);
  });

  it('and those that others ask for at the same moment never come to more than there are', async () => {
    await award(50n);
    await Promise.all(Array.from({ length: 8 }, () => takeBack(20n, newId('rwd'))));
    expect(await held()).toBe(0n);
  });

  it('negative control: the ledger alone refuses a repeat of another number', async () => {
    await award(12n);
    const key = newId('key');
    const takeOnce = (amountMinor: bigint) =>
      inTransaction(test.db, (tx) => {
        const [debit, credit] = [
          accounts.cash(memberId, 'POINTS'),
          accounts.house('points_issued', 'POINTS'),
        ];
        return post(tx, { key, transfers: [{ kind: 'test', debit, credit, amountMinor, reference: 'x' }] });
      });
    await takeOnce(10n);
    await expect(takeOnce(2n)).rejects.toMatchObject({ code: 'key.conflict' });
  });
});
