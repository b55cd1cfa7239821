import type { Game, VendorLane } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import { arrangeCatalogue, callHandler, contextOf } from '@/lib/testing/scenes/games';
import { inTransaction } from '@/platform/ground/db';
import { putGame, type NewGame } from './catalogue-write';
import { publishGameFacts, type GameFacts } from './game-facts';

const test = useTestDatabase();
const list = async (input: object) => {
  const found: { games: Game[]; totalItems: number } = await callHandler(
    'games.list',
    contextOf(test.db, { language: 'EN' }),
    input,
  );
  return found;
};
const codes = async (input: object) => (await list(input)).games.map(({ gameCode }) => gameCode);
const say = (facts: Partial<GameFacts> & Pick<GameFacts, 'gameCode'>) =>
  inTransaction(test.db, (tx) =>
    publishGameFacts(tx, { vendorCode: 'LUMEN', kind: 'slots', theme: null, calmGameCode: null, ...facts }),
  );

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  const other: NewGame = {
    ...{ vendorCode: 'LUMEN', gameType: 'RNG', classification: 'TG', minStakeMinor: 20n, minLines: 1 },
    ...{
      image: '/g.svg',
      returnToPlayer: null,
      hotRank: null,
      offeredFrom: new Date('2026-01-01T00:00:00Z'),
    },
    ...{ gameCode: 'ace', names: { EN: 'Ace' }, sortOrder: 2 },
  };
  await inTransaction(test.db, async (tx) => {
    await putGame(tx, other);
    await putGame(tx, { ...other, gameCode: 'wheelhouse', names: { EN: 'Wheelhouse' }, sortOrder: 3 });
    await putGame(tx, { ...other, gameCode: 'silent', names: { EN: 'Silent' }, sortOrder: 4 });
    await putGame(tx, {
      ...other,
      gameCode: 'tomorrow',
      names: { EN: 'Tomorrow' },
      sortOrder: 5,
      offeredFrom: new Date('2036-01-01T00:00:00Z'),
    });
  });
  await say({ gameCode: 'lantern', theme: 'asia' });
  await say({ gameCode: 'ace', kind: 'blackjack' });
  await say({ gameCode: 'wheelhouse', kind: 'roulette' });
  await say({ gameCode: 'tomorrow', kind: 'mines' });
});

describe('the facts of games', () => {
  it('are told with them, and a game that has none is told without', async () => {
    const { games } = await list({ vendorCode: 'LUMEN' });
    const facts = games.map(({ gameCode, kind, theme }) => [gameCode, kind, theme]);
    expect(facts).toEqual([
      ['lantern', 'slots', 'asia'],
      ['ace', 'blackjack', undefined],
      ['wheelhouse', 'roulette', undefined],
      ['silent', undefined, undefined],
    ]);
  });

  it('choose games by kind and by shelf, counted over all pages', async () => {
    expect(await codes({ kind: 'roulette' })).toEqual(['wheelhouse']);
    expect(await codes({ shelf: 'table-games' })).toEqual(['ace', 'wheelhouse']);
    expect(await list({ shelf: 'table-games', pageSize: 1 })).toMatchObject({ totalItems: 2, totalPages: 2 });
    expect(await codes({ shelf: 'table-games', kind: 'blackjack' })).toEqual(['ace']);
    expect(await codes({ shelf: 'bingo' })).toEqual([]);
  });

  it('say which kinds a type has on offer, and none that is only to come', async () => {
    const lanes: VendorLane[] = await callHandler('games.vendorLanes', contextOf(test.db, {}), {});
    expect(lanes.find(({ title }) => title === 'RNG')?.kinds).toEqual(['blackjack', 'roulette', 'slots']);
  });

  it('are replaced by what is said anew, and said of no game that is not there', async () => {
    await say({ gameCode: 'ace', kind: 'baccarat' });
    expect(await codes({ kind: 'blackjack' })).toEqual([]);
    await say({ gameCode: 'ace', kind: 'blackjack' });
    await say({ gameCode: 'nowhere', kind: 'bingo' });
    expect(await codes({ kind: 'bingo' })).toEqual([]);
  });

  describe('of the wild version of a game', () => {
    const twinOf = async (input: object) =>
      (await list(input)).games.map(({ gameCode, twin }) => [gameCode, twin?.gameCode]);

    it('put it on the tile of the calm one, which is found by either name', async () => {
      await say({ gameCode: 'wheelhouse', kind: 'slots', calmGameCode: 'lantern' });
      expect(await twinOf({ shelf: 'slots' })).toEqual([['lantern', 'wheelhouse']]);
      expect(await list({ shelf: 'slots' })).toMatchObject({ totalItems: 1 });
      expect(await codes({ gameName: 'wheelh' })).toEqual(['lantern']);
      expect((await list({ gameName: 'lantern' })).games[0]?.twin).toMatchObject({
        gameName: 'Wheelhouse',
        minStake: '0.20',
        isMaintained: false,
      });
    });

    it('leave it on its own tile while the calm one is not on offer', async () => {
      await say({ gameCode: 'silent', calmGameCode: 'tomorrow' });
      expect(await twinOf({ gameName: 'silent' })).toEqual([['silent', undefined]]);
    });
  });
});
