import type { AnyCall, InputOf, OutputOf } from '@/lib/contract/define';
import { protection } from '@/lib/contract/calls/protection';
import { protectionSchemas } from '@/lib/contract/schemas/protection';
import { moneyText, parseMoney } from '@/lib/money';
import { contextOf, fundedMember, outcomesOf } from '@/lib/testing/scenes/cashier';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { accounts, getBalance, hold, post, voidHold } from '@/platform/ground/ledger';
import { createProtectionHandlers, type ProtectionPorts } from './handlers';
import { exclude } from '../protection-gate';
import { setOperatorLimit, showProtection } from './operator';
import { addRound, addRounds, moveMoney, playRound } from '@/lib/testing/scenes/protected-play';

const test = useTestDatabase();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const tell = jest.fn<Promise<void>, Parameters<ProtectionPorts['tell']>>(() => Promise.resolve());
const deposited = new Map<string, bigint>();
const handlers = createProtectionHandlers({
  depositedSince: (_reader, memberId) => Promise.resolve(deposited.get(memberId) ?? 0n),
  tell,
});

/** A call as the gateway hands it over; its answer must be what the contract says. */
async function perform<C extends AnyCall>(
  call: C,
  memberId: string,
  input: InputOf<C>,
  options: { now?: Date; key?: string } = {},
): Promise<OutputOf<C>> {
  const handler = handlers.get(call.name);
  if (!handler) throw new Error(`No handler answers ${call.name}`);
  const answer = await handler(contextOf(test.db, memberId, options), input as never);
  const verb = call.name.slice('protection.'.length) as keyof typeof protectionSchemas;
  await protectionSchemas[verb].output.validate(answer, { strict: true });
  return answer as OutputOf<C>;
}

beforeEach(() => tell.mockClear());

