import { fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId, sql, type Tx } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { reconcile } from '@/platform/ground/ledger-reports';
import {
  assertMayDeposit,
  assertMayPlay,
  assertMayStake,
  exclude,
  getExclusion,
  listLimits,
  listOpenRaises,
  returnFromExclusion,
  type LimitKind,
  type LimitPeriod,
} from '../protection-gate';
import { confirmRaise, setLimit, withdrawRaise } from './set-limit';

const test = useTestDatabase();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const after = (ms: number) => new Date(Date.now() + ms);

const move = (tx: Tx, memberId: string, kind: string, amountMinor: bigint) => {
  const [cash, house] = [accounts.cash(memberId), accounts.house('game_revenue')];
  const sides = kind === 'stake' ? { debit: cash, credit: house } : { debit: house, credit: cash };
  return post(tx, { key: newId('key'), transfers: [{ kind, ...sides, amountMinor, reference: 'rnd_1' }] });
};

/** A stake as the games take it: the check and the money in one transaction. */
const stake = (memberId: string, amountMinor: bigint, now = new Date()) =>
  inTransaction(test.db, async (tx) => {
    await assertMayStake(tx, memberId, amountMinor, now);
    await move(tx, memberId, 'stake', amountMinor);
  });

const pay = (memberId: string, kind: 'payout' | 'stake_returned', amountMinor: bigint) =>
  inTransaction(test.db, (tx) => move(tx, memberId, kind, amountMinor));

const limit = (
  memberId: string,
  kind: Exclude<LimitKind, 'session'>,
  period: LimitPeriod,
  amountMinor: bigint | null,
  now = new Date(),
) => inTransaction(test.db, (tx) => setLimit(tx, { memberId, kind, period, amountMinor }, now));

afterEach(async () => expect(await reconcile(test.db)).toEqual([]));

describe('stake and loss limits', () => {
  it('let nobody past, and say what is left', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    await stake(memberId, 700n);
    await expect(stake(memberId, 301n)).rejects.toMatchObject({
      code: 'protection.limit',
      value: { kind: 'stake', period: 'day', remaining: '3.00' },
    });
    await stake(memberId, 300n);
    await expect(stake(memberId, 1n)).rejects.toMatchObject({ code: 'protection.limit' });
  });

  it('hold when a hundred stakes come at once', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    const { done, codes } = await outcomesOf(Array.from({ length: 100 }, () => stake(memberId, 100n)));
    expect([done, new Set(codes)]).toEqual([10, new Set(['protection.limit'])]);
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(99_000n);
  });

  it('do not hold when the check and the money are two transactions: the control of the test above', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    const apart = async () => {
      await inTransaction(test.db, (tx) => assertMayStake(tx, memberId, 100n, new Date()));
      await inTransaction(test.db, (tx) => move(tx, memberId, 'stake', 100n));
    };
    const { done } = await outcomesOf(Array.from({ length: 100 }, apart));
    expect(done).toBeGreaterThan(10);
  });

  it('count a returned stake as not staked, and a payout against the loss alone', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    await stake(memberId, 1_000n);
    await pay(memberId, 'payout', 5_000n);
    await expect(stake(memberId, 1n)).rejects.toMatchObject({ code: 'protection.limit' });
    await pay(memberId, 'stake_returned', 1_000n);
    await stake(memberId, 1_000n);

    const loser = await fundedMember(test.db, 100_000n);
    await limit(loser, 'loss', 'day', 1_000n);
    await stake(loser, 1_000n);
    await expect(stake(loser, 1n)).rejects.toMatchObject({
      code: 'protection.limit',
      value: { kind: 'loss' },
    });
    await pay(loser, 'payout', 400n);
    await stake(loser, 400n);
    await expect(stake(loser, 1n)).rejects.toMatchObject({ code: 'protection.limit' });
  });

  it('give room again when the period has passed, and the strictest of several counts', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    await limit(memberId, 'stake', 'week', 1_500n);
    await stake(memberId, 1_000n);
    await expect(stake(memberId, 500n)).rejects.toMatchObject({ value: { period: 'day' } });
    await expect(stake(memberId, 501n, after(25 * hourMs))).rejects.toMatchObject({
      value: { period: 'week' },
    });
    await stake(memberId, 500n, after(25 * hourMs));
  });

  it('of the operator count beside the member’s own', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    const input = { memberId, kind: 'stake', period: 'day', amountMinor: 200n, source: 'operator' } as const;
    await inTransaction(test.db, (tx) => setLimit(tx, input, new Date()));
    await expect(stake(memberId, 201n)).rejects.toMatchObject({ code: 'protection.limit' });
    await stake(memberId, 200n);
  });

  it('leave members alone who have none, at the cost of one look', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await stake(memberId, 100_000n);
    const looks = await inTransaction(test.db, async (tx) => {
      const execute = jest.spyOn(tx, 'execute');
      await assertMayStake(tx, memberId, 1n, new Date());
      return execute.mock.calls.length;
    });
    expect(looks).toBe(1);
  });
});

