import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Game, GameMenu, VendorLane } from '@/lib/contract/games';
import { useTestDatabase } from '@/lib/testing/database';
import { getMemberByUsername } from '../accounts';
import type { CallContext } from '../context';
import { gamesHandlers } from '../games';
import { accounts, getBalance, reconcile } from '../ledger';
import { getExclusion } from '../protection';
import { demonstrationCast } from './cast';
import { demonstrationVendors, studioOfTitle } from './catalogue';
import { isSeeded, seedDemonstration, type SlotSummary } from './seed-demonstration';

const test = useTestDatabase();
const now = new Date('2026-11-20T12:00:00Z');

const slots: SlotSummary[] = Object.keys(studioOfTitle).flatMap((title) =>
  ['', '-high'].map((variant) => ({
    gameCode: `${title}${variant}`,
    names: { EN: `${title}${variant}`, TY: title },
    returnToPlayer: '96.12',
    minStake: '0.20',
    minLines: 20,
    volatility: variant ? 'high' : 'medium',
  })),
);

async function read<T>(name: string, input: object): Promise<T> {
  const context = { db: test.db, language: 'TY', now: new Date(now.getTime() + 1000) } as CallContext;
  return (await gamesHandlers.get(name)?.(context, input as never)) as T;
}

describe('the demonstration brand', () => {
  it('stops at a game that no studio offers, and leaves the seed open', async () => {
    const unknown = { ...slots[0], gameCode: 'unheard-of' } as SlotSummary;
    await expect(seedDemonstration(test.db, { slots: [unknown], now })).rejects.toThrow('unheard-of');
    expect(await isSeeded(test.db)).toBe(false);
  });

  it('is complete after one run, and the same after another', async () => {
    await seedDemonstration(test.db, { slots, now });
    expect(await isSeeded(test.db)).toBe(true);
    await seedDemonstration(test.db, { slots, now: new Date(now.getTime() + 60_000) });
    expect((await test.owner.query('select 1 from games')).rowCount).toBe(slots.length);
    expect((await test.owner.query('select 1 from members')).rowCount).toBe(demonstrationCast.length);
    expect(await reconcile(test.db)).toEqual([]);
  });

  it('offers sixteen slots of four studios and nothing that cannot be played', async () => {
    const { games, totalItems } = await read<{ games: Game[]; totalItems: number }>('games.list', {
      pageSize: 100,
    });
    expect(totalItems).toBe(16);
    expect(new Set(games.map(({ gameType }) => gameType))).toEqual(new Set(['RNG']));
    const lanes = await read<VendorLane[]>('games.vendorLanes', {});
    expect(lanes.map(({ title, cards }) => [title, cards.length])).toEqual([['RNG', 4]]);
    expect(await read<GameMenu[]>('games.menus', {})).toHaveLength(9);
  });

  it('has a picture for every game and every vendor', async () => {
    const { games } = await read<{ games: Game[] }>('games.list', { pageSize: 100 });
    const pictures = [...games.map(({ image }) => image), ...demonstrationVendors.map(({ logo }) => logo)];
    expect(pictures.filter((picture) => !existsSync(path.join('public', picture)))).toEqual([]);
  });

  it('gives maria her opening balance and keeps eduardo out', async () => {
    const [maria, eduardo] = await Promise.all(
      ['maria', 'eduardo'].map((name) => getMemberByUsername(test.db, name)),
    );
    expect((await getBalance(test.db, accounts.cash(maria?.id ?? ''))).balanceMinor).toBe(100_000n);
    expect(await getExclusion(test.db, eduardo?.id ?? '', now)).toMatchObject({ kind: 'self_exclusion' });
  });
});