describe('a member’s limits', () => {
  it('show what is used and what remains, of money and of time', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    deposited.set(memberId, 2_500n);
    const now = new Date();
    await perform(protection.setLimit, memberId, { kind: 'deposit', period: 'week', amount: '100.00' });
    await perform(protection.setLimit, memberId, { kind: 'loss', period: 'day', amount: '50.00' });
    await perform(protection.setLimit, memberId, { kind: 'session', period: 'day', minutes: 30 });
    for (const minutes of [8, 5, 2]) {
      await playRound(test.db, memberId, new Date(now.getTime() - minutes * minuteMs), 500n);
    }
    await inTransaction(test.db, (tx) => moveMoney(tx, memberId, 'payout', 300n));
    const { limits, figures } = await perform(protection.overview, memberId, {});
    expect(limits).toEqual([
      {
        source: 'member',
        kind: 'deposit',
        period: 'week',
        amount: '100.00',
        minutes: null,
        used: { amount: '25.00', minutes: null },
        remaining: { amount: '75.00', minutes: null },
      },
      expect.objectContaining({
        kind: 'loss',
        used: { amount: '12.00', minutes: null },
        remaining: { amount: '38.00', minutes: null },
      }),
      expect.objectContaining({
        kind: 'session',
        minutes: 30,
        used: { amount: null, minutes: 6 },
        remaining: { amount: null, minutes: 24 },
      }),
    ]);
    expect(figures.day).toEqual({
      stakes: '15.00',
      payouts: '3.00',
      net: '-12.00',
      rounds: 3,
      minutesPlayed: 6,
    });
  });

  it('take nothing at all for an answer, and say nothing of a limit that is none', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const { limits } = await perform(protection.setLimit, memberId, {
      kind: 'stake',
      period: 'day',
      amount: '0.00',
    });
    expect(limits).toMatchObject([{ amount: '0.00', remaining: { amount: '0.00' } }]);
    await expect(playRound(test.db, memberId, new Date(), 1n)).rejects.toMatchObject({
      code: 'protection.limit',
    });
    const stranger = await fundedMember(test.db, 0n);
    expect((await perform(protection.overview, stranger, {})).limits).toEqual([]);
  });

  it('are raised in two steps, and the member is told of what counts', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const now = new Date('2026-02-28T23:59:59.999Z');
    await perform(protection.setLimit, memberId, { kind: 'loss', period: 'month', amount: '10.00' }, { now });
    expect(tell.mock.calls.map(([, news]) => news.letter)).toEqual(['limit_changed']);
    const { raises } = await perform(
      protection.setLimit,
      memberId,
      { kind: 'loss', period: 'month', amount: null },
      { now },
    );
    const confirmableFrom = '2026-03-01T23:59:59.999Z';
    expect(raises).toMatchObject([{ kind: 'loss', isLift: true, amount: null, confirmableFrom }]);
    expect(tell).toHaveBeenCalledTimes(1);
    const input = { raiseId: raises[0]?.raiseId ?? '' };
    const early = { now: new Date('2026-03-01T23:59:59.998Z') };
    await expect(perform(protection.confirmRaise, memberId, input, early)).rejects.toMatchObject({
      code: 'protection.raise.waits',
      value: { confirmableFrom },
    });
    const answer = await perform(protection.confirmRaise, memberId, input, {
      now: new Date(confirmableFrom),
    });
    expect([answer.limits, answer.raises]).toEqual([[], []]);
    expect(tell).toHaveBeenCalledTimes(2);
    await expect(perform(protection.withdrawRaise, memberId, input)).rejects.toMatchObject({
      code: 'protection.raise.gone',
    });
  });

  it('change once for a key, and a raise is confirmed once of many presses', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const input = { kind: 'stake', period: 'day', amount: '5.00' } as const;
    const key = newId('key');
    await Promise.all([1, 2, 3].map(() => perform(protection.setLimit, memberId, input, { key })));
    const { rowCount } = await test.pool.query('select 1 from protection_limits where member_id = $1', [
      memberId,
    ]);
    expect(rowCount).toBe(1);
    const { raises } = await perform(protection.setLimit, memberId, { ...input, amount: '9.00' });
    const raiseId = raises[0]?.raiseId ?? '';
    const now = new Date(Date.now() + dayMs + minuteMs);
    const { done, codes } = await outcomesOf(
      Array.from({ length: 10 }, () => perform(protection.confirmRaise, memberId, { raiseId }, { now })),
    );
    expect([done, new Set(codes)]).toEqual([1, new Set(['protection.raise.gone'])]);
  });

  it('hold for what is lost, too, when fifty stakes come at once', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await perform(protection.setLimit, memberId, { kind: 'loss', period: 'week', amount: '10.00' });
    const now = new Date();
    const { done, codes } = await outcomesOf(
      Array.from({ length: 50 }, () => playRound(test.db, memberId, now, 100n)),
    );
    expect([done, new Set(codes)]).toEqual([10, new Set(['protection.limit'])]);
  });

  it('give room again a day after the stake, to the millisecond', async () => {
    const memberId = await fundedMember(test.db, 100_000n);
    await perform(protection.setLimit, memberId, { kind: 'stake', period: 'day', amount: '1.00' });
    await playRound(test.db, memberId, new Date(), 100n);
    const { rows } = await test.pool.query<{ at: Date }>(
      `select date_trunc('milliseconds', max(created_at)) + interval '1 millisecond' as at from ledger.transfers where kind = 'stake'`,
    );
    const staked = rows[0]?.at.getTime() ?? 0;
    const again = (ms: number) => playRound(test.db, memberId, new Date(staked + dayMs + ms), 100n);
    await expect(again(-1)).rejects.toMatchObject({ code: 'protection.limit' });
    await again(0);
  });
});