describe('changing a limit', () => {
  it('downwards counts at once', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 1_000n);
    expect(await limit(memberId, 'stake', 'day', 500n)).toEqual({ isInForce: true });
    await expect(stake(memberId, 501n)).rejects.toMatchObject({ code: 'protection.limit' });
  });

  it('upwards waits a day and for a confirmation', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await limit(memberId, 'stake', 'day', 500n);
    const asked = await limit(memberId, 'stake', 'day', 900n);
    if (asked.isInForce) throw new Error('A raise must wait');
    const confirm = (now: Date) =>
      inTransaction(test.db, (tx) => confirmRaise(tx, { memberId, raiseId: asked.raise.id }, now));
    await expect(confirm(new Date(asked.raise.confirmableFrom.getTime() - 1))).rejects.toMatchObject({
      code: 'protection.raise.waits',
    });
    await expect(stake(memberId, 501n, after(dayMs + hourMs))).rejects.toMatchObject({
      code: 'protection.limit',
    });
    await confirm(after(dayMs + hourMs));
    await stake(memberId, 900n, after(dayMs + hourMs));
    await expect(confirm(after(dayMs + hourMs))).rejects.toMatchObject({ code: 'protection.raise.gone' });
  });

  it('upwards can be withdrawn, and is by a newer wish', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await limit(memberId, 'deposit', 'week', 500n);
    const asked = await limit(memberId, 'deposit', 'week', null);
    if (asked.isInForce) throw new Error('Lifting a limit must wait');
    await inTransaction(test.db, (tx) =>
      withdrawRaise(tx, { memberId, raiseId: asked.raise.id }, new Date()),
    );
    expect(await listOpenRaises(test.db, memberId)).toEqual([]);
    const late = inTransaction(test.db, (tx) =>
      confirmRaise(tx, { memberId, raiseId: asked.raise.id }, after(2 * dayMs)),
    );
    await expect(late).rejects.toMatchObject({ code: 'protection.raise.gone' });

    await limit(memberId, 'deposit', 'week', 800n);
    await limit(memberId, 'deposit', 'week', 400n);
    expect(await listOpenRaises(test.db, memberId)).toEqual([]);
    expect(await listLimits(test.db, memberId)).toMatchObject([{ most: 400n }]);
  });

  it('of another member is not possible with a raise’s id', async () => {
    const [owner, stranger] = [await fundedMember(test.db, 0n), await fundedMember(test.db, 0n)];
    await limit(owner, 'stake', 'day', 500n);
    await limit(stranger, 'stake', 'day', 500n);
    const asked = await limit(owner, 'stake', 'day', 900n);
    if (asked.isInForce) throw new Error('A raise must wait');
    const foreign = inTransaction(test.db, (tx) =>
      confirmRaise(tx, { memberId: stranger, raiseId: asked.raise.id }, after(2 * dayMs)),
    );
    await expect(foreign).rejects.toMatchObject({ code: 'protection.raise.gone' });
  });
});

