import { fundedMember } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, listMovements, post } from '@/platform/ground/ledger';
import { collect } from './collect';
import { openMinorOf } from './types';
import { owe, type Debt } from './owe';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const provider = accounts.clearing('test-pay');

const oweOf = (memberId: string, amountMinor: bigint, changes: Partial<Debt> = {}) =>
  inTransaction(test.db, (tx) =>
    owe(tx, {
      memberId,
      reason: 'deposit_reversed',
      reference: newId('dep'),
      amountMinor,
      owedTo: provider,
      now,
      ...changes,
    }),
  );

const collectOf = (memberId: string) => inTransaction(test.db, (tx) => collect(tx, memberId, now));
const minorOf = async (account: Parameters<typeof getBalance>[1]) =>
  (await getBalance(test.db, account)).balanceMinor;
const cashOf = (memberId: string) => minorOf(accounts.cash(memberId));

const give = (memberId: string, amountMinor: bigint, account = accounts.cash(memberId)) =>
  inTransaction(test.db, (tx) =>
    post(tx, {
      key: newId('key'),
      transfers: [
        {
          kind: 'payout',
          debit: accounts.house('game_revenue'),
          credit: account,
          amountMinor,
          reference: 'rnd',
        },
      ],
    }),
  );

describe('what is taken back', () => {
  it('goes to its owner at once, from the member as far as their money goes and from the house for the rest', async () => {
    const memberId = await fundedMember(test.db, 300n);
    const before = { provider: await minorOf(provider), house: await minorOf(accounts.house('receivables')) };
    const debt = await oweOf(memberId, 1000n);
    expect(debt).toMatchObject({ amountMinor: 1000n, collectedMinor: 300n, closedAt: null });
    expect(await cashOf(memberId)).toBe(0n);
    expect((await minorOf(provider)) - before.provider).toBe(1000n);
    expect((await minorOf(accounts.house('receivables'))) - before.house).toBe(-700n);
  });

  it('is over at once where the money is there', async () => {
    const memberId = await fundedMember(test.db, 1000n);
    expect(await oweOf(memberId, 1000n)).toMatchObject({ collectedMinor: 1000n, closedAt: now });
  });

  it('counts once for a reason and reference', async () => {
    const memberId = await fundedMember(test.db, 500n);
    const reference = newId('dep');
    const debts = await Promise.all(Array.from({ length: 5 }, () => oweOf(memberId, 400n, { reference })));
    expect(new Set(debts.map(({ id }) => id)).size).toBe(1);
    expect(await cashOf(memberId)).toBe(100n);
  });

  it('is taken from vendors’ wallets after the main one, and not from bonus money', async () => {
    const memberId = await fundedMember(test.db, 100n);
    const wallet = accounts.vendorWallet(memberId, 'LUMEN');
    await give(memberId, 100n, wallet);
    await give(memberId, 100n, accounts.bonus(memberId));
    expect(openMinorOf(await oweOf(memberId, 250n))).toBe(50n);
    expect(await minorOf(wallet)).toBe(0n);
    expect(await minorOf(accounts.bonus(memberId))).toBe(100n);
  });
});

describe('what is owed', () => {
  it('is collected part by part, the oldest first, and each part is in the account record', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const first = await oweOf(memberId, 100n, { now: new Date(now.getTime() - 1000) });
    const second = await oweOf(memberId, 100n);
    await give(memberId, 60n);
    expect(await collectOf(memberId)).toEqual({ collectedMinor: 60n, openMinor: 140n });
    await give(memberId, 200n);
    expect(await collectOf(memberId)).toEqual({ collectedMinor: 140n, openMinor: 0n });
    expect(await cashOf(memberId)).toBe(60n);
    const { items } = await listMovements(test.db, {
      owner: memberId,
      kinds: ['receivable_collected'],
      pageNo: 1,
      pageSize: 10,
    });
    expect(items.map(({ amountMinor, reference }) => [amountMinor, reference]).reverse()).toEqual([
      [-60n, first.reference],
      [-40n, first.reference],
      [-100n, second.reference],
    ]);
  });

  it('is collected once by any number at once', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await oweOf(memberId, 100n);
    await give(memberId, 150n);
    const all = await Promise.all(Array.from({ length: 6 }, () => collectOf(memberId)));
    expect(all.reduce((sum, { collectedMinor }) => sum + collectedMinor, 0n)).toBe(100n);
    expect(await cashOf(memberId)).toBe(50n);
  });
});
