import { useTestDatabase } from '@/lib/testing/database';
import {
  agree,
  dailyTerms,
  dividendTerms,
  hourlyTerms,
  openContracts,
  saidFacts,
} from '@/lib/testing/scenes/agent-contracts';
import { openBelow } from '@/lib/testing/scenes/tree';
import { inTransaction } from '@/platform/ground/db';
import { accounts, getBalance, post } from '@/platform/ground/ledger';
import { assertNothingShort, payableOf } from '@/platform/people/agent-dues';
import { payGuarantee } from './guarantee';
import { runBills } from './run-bills';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const at = (text: string) => new Date(text);
const cash = async (id: string) => (await getBalance(test.db, accounts.cash(id))).balanceMinor;

async function chain(): Promise<[master: string, agent: string]> {
  const master = (await openBelow(test.db, null, 1, { now: start })).memberId;
  const agent = (await openBelow(test.db, master, 2, { now: start })).memberId;
  return [master, agent];
}

const bills = async (receiverId: string) =>
  (
    await test.owner.query<{ amount: string; due: string; paid: string; label: string }>(
      `select amount_minor::text as amount, due_minor::text as due, from_label as label,
         (select coalesce(sum(amount_minor), 0)::text from agent_payments p where p.bill_id = b.id and purpose <> 'repayment') as paid
       from agent_bills b where receiver_id = $1 order by from_at`,
      [receiverId],
    )
  ).rows;

/** Whatever anybody has goes away, as it would by play. */
const spendAll = async (id: string) => {
  const amountMinor = await cash(id);
  if (amountMinor === 0n) return;
  await inTransaction(test.db, (tx) =>
    post(tx, {
      key: `spent:${id}:${Math.random()}`,
      transfers: [
        {
          kind: 'stake',
          debit: accounts.cash(id),
          credit: accounts.house('game_revenue'),
          amountMinor,
          reference: 'x',
        },
      ],
    }),
  );
};

beforeAll(() => openContracts(test.db, new Date('2026-01-01T00:00:00Z')));

describe('salaries of days', () => {
  it('are paid at the noon after, from the top down, once however often and late it is run', async () => {
    const [master, agent] = await chain();
    await agree(test.db, null, master, dailyTerms(3_000), at('2026-03-01T10:00:00Z'));
    await agree(test.db, master, agent, dailyTerms(1_000), at('2026-03-01T10:00:00Z'));
    const source = saidFacts((id) => ({ valid: id === master ? 1_000_000n : id === agent ? 600_000n : 0n }));
    await runBills(test.db, source, at('2026-03-03T11:59:00Z'));
    expect(await bills(master)).toEqual([]);
    // Three days late, and twice at once.
    const late = at('2026-03-06T12:00:00Z');
    await Promise.all([runBills(test.db, source, late), runBills(test.db, source, late)]);
    await runBills(test.db, source, late);
    expect(await bills(master)).toEqual(
      ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05'].map((label) => ({
        label,
        amount: '3000',
        due: '3000',
        paid: '3000',
      })),
    );
    expect((await bills(agent)).map(({ paid }) => paid)).toEqual(['600', '600', '600', '600']);
    expect([await cash(master), await cash(agent)]).toEqual([9_600n, 2_400n]);
  });
});

describe('salaries of hours', () => {
  it('never run short, though fractions become units in different hours and everybody spends at once', async () => {
    const [master, one] = await chain();
    const two = (await openBelow(test.db, master, 2, { now: start })).memberId;
    const rate = hourlyTerms(500_000);
    await agree(test.db, null, master, rate, at('2026-03-01T10:10:00Z'));
    await agree(test.db, master, one, rate, at('2026-03-01T10:10:00Z'));
    await agree(test.db, master, two, rate, at('2026-03-01T10:10:00Z'));
    // Halves that fill up below in one hour and above in two.
    const played: Record<string, bigint[]> = { [one]: [1n, 0n, 1n, 3n], [two]: [0n, 1n, 1n, 1n] };
    const source = saidFacts((id, { period }) => {
      const hour = period.from.getUTCHours() - 11;
      const below = (who: string) => played[who]?.[hour] ?? 0n;
      return { valid: id === master ? below(one) + below(two) : below(id) };
    });
    for (const hour of ['12', '13', '14', '15']) {
      await runBills(test.db, source, at(`2026-03-01T${hour}:02:00Z`));
      for (const id of [master, one, two]) await spendAll(id);
    }
    const { rows } = await test.owner.query('select 1 from agent_shorts where payer_id = $1', [master]);
    expect(rows).toEqual([]);
    expect((await bills(one)).map(({ paid }) => paid)).toEqual(['1', '1']);
    expect((await bills(two)).map(({ paid }) => paid)).toEqual(['1']);
    expect((await getBalance(test.db, payableOf(master))).balanceMinor).toBeGreaterThanOrEqual(0n);
  });
});

describe('a dividend', () => {
  it('is drafted, confirmed on the third day, and short where the payer has nothing, who then may not take money out', async () => {
    const [master, agent] = await chain();
    await agree(test.db, null, master, dividendTerms(200_000), at('2026-03-01T10:00:00Z'));
    await agree(test.db, master, agent, dividendTerms(120_000), at('2026-03-01T10:00:00Z'));
    const source = saidFacts((id) => ({ house: id === master ? 20_500n : id === agent ? 90_000n : 0n }));
    await runBills(test.db, source, at('2026-04-01T02:00:00Z'));
    expect((await bills(agent)).map(({ amount, paid }) => [amount, paid])).toEqual([['10800', '0']]);
    await runBills(test.db, source, at('2026-04-03T12:00:00Z'));
    expect((await bills(agent)).map(({ due, paid }) => [due, paid])).toEqual([['10800', '4100']]);
    expect(await cash(master)).toBe(0n);
    const leave = () =>
      inTransaction(test.db, (tx) => assertNothingShort(tx, master, at('2026-04-03T13:00:00Z')));
    await expect(leave()).rejects.toMatchObject({ code: 'contract.short', value: { owed: '67.00' } });
    // The house pays in its place, and what comes in goes to the house first.
    const [bill] = (
      await test.owner.query<{ id: string }>('select id from agent_bills where receiver_id = $1', [agent])
    ).rows;
    await inTransaction(test.db, (tx) => payGuarantee(tx, bill?.id ?? '', at('2026-04-04T09:00:00Z')));
    expect(await cash(agent)).toBe(10_800n);
    await inTransaction(test.db, (tx) =>
      post(tx, {
        key: `gift:${master}`,
        transfers: [
          {
            kind: 'reward',
            debit: accounts.house('rewards'),
            credit: accounts.cash(master),
            amountMinor: 10_000n,
            reference: 'x',
          },
        ],
      }),
    );
    await leave();
    expect(await cash(master)).toBe(3_300n);
  });
});
