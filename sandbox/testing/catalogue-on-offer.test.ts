import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Game, VendorLane } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import { gamesHandlers } from '@/platform/play/calls';
import type { CallContext } from '@/platform/ground/context';
import { seedDemonstration } from '@/platform/operate/seed';
import { catalogueGameOf, gameCodesOnOffer, tableCodesOnOffer } from '@/sandbox/catalogue/catalogue';
import { catalogueLobbies } from '@/sandbox/catalogue/live-lobbies';
import { connections } from '@/sandbox/connections';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const games = [...gameCodesOnOffer(), ...tableCodesOnOffer()].map(catalogueGameOf);

async function read<T>(name: string, input: object): Promise<T> {
  const context = { db: test.db, language: 'TY', now: new Date(now.getTime() + 1000) } as CallContext;
  return (await gamesHandlers.get(name)?.(context, input as never)) as T;
}

beforeAll(() => seedDemonstration(test.db, { games, lobbies: catalogueLobbies, connections, now }));

describe('the vendor’s games in the demonstration', () => {
  it('are all on offer, of twelve studios, beside two lists of games', async () => {
    const { totalItems } = await read<{ totalItems: number }>('games.list', { pageSize: 100 });
    expect(totalItems).toBe(games.length + 2);
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    expect(lanes.find(({ title }) => title === 'RNG')?.cards).toHaveLength(12);
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(lanes.map(({ title }) => title)));
  });

  it('have a picture each, as the lists have', async () => {
    const { games: offered } = await read<{ games: Game[] }>('games.list', { pageSize: 100 });
    const pictures = offered.map(({ image }) => image);
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
  });
});
