import { contract } from '@/lib/contract';
import { createPool } from '@/lib/server/postgres';
import { reportFacts, runBills } from '@/platform/agents/bills';
import { createDatabase, type Db } from '@/platform/ground/db';
import { patienceMs, PastClock } from '../past-clock';
import { Person } from '../person';
import type { TeamAccount } from './team-accounts';

/** Nothing that the demonstration knows: what an agent would write who has counted otherwise. */
const comment = 'I have counted more bets for this day. Please look at it again.';

/**
 * Draws up and pays all bills that are due, as the platform's job does after days in which it did not run; then one agent, the
 * first one who was paid for a day, asks to look at that bill again. Returns how many bills there were.
 */
export async function paySoFar(url: string, agents: readonly TeamAccount[]): Promise<number> {
  const pool = createPool(url, { role: 'parlour_app', max: 2, waitMs: patienceMs });
  try {
    const db = createDatabase(pool);
    const { bills } = await runBills(db, reportFacts, new Date());
    for (const agent of agents) if (await hasAsked(db, agent)) break;
    return bills;
  } finally {
    await pool.end();
  }
}

/** False for an agent who has not been paid for any day. */
async function hasAsked(db: Db, { memberId }: TeamAccount): Promise<boolean> {
  const person = new Person(db, memberId, new PastClock(Date.now()), 2);
  await person.logIn();
  const { list } = await person.call(contract.agentContracts.bills, { kind: 'daily', side: 'received' });
  const paid = list.find(({ state }) => state === 'paid');
  const isAsked = list.some(({ isDisputed }) => isDisputed);
  if (paid && !isAsked)
    await person.call(contract.agentContracts.disputeBill, { billId: paid.billId, comment });
  await person.logOut();
  return isAsked || paid !== undefined;
}
