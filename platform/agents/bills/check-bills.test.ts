import { useTestDatabase } from '@/lib/testing/database';
import { agree, hourlyTerms, openContracts, saidFacts } from '@/lib/testing/scenes/agent-contracts';
import { openBelow } from '@/lib/testing/scenes/tree';
import { checkBills } from './check-bills';
import type { FactsSource } from './facts';
import { runBills } from './run-bills';

/** Bills of this file are changed on purpose. */
const test = useTestDatabase();
const at = (time: string) => new Date(`2026-03-01T${time}:00Z`);
let source: FactsSource;
let [master, agent] = ['', ''];

beforeAll(async () => {
  await openContracts(test.db, new Date('2026-01-01T00:00:00Z'));
  master = (await openBelow(test.db, null, 1, { now: at('09:00') })).memberId;
  agent = (await openBelow(test.db, master, 2, { now: at('09:00') })).memberId;
  for (const [payer, receiver] of [
    [null, master],
    [master, agent],
  ] as const)
    await agree(test.db, payer, receiver, hourlyTerms(100_000), at('10:10'));
  source = saidFacts((id, { period }) => ({
    valid: id === master ? 9_005n : BigInt(period.from.getUTCHours()) * 105n,
  }));
  for (const hour of ['12', '13', '14']) await runBills(test.db, source, at(`${hour}:02`));
});

it('works every bill out again as it is stored', async () => {
  expect(await checkBills(test.db, source)).toEqual({ bills: 6, wrong: [] });
});

it.each([
  [
    'is due',
    'due_minor = due_minor + 1, adjustment_minor = adjustment_minor + 1',
    /of \d+\.\d\d was paid, and nothing is short/,
  ],
  ['was of other stakes', 'valid_minor = valid_minor - 1', /valid is \d+, the reports say/],
  ['takes along something else', 'carry_in = carry_in + 1', /remainder is \d+, its terms make it/],
  ['says something else than its hash', 'hash = reverse(hash)', /it is not what its hash says/],
])('finds a bill of which one cent more %s', async (_title, change, says) => {
  const client = await test.owner.connect();
  try {
    await client.query('alter table agent_bills disable trigger user');
    const own = `id = (select min(id) from agent_bills where receiver_id = '${agent}')`;
    const { rows } = await client.query(`select * from agent_bills where ${own}`);
    await client.query(`update agent_bills set ${change} where ${own}`);
    const { wrong } = await checkBills(test.db, source);
    expect(wrong.join('; ')).toMatch(says);
    const [before] = rows as [Record<string, unknown>];
    await client.query(
      `update agent_bills set due_minor = $1, adjustment_minor = $2, valid_minor = $3, carry_in = $4, hash = $5 where ${own}`,
      ['due_minor', 'adjustment_minor', 'valid_minor', 'carry_in', 'hash'].map((name) => before[name]),
    );
    expect((await checkBills(test.db, source)).wrong).toEqual([]);
  } finally {
    await client.query('alter table agent_bills enable trigger user');
    client.release();
  }
});

it('finds bills whose figures have become others', async () => {
  const other = saidFacts(() => ({ valid: 1n }));
  const { bills, wrong } = await checkBills(test.db, other);
  expect(bills).toBe(6);
  expect(new Set(wrong.map((line) => line.split(':')[0])).size).toBe(6);
});