describe('a break', () => {
  it('is told with its end, begins at once, and the later end of two counts', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const now = new Date('2026-03-31T10:00:00Z');
    const first = await perform(protection.exclude, memberId, { period: '6m' }, { now });
    expect(first.exclusion).toEqual({
      kind: 'self_exclusion',
      startsAt: now.toISOString(),
      endsAt: '2026-09-30T10:00:00.000Z',
      isReturnNeeded: false,
    });
    const second = await perform(protection.exclude, memberId, { period: '24h' }, { now });
    expect(second.exclusion).toEqual(first.exclusion);
    const values = { until: '2026-09-30 10:00 UTC' };
    expect(tell.mock.calls.map(([, news]) => [news.letter, news.values])).toEqual([
      ['exclusion_began', values],
      ['exclusion_began', values],
    ]);
    await expect(playRound(test.db, memberId, now)).rejects.toMatchObject({ code: 'protection.excluded' });
  });

  it('needs the member’s own step back when it was a self-exclusion, and has none before its end', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const now = new Date('2026-01-10T10:00:00Z');
    const over = new Date('2026-07-10T10:00:00Z');
    await perform(protection.exclude, memberId, { period: '6m' }, { now });
    const back = (at: Date) => perform(protection.returnFromExclusion, memberId, {}, { now: at });
    await expect(back(new Date(over.getTime() - 1))).rejects.toMatchObject({ code: 'protection.excluded' });
    const { exclusion } = await perform(protection.overview, memberId, {}, { now: over });
    expect(exclusion).toMatchObject({ isReturnNeeded: true });
    expect((await back(over)).exclusion).toBeNull();
  });
});

describe('the reality check', () => {
  it('is chosen, comes due and is answered', async () => {
    const memberId = await fundedMember(test.db, 10_000n);
    const now = new Date();
    expect(await perform(protection.reality, memberId, {})).toMatchObject({
      intervalMinutes: null,
      since: null,
      isDue: false,
    });
    await perform(protection.setReality, memberId, { intervalMinutes: 15 });
    const times = [16, 12, 8, 4, 0].map((minutes) => new Date(now.getTime() - minutes * minuteMs));
    await addRounds(test.db, memberId, times);
    expect(await perform(protection.reality, memberId, {}, { now })).toMatchObject({
      isDue: true,
      since: times[0]?.toISOString(),
      figures: { rounds: 5, minutesPlayed: 16, net: '-5.00' },
    });
    expect(await perform(protection.answerReality, memberId, {}, { now })).toMatchObject({ isDue: false });
    const shown = await inTransaction(test.db, (tx) => showProtection(tx, memberId, now));
    expect(shown.reality).toEqual({ intervalMinutes: 15, answeredAt: now });
  });
});