describe('deposit limits', () => {
  it('hold when many deposits are opened at once, in the transaction that opens them', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await limit(memberId, 'deposit', 'day', 1_000n);
    await test.owner.query('create table opened (member_id text, amount_minor bigint)');
    await test.owner.query('grant select, insert on opened to parlour_app');
    const open = () =>
      inTransaction(test.db, async (tx) => {
        await assertMayDeposit(tx, memberId, 300n, new Date(), async () => {
          const found = await tx.execute<{ sum: string }>(
            sql`select coalesce(sum(amount_minor), 0)::text as sum from opened`,
          );
          return BigInt(found.rows[0]?.sum ?? '0');
        });
        await tx.execute(sql`insert into opened values ('x', 300)`);
      });
    const { done, codes } = await outcomesOf(Array.from({ length: 30 }, open));
    expect([done, new Set(codes)]).toEqual([3, new Set(['protection.limit'])]);
    await test.owner.query('drop table opened');
  });
});

describe('time-out and self-exclusion', () => {
  const leave = (memberId: string, period: '24h' | '6m', now = new Date()) =>
    inTransaction(test.db, (tx) => exclude(tx, { memberId, period, recordedBy: memberId }, now));

  it('stop play and stakes at once, and a time-out ends by itself', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await leave(memberId, '24h');
    await expect(assertMayPlay(test.db, memberId, new Date())).rejects.toMatchObject({
      code: 'protection.excluded',
      value: { kind: 'time_out' },
    });
    await expect(stake(memberId, 1n)).rejects.toMatchObject({ code: 'protection.excluded' });
    await stake(memberId, 1n, after(dayMs + hourMs));
  });

  it('let through what was paid out of an earlier round', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await stake(memberId, 1_000n);
    await leave(memberId, '6m');
    await pay(memberId, 'payout', 2_000n);
    expect((await getBalance(test.db, accounts.cash(memberId))).balanceMinor).toBe(2_000n);
  });

  it('last until the member returns by a step of their own, which is refused before the end', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await leave(memberId, '6m');
    const comeBack = (now: Date) => inTransaction(test.db, (tx) => returnFromExclusion(tx, memberId, now));
    await expect(comeBack(after(180 * dayMs))).rejects.toMatchObject({ code: 'protection.excluded' });
    const later = after(200 * dayMs);
    await expect(stake(memberId, 1n, later)).rejects.toMatchObject({ code: 'protection.excluded' });
    await comeBack(later);
    await stake(memberId, 1n, later);
  });

  it('are never shortened by another one', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const long = await leave(memberId, '6m');
    await leave(memberId, '24h');
    expect(await getExclusion(test.db, memberId, new Date())).toMatchObject({ id: long.id });
  });

  it('meet a stake under way in one order or the other, never beside it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const memberId = await fundedMember(test.db, 1_000n);
      await limit(memberId, 'stake', 'day', 100_000n);
      const order: string[] = [];
      const slowStake = inTransaction(test.db, async (tx) => {
        await assertMayStake(tx, memberId, 100n, new Date());
        order.push('checked');
        await new Promise((resolve) => setTimeout(resolve, 20));
        await move(tx, memberId, 'stake', 100n);
        order.push('staked');
      });
      const leaving = leave(memberId, '24h').then(() => order.push('left'));
      await outcomesOf([slowStake, leaving]);
      expect([['checked', 'staked', 'left'], ['left']]).toContainEqual(order);
    }
  });

  it('cannot be taken back or made shorter by any role of the site', async () => {
    const memberId = await fundedMember(test.db, 0n);
    await leave(memberId, '6m');
    const attempts = [
      'delete from protection_exclusions',
      `update protection_exclusions set ends_at = now()`,
      'delete from protected_members',
      'update protected_members set since = now()',
      'update protection_limits set amount_minor = null',
      'delete from protection_realities',
      'delete from protection_answers',
      'delete from protection_flags',
    ];
    for (const attempt of attempts)
      await expect(test.pool.query(attempt)).rejects.toThrow(/denied|stay as they are/);
    const short = test.pool.query(
      `insert into protection_exclusions (id, member_id, kind, starts_at, ends_at, recorded_by)
       values ('exc_x', $1, 'self_exclusion', now(), now() + interval '5 months', 'x')`,
      [memberId],
    );
    await expect(short).rejects.toThrow('check constraint');
  });
});
