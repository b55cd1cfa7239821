import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Game, VendorLane } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import { gamesHandlers } from '@/platform/play/calls';
import type { CallContext } from '@/platform/ground/context';
import { seedDemonstration } from '@/platform/operate/seed';
import { catalogueGameOf, gameCodesOnOffer, tableCodesOnOffer } from '@/sandbox/catalogue/catalogue';
import { bookLobbies } from '@/sandbox/book/lobbies';
import { catalogueLobbies } from '@/sandbox/catalogue/live-lobbies';
import { connections } from '@/sandbox/connections';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');
const games = [...gameCodesOnOffer(), ...tableCodesOnOffer()].map(catalogueGameOf);

async function read<T>(name: string, input: object): Promise<T> {
  const context = { db: test.db, language: 'TY', now: new Date(now.getTime() + 1000) } as CallContext;
  return (await gamesHandlers.get(name)?.(context, input as never)) as T;
}

const lobbies = [...catalogueLobbies, ...bookLobbies];
beforeAll(() => seedDemonstration(test.db, { games, lobbies, connections, now }));

describe('the vendor’s games in the demonstration', () => {
  it('are all on offer, of twelve studios, beside two lists of games', async () => {
    const { totalItems } = await read<{ totalItems: number }>('games.list', { pageSize: 100 });
    expect(totalItems).toBe(games.length + 2);
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    expect(lanes.find(({ title }) => title === 'RNG')?.cards).toHaveLength(12);
    const types = new Set<string>([...games, ...bookLobbies].map(({ gameType }) => gameType));
    expect(types).toEqual(new Set(lanes.map(({ title }) => title)));
  });

  it('have a book of sports for each of seven vendors, with a logo each', async () => {
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    const cards = (type: string) => lanes.find(({ title }) => title === type)?.cards ?? [];
    expect(cards('SPORTS').map(({ vendorCode }) => vendorCode)).toEqual(['FB', 'TOUCHLINE']);
    expect(cards('ESPORTS').map(({ vendorCode }) => vendorCode)).toEqual(['AV', 'AI', 'IMES', 'TF', 'IA']);
    const logos = [...cards('SPORTS'), ...cards('ESPORTS')].map(({ logo }) => logo);
    expect(logos.filter((logo) => !existsSync(path.join('public', logo)))).toEqual([]);
    expect(new Set(logos).size).toBe(7);
  });

  it('come to a database of before, whose vendors have neither book nor type', async () => {
    await test.owner.query(`delete from games where is_lobby and game_type in ('SPORTS', 'ESPORTS')`);
    await test.owner.query(
      `delete from game_vendor_types where game_type in ('SPORTS', 'ESPORTS') and vendor_code in ('TOUCHLINE', 'AV')`,
    );
    await test.owner.query(`delete from game_vendors where vendor_code = 'TOUCHLINE'`);
    await seedDemonstration(test.db, { games, lobbies, connections, now });
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    const codes = lanes.filter(({ title }) => /SPORTS/.test(title)).flatMap(({ cards }) => cards);
    expect(codes).toHaveLength(7);
  });

  it('have a picture each, as the lists have', async () => {
    const { games: offered } = await read<{ games: Game[] }>('games.list', { pageSize: 100 });
    const pictures = offered.map(({ image }) => image);
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
  });
});
