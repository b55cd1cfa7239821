import { cashier } from '@/lib/contract/calls/cashier';
import { perform } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { benefit, longAgo, putLevels, raiseTo } from '@/lib/testing/scenes/loyalty/vip';
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
import { listWithdrawalsForDesk } from './decide';
import { payWithdrawal } from './settle';
import { lockWithdrawals } from './store';

const test = useTestDatabase();
const now = () => new Date();

beforeAll(async () => {
  await putLevels(test.db, [1_000_00n]);
  await benefit(test.db, 1, 'free_withdrawals', 2n);
  await benefit(test.db, 1, 'review_first', 1n);
  await test.owner.query(
    `update cashier_methods set fee_fixed_minor = 100, fee_basis_points = 150 where code = 'test-payout'`,
  );
});
afterEach(() => setCashier(test.db, {}));

async function ofLevel(level: number): Promise<Payee> {
  const who = await payee(test.db, 100_000n);
  if (level > 0) await raiseTo(test.db, who.memberId, level, longAgo);
  return who;
}

/** What the form shows: what is left without a fee, and what the next one costs. */
async function shownTo(who: Payee) {
  const options = await perform(cashier.options, contextOfPayee(test.db, who), {});
  const [method] = options.withdrawal;
  return [options.withdrawalRules.freeLeft, method?.feeFixed, method?.feePercent];
}

const feeOfNext = async (who: Payee) => (await withdrawBy(test.db, who)).fee;

/** Both are in their transactions, and wait for the member's withdrawals, before either of them goes on. */
async function inTwoTabs(who: Payee): Promise<string[]> {
  const waiting = async () =>
    (
      await test.owner.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted
           and database = (select oid from pg_database where datname = current_database())`,
      )
    ).rowCount ?? 0;
  const tabs = await inTransaction(test.db, async (tx) => {
    await lockWithdrawals(tx, who.memberId);
    const asked = [feeOfNext(who), feeOfNext(who)];
    while ((await waiting()) < asked.length) await new Promise((resolve) => setImmediate(resolve));
    return { asked };
  });
  return (await Promise.all(tabs.asked)).sort();
}

describe('free withdrawals of a level', () => {
  it('are as many a month as are shown, and the next one costs what is shown', async () => {
    const who = await ofLevel(1);
    expect(await shownTo(who)).toEqual([2, '0.00', '0.00']);
    expect([await feeOfNext(who), await feeOfNext(who)]).toEqual(['0.00', '0.00']);
    expect(await shownTo(who)).toEqual([0, '1.00', '1.50']);
    expect(await feeOfNext(who)).toBe('2.50');
  });

  it('pay out the whole amount, and the house keeps nothing of it', async () => {
    const who = await ofLevel(1);
    const { id } = await withdrawBy(test.db, who);
    const feesOf = async () => (await getBalance(test.db, accounts.house('fees'))).balanceMinor;
    const before = await feesOf();
    const { provider, paidOut } = providerOf('paid');
    await payWithdrawal(test.db, provider, id, now);
    expect([paidOut.get(id)?.amountMinor, (await feesOf()) - before]).toEqual([10_000n, 0n]);
  });

  it('come back with money that was given back, and two at once never take the same one', async () => {
    const who = await ofLevel(1);
    const { id } = await withdrawBy(test.db, who);
    await payWithdrawal(test.db, providerOf('refused').provider, id, now);
    const fees = (await Promise.all([1, 2, 3].map(() => feeOfNext(who)))).sort();
    expect(fees).toEqual(['0.00', '0.00', '2.50']);
  });

  it('the last one of a month is one, of two tabs that ask for it at the same moment', async () => {
    const who = await ofLevel(1);
    await feeOfNext(who);
    expect((await shownTo(who))[0]).toBe(1);
    const fees = await inTwoTabs(who);
    expect(fees).toEqual(['0.00', '2.50']);
    const { rows } = await test.owner.query<{ free: number }>(
      `select count(*) filter (where waived_fee_minor > 0)::int as free from withdrawals where member_id = $1`,
      [who.memberId],
    );
    expect([rows[0]?.free, (await shownTo(who))[0]]).toEqual([2, 0]);
  });

  it('negative control: two tabs with two left are both free', async () => {
    expect(await inTwoTabs(await ofLevel(1))).toEqual(['0.00', '0.00']);
  });

  it('are nobody’s without the level', async () => {
    const who = await ofLevel(0);
    expect(await shownTo(who)).toEqual([null, '1.00', '1.50']);
    expect(await feeOfNext(who)).toBe('2.50');
  });
});

it('a level that is looked at first stands before older withdrawals in the desk’s queue', async () => {
  await setCashier(test.db, { withdrawalReviewFrom: '100.00' });
  const [plain, high] = [await ofLevel(0), await ofLevel(1)];
  const older = await withdrawBy(test.db, plain);
  const first = await withdrawBy(test.db, high);
  const waiting = (await listWithdrawalsForDesk(test.db)).map(({ id }) => id);
  expect(waiting).toEqual([first.id, older.id]);
});
