import { useTestDatabase } from '@/lib/testing/database';
import { agree, dividendTerms, openContracts, saidFacts } from '@/lib/testing/scenes/agent-contracts';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { deskScene } from '@/lib/testing/scenes/desk';
import { openBelow } from '@/lib/testing/scenes/tree';
import { disputeBill, runBills } from '@/platform/agents/bills';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const disputed = new Date('2026-04-02T09:00:00Z');
const { operator, onPage } = deskScene(test, () => disputed);

async function openDispute(): Promise<string> {
  const master = (await openBelow(test.db, null, 1, { now: start })).memberId;
  await agree(test.db, null, master, dividendTerms(200_000), start);
  await runBills(
    test.db,
    saidFacts(() => ({ house: 100_000n })),
    new Date('2026-04-01T02:00:00Z'),
  );
  const { rows } = await test.owner.query<{ id: string }>(
    'select id from agent_bills where receiver_id = $1',
    [master],
  );
  const { bill } = await disputeBill(contextOf(test.db, master, { accountType: 1, now: disputed }), {
    ...{ billId: rows[0]?.id ?? '', comment: 'Not so.' },
  });
  expect(bill).toMatchObject({ isDisputed: true });
  const found = await test.owner.query<{ id: string }>('select id from agent_disputes where raised_by = $1', [
    master,
  ]);
  return found.rows[0]?.id ?? '';
}

it('is decided by one, and by two when it changes a bill by a large amount, up or down', async () => {
  await openContracts(test.db, new Date('2026-01-01T00:00:00Z'));
  const dispute = await openDispute();
  const partners = operator('petra', ['partners']);
  const decide = (amount: string) => onPage(partners, ['bills', 'decide', dispute, amount], 'looked at');
  const asked = await decide('-20000.00');
  if (asked.kind !== 'proposed') throw new Error('One was enough');
  await expect(
    onPage(operator('paul', ['partners']), ['proposals', 'approve', asked.proposal]),
  ).rejects.toThrow('agents.approve');
  expect((await decide('12.50')).kind).toBe('done');
});
