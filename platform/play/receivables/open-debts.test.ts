import { fundedMember } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import {
  assertOwesNothing,
  collectDue,
  getReceivable,
  listOpen,
  listOpenOf,
  listReceivablesOf,
  listTakenBack,
  openMinorOf,
  owe,
  type Receivable,
} from '.';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const later = (ms: number) => new Date(now.getTime() + ms);
let memberId: string;

beforeEach(async () => {
  memberId = await fundedMember(test.db, 0n);
});

const oweOf = (amountMinor: bigint, at = now, whose = memberId): Promise<Receivable> =>
  inTransaction(test.db, (tx) => {
    const debt = { reason: 'deposit_reversed', reference: newId('dep'), amountMinor } as const;
    return owe(tx, { memberId: whose, ...debt, owedTo: accounts.clearing('test-pay'), now: at });
  });
const give = (amountMinor: bigint, whose = memberId) =>
  inTransaction(test.db, (tx) => {
    const transfer = { kind: 'payout', debit: accounts.house('game_revenue'), credit: accounts.cash(whose) };
    return post(tx, { key: newId('key'), transfers: [{ ...transfer, amountMinor, reference: 'rnd' }] });
  });
const cash = async (whose = memberId) => (await getBalance(test.db, accounts.cash(whose))).balanceMinor;
const openMinors = async (whose = memberId) => (await listOpenOf(test.db, whose)).map(openMinorOf);
const mayLeave = (whose = memberId, at = later(5)) =>
  inTransaction(test.db, (tx) => assertOwesNothing(tx, whose, at));

describe('money that would leave', () => {
  it('may go where nothing is owed', async () => {
    await give(100n);
    await expect(mayLeave()).resolves.toBeUndefined();
    expect(await cash()).toBe(100n);
  });

  it('pays what is owed first, and may go if that was all', async () => {
    await oweOf(100n);
    await give(150n);
    await expect(mayLeave()).resolves.toBeUndefined();
    expect([await cash(), await openMinors()]).toEqual([50n, []]);
  });

  it('may not go while something is left, which is said; and what was refused has paid nothing', async () => {
    const debt = await oweOf(100n);
    await give(40n);
    await expect(mayLeave()).rejects.toMatchObject({ code: 'money.owed', value: { owed: '0.60' } });
    // The refusal has undone the transaction that had collected.
    expect([await cash(), await openMinors()]).toEqual([40n, [100n]]);
    expect((await getReceivable(test.db, debt.id))?.closedAt).toBeNull();
  });
});

describe('the housekeeping', () => {
  it('collects from everybody who owes and has something, and says from how many', async () => {
    const [poor, rich, partly] = [memberId, await fundedMember(test.db, 0n), await fundedMember(test.db, 0n)];
    // What other tests have left is collected before.
    await collectDue(test.db, now);
    for (const whose of [poor, rich, partly]) await oweOf(100n, now, whose);
    await give(300n, rich);
    await give(30n, partly);
    expect(await collectDue(test.db, later(5))).toBe(2);
    expect(await Promise.all([poor, rich, partly].map((whose) => openMinors(whose)))).toEqual([
      [100n],
      [],
      [70n],
    ]);
    expect(await Promise.all([poor, rich, partly].map((whose) => cash(whose)))).toEqual([0n, 200n, 0n]);
    expect(await collectDue(test.db, later(6))).toBe(0);
  });

  it('takes each amount once, however many run at the same moment', async () => {
    await oweOf(100n);
    await give(250n);
    const counts = await Promise.all([0, 1, 2].map(() => collectDue(test.db, later(5))));
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1);
    expect(await cash()).toBe(150n);
  });
});

describe('what is known of debts', () => {
  it('is what is open, the oldest first, and all that ever was, the newest first', async () => {
    const [first, second] = [await oweOf(10n, later(1)), await oweOf(20n, later(2))];
    await give(10n);
    await collectDue(test.db, later(3));
    expect((await listOpenOf(test.db, memberId)).map(({ id }) => id)).toEqual([second.id]);
    expect((await listReceivablesOf(test.db, memberId, 10)).map(({ id }) => id)).toEqual([
      second.id,
      first.id,
    ]);
    expect(await listReceivablesOf(test.db, memberId, 1)).toHaveLength(1);
    expect(await getReceivable(test.db, first.id)).toMatchObject({
      ...{ amountMinor: 10n, collectedMinor: 10n, writtenOffMinor: 0n, closedAt: later(3) },
    });
    const open = (await listOpen(test.db, 500)).map(({ id }) => id);
    expect([open.includes(first.id), open.includes(second.id)]).toEqual([false, true]);
    expect(await getReceivable(test.db, 'rcv_unknown')).toBeNull();
  });

  it('remembers each payment that was taken back, also when it is paid', async () => {
    const debt = await oweOf(10n);
    await give(10n);
    await collectDue(test.db, later(3));
    expect(await listTakenBack(test.db, memberId)).toEqual(new Set([debt.reference]));
    expect(await listTakenBack(test.db, 'mem_unknown')).toEqual(new Set());
  });

  it.each([
    'update receivables set collected_minor = amount_minor + 1',
    'update receivables set collected_minor = -1',
    'update receivables set amount_minor = 1',
    'delete from receivables',
  ])('stays in order against the application: %s', async (statement) => {
    const debt = await oweOf(10n);
    await expect(test.pool.query(statement)).rejects.toThrow();
    expect(await getReceivable(test.db, debt.id)).toMatchObject({ amountMinor: 10n, collectedMinor: 0n });
  });
});
