import { useTestDatabase } from '@/lib/testing/database';
import { testConnections as connections } from '@/lib/testing/test-connections';
import { reconcile } from '@/platform/ground/ledger-reports';
import { demonstrationCast } from './cast';
import { isSeeded, seedDemonstration } from './seed-demonstration';
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

  it('gets it when it is asked for, and keeps it from then on', async () => {
    await seedDemonstration(test.db, { games, connections, now });
    expect(await count('members')).toBe(demonstrationCast.length);
    await seedDemonstration(test.db, { games, connections, hasCast: false, now });
    expect(await count('members')).toBe(demonstrationCast.length);
  });
});