describe('the statement of a year', () => {
  const sumOf = (...texts: string[]) => texts.reduce((sum, text) => sum + (parseMoney(text) ?? 0n), 0n);

  it('agrees with the ledger: what was there, what came and what went make what is there', async () => {
    const memberId = await fundedMember(test.db, 50_000n);
    const cash = accounts.cash(memberId);
    const pay = (kind: string, amountMinor: bigint, from = accounts.house('bonus')) =>
      inTransaction(test.db, (tx) =>
        post(tx, {
          key: newId('key'),
          transfers: [{ kind, debit: from, credit: cash, amountMinor, reference: 'test' }],
        }),
      );
    const now = new Date();
    await inTransaction(test.db, async (tx) => {
      await addRound(tx, { memberId, at: now });
      await moveMoney(tx, memberId, 'stake', 7_000n);
      await moveMoney(tx, memberId, 'stake_returned', 1_000n);
      await moveMoney(tx, memberId, 'payout', 2_345n);
    });
    await pay('reward', 111n);
    await pay('opening_balance', 222n);
    const withdrawal = {
      kind: 'withdrawal',
      debit: cash,
      credit: accounts.clearing('test-pay'),
      reference: 'wdr_1',
    };
    const keep = (amountMinor: bigint) =>
      inTransaction(test.db, (tx) =>
        hold(tx, { key: newId('key'), transfer: { ...withdrawal, amountMinor } }),
      );
    await keep(4_000n);
    const refused = await keep(900n);
    await inTransaction(test.db, (tx) =>
      voidHold(tx, { key: newId('key'), holdId: refused.transfers[0]?.id ?? '' }),
    );

    const year = now.getUTCFullYear();
    const soon = { now: new Date(Date.now() + minuteMs) };
    const statement = await perform(protection.statement, memberId, { year }, soon);
    expect(statement).toMatchObject({
      year,
      from: `${year}-01-01T00:00:00.000Z`,
      deposits: '500.00',
      withdrawals: '40.00',
      stakes: '60.00',
      payouts: '23.45',
      net: '-36.55',
      bonuses: '1.11',
      other: '2.22',
      openingBalance: '0.00',
    });
    const { balanceMinor } = await getBalance(test.db, cash);
    expect(statement.closingBalance).toBe(moneyText(balanceMinor));
    const { openingBalance, deposits, net, bonuses, other, withdrawals } = statement;
    expect(sumOf(openingBalance, deposits, net, bonuses, other) - sumOf(withdrawals)).toBe(balanceMinor);
    for (const name of ['deposits', 'withdrawals', 'stakes', 'payouts'] as const) {
      expect(sumOf(...statement.months.map((month) => month[name]))).toBe(sumOf(statement[name]));
    }
  });

  it('of an earlier year is empty before there was an account, and none comes before its time', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    const now = new Date();
    const year = now.getUTCFullYear();
    const before = await perform(protection.statement, memberId, { year: year - 1 });
    expect(before).toMatchObject({ closingBalance: '0.00', to: `${year}-01-01T00:00:00.000Z` });
    expect(before.months).toHaveLength(12);
    await expect(perform(protection.statement, memberId, { year: year + 1 })).rejects.toMatchObject({
      code: 'request.invalid',
    });
    const later = { now: new Date(Date.UTC(year + 1, 1, 1)) };
    expect(await perform(protection.statement, memberId, { year: year + 1 }, later)).toMatchObject({
      openingBalance: '10.00',
      deposits: '0.00',
      closingBalance: '10.00',
    });
  });
});

describe('the operator', () => {
  const set = (memberId: string, minutes: number | null) =>
    inTransaction(test.db, (tx) =>
      setOperatorLimit(
        tx,
        { memberId, kind: 'session', period: 'day', minutes, actor: 'desk:ana', reason: 'A long night' },
        new Date(),
      ),
    );

  it('sets a limit beside the member’s own, written down, and only ever a stricter one', async () => {
    const memberId = await fundedMember(test.db, 1_000n);
    await set(memberId, 60);
    await set(memberId, 30);
    for (const looser of [31, null]) {
      await expect(set(memberId, looser)).rejects.toMatchObject({ code: 'protection.limit' });
    }
    const { rows } = await test.pool.query(
      `select actor, action, before ->> 'most' as before, after ->> 'most' as after, reason
       from audit_log where subject = $1 order by sequence`,
      [memberId],
    );
    const entry = { actor: 'desk:ana', action: 'protection.limit', reason: 'A long night' };
    expect(rows).toEqual([
      { ...entry, before: null, after: '60' },
      { ...entry, before: '60', after: '30' },
    ]);
    const { limits } = await perform(protection.overview, memberId, {});
    expect(limits).toMatchObject([{ source: 'operator', minutes: 30 }]);
  });

  it('sees what protects a member', async () => {
    const memberId = await fundedMember(test.db, 0n);
    const now = new Date();
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: memberId }, now));
    await perform(protection.setLimit, memberId, { kind: 'deposit', period: 'day', amount: '5.00' });
    const shown = await inTransaction(test.db, (tx) => showProtection(tx, memberId, now));
    expect(shown).toMatchObject({
      exclusions: [{ kind: 'time_out' }],
      limits: [{ kind: 'deposit', most: 500n }],
      raises: [],
      flags: [],
    });
  });
});
