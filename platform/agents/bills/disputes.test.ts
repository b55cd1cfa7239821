import { useTestDatabase } from '@/lib/testing/database';
import { agree, dividendTerms, openContracts, saidFacts } from '@/lib/testing/scenes/agent-contracts';
import { contextOf } from '@/lib/testing/scenes/cashier';
import { openBelow } from '@/lib/testing/scenes/tree';
import { newId, inTransaction } from '@/platform/ground/db';
import { decideDispute, disputeBill } from './dispute-bill';
import { listDisputes } from './dispute-store';
import { readBill } from './read-bills';
import { runBills } from './run-bills';

const test = useTestDatabase();
const start = new Date('2026-03-01T09:00:00Z');
const at = (text: string) => new Date(text);
const drafted = at('2026-04-01T02:00:00Z');
const due = at('2026-04-03T12:00:00Z');
let master: string;
let agent: string;
let billId: string;
const source = saidFacts(() => ({ house: 100_000n }));

beforeAll(() => openContracts(test.db, new Date('2026-01-01T00:00:00Z')));
beforeEach(async () => {
  master = (await openBelow(test.db, null, 1, { now: start })).memberId;
  agent = (await openBelow(test.db, master, 2, { now: start })).memberId;
  await agree(test.db, null, master, dividendTerms(200_000), start);
  await agree(test.db, master, agent, dividendTerms(120_000), start);
  await runBills(test.db, source, drafted);
  const { rows } = await test.owner.query<{ id: string }>(
    'select id from agent_bills where receiver_id = $1 order by from_at desc limit 1',
    [agent],
  );
  billId = rows[0]?.id ?? '';
});

const as = (memberId: string, now: Date) =>
  contextOf(test.db, memberId, {
    ...{ accountType: memberId === master ? 1 : 2, now, idempotencyKey: newId('key') },
  });
const dispute = (memberId: string, now: Date) =>
  disputeBill(as(memberId, now), { billId, comment: 'Not so.' });
const state = async (memberId: string, now: Date) => readBill(as(memberId, now), { billId });

async function decide(now: Date): Promise<void> {
  const open = (await listDisputes(test.db, billId)).find(({ decidedAt }) => decidedAt === null);
  await inTransaction(test.db, (tx) =>
    decideDispute(tx, { disputeId: open?.id ?? '', by: 'desk:test', adjustment: 0n }, now),
  );
}

describe('a draft', () => {
  it('waits for the desk once for each side, so that nobody who owes it can put it off for ever', async () => {
    expect((await dispute(master, at('2026-04-02T09:00:00Z'))).bill).toMatchObject({ isDisputed: true });
    await runBills(test.db, source, due);
    expect((await state(agent, due)).state).toBe('draft');
    await decide(at('2026-04-04T09:00:00Z'));
    const again = at('2026-04-04T09:00:01Z');
    expect((await state(master, again)).canDispute).toBe(false);
    await expect(dispute(master, again)).rejects.toMatchObject({ code: 'bill.dispute.closed' });
    // The other side has not been heard yet.
    expect((await state(agent, again)).canDispute).toBe(true);
    expect((await dispute(agent, again)).bill).toMatchObject({ isDisputed: true });
    await decide(at('2026-04-05T09:00:00Z'));
    await runBills(test.db, source, at('2026-04-05T09:01:00Z'));
    expect((await state(agent, at('2026-04-05T09:02:00Z'))).state).toBe('paid');
  });

  it('that was disputed can be disputed once more when it is confirmed, and is paid all the same', async () => {
    await dispute(master, at('2026-04-02T09:00:00Z'));
    await decide(at('2026-04-02T10:00:00Z'));
    await runBills(test.db, source, due);
    expect((await dispute(master, at('2026-04-04T09:00:00Z'))).bill).toMatchObject({
      ...{ isDisputed: true, state: 'paid' },
    });
  });

  it('of others is none', async () => {
    const stranger = (await openBelow(test.db, null, 2, { now: start })).memberId;
    await expect(dispute(stranger, drafted)).rejects.toMatchObject({ code: 'bill.not.found' });
  });
});
