import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { reconcile } from '@/platform/ground/ledger-reports';
import { createMember } from '@/platform/people/members';
import { isCastHere, isSeeded, seedDemonstration } from './seed-demonstration';
import { testGames as games } from './test-games';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');

async function count(table: string): Promise<number> {
  const { rows } = await test.owner.query<{ rows: string }>(`select count(*) as rows from ${table}`);
  return Number(rows[0]?.rows);
}

const accounts = ['members', 'member_credentials', 'agent_links', 'payout_accounts'];

describe('the demonstration brand without its cast', () => {
  it('is whole, and nobody can log in whose password is public', async () => {
    await seedDemonstration(test.db, { games, connections, hasCast: false, now });
    await seedDemonstration(test.db, { games, connections, hasCast: false, now });
    expect(await isSeeded(test.db)).toBe(true);
    expect(await count('games')).toBeGreaterThan(games.length);
    for (const table of accounts) expect([table, await count(table)]).toEqual([table, 0]);
    expect(await reconcile(test.db)).toEqual([]);
  });

  it('never gets it: a visitor who has such a name is nobody’s agent or helper', async () => {
    for (const username of ['ana', 'lito'])
      await createMember(test.db, { username, password: 'Of-their-own-1', accountType: 0, now });
    await seedDemonstration(test.db, { games, connections, hasCast: true, now });
    expect(await isCastHere(test.db)).toBe(false);
    for (const table of ['agent_links', 'agent_staff', 'demonstration_members'])
      expect([table, await count(table)]).toEqual([table, 0]);
    expect(await count('members')).toBe(2);
  });
});
