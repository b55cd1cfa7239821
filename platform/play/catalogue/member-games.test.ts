import type { Game } from '@/lib/contract/calls/games';
import { memberGamesSchemas } from '@/lib/contract/schemas/member-games';
import { useTestDatabase } from '@/lib/testing/database';
import { inTransaction, newId } from '@/platform/ground/db';
import { putGame, putGameList, type NewGame } from './catalogue-write';
import { deleteFavourite } from './favourite-store';
import { recentRoundsBack } from './rules';
import {
  arrangeCatalogue,
  arrangePlayer,
  callHandler,
  contextOf,
  launchInput,
  now,
} from '@/lib/testing/scenes/games';

const test = useTestDatabase();
const ids: Record<string, string> = {};

const game = (gameCode: string, more: Partial<NewGame> = {}): NewGame => ({
  vendorCode: 'TIDEWELL',
  gameCode,
  gameType: 'RNG',
  classification: 'BG',
  names: { EN: gameCode },
  minStakeMinor: 5n,
  minLines: 1,
  image: '/c.svg',
  returnToPlayer: null,
  hotRank: null,
  sortOrder: 2,
  offeredFrom: new Date('2026-01-01T00:00:00Z'),
  ...more,
});

beforeAll(async () => {
  ids.lantern = (await arrangeCatalogue(test.db)).gameId;
  await inTransaction(test.db, async (tx) => {
    ids.later = await putGame(tx, game('later', { offeredFrom: new Date('2027-01-01T00:00:00Z') }));
    for (const code of ['coral', 'reef']) ids[code] = await putGame(tx, game(code));
    ids.shoal = await putGame(tx, game('shoal', { gameType: 'FISH', minStakeMinor: 25n }));
  });
});
beforeEach(() => test.owner.query('delete from game_favourites'));
afterEach(() => test.owner.query('update games set offered_until = null'));

const id = (code: string): string => ids[code] ?? '';
const player = async () => (await arrangePlayer(test, { balanceMinor: 0n })).caller;
type Caller = Awaited<ReturnType<typeof player>>;
const at = (caller: Caller, minutes = 0) =>
  contextOf(test.db, { caller, now: new Date(now.getTime() + minutes * 60_000) });
const add = (caller: Caller, input: object, minutes = 0) =>
  callHandler<string[]>('games.addFavourite', at(caller, minutes), input);
const remove = (caller: Caller, gameId: string) =>
  callHandler<string[]>('games.removeFavourite', at(caller), { gameId });
const codesOf = (games: Game[]) => games.map(({ gameCode }) => gameCode);
const stopOffering = (code: string) =>
  test.owner.query('update games set offered_until = $2 where game_id = $1', [id(code), now]);

async function favourites(caller: Caller, input: object = {}) {
  const answer = await callHandler<{ content: Game[]; totalPages: number; totalItems: number }>(
    'games.favourites',
    at(caller),
    input,
  );
  await expect(memberGamesSchemas.favourites.output.validate(answer, { strict: true })).resolves.toEqual(
    answer,
  );
  return answer;
}

describe('favourites', () => {
  it('are listed newest first, each once, and are the member’s own', async () => {
    const [ana, ben] = [await player(), await player()];
    expect(await add(ana, { gameId: id('coral'), vendor: 'TIDEWELL', gameType: 'RNG' })).toEqual([
      id('coral'),
    ]);
    await add(ana, { gameId: id('lantern'), vendor: 'Lumen' }, 1);
    expect(await add(ana, { gameId: id('coral') }, 2)).toEqual([id('lantern'), id('coral')]);
    expect(codesOf((await favourites(ana)).content)).toEqual(['lantern', 'coral']);
    expect(await favourites(ana, { pageSize: 1, pageNo: 2 })).toMatchObject({ totalPages: 2, totalItems: 2 });
    expect((await favourites(ben)).content).toEqual([]);
    await expect(callHandler('games.favouriteIds', at(ben), {})).resolves.toEqual([]);
  });

  it('are taken away once; a second time, or by somebody else, nothing happens', async () => {
    const [ana, ben] = [await player(), await player()];
    await add(ana, { gameId: id('coral') });
    expect(await remove(ben, id('coral'))).toEqual([]);
    await expect(callHandler('games.favouriteIds', at(ana), {})).resolves.toEqual([id('coral')]);
    expect(await remove(ana, id('coral'))).toEqual([]);
    expect(await remove(ana, id('coral'))).toEqual([]);
  });

  it('are those of one type when asked so', async () => {
    const ana = await player();
    for (const code of ['coral', 'shoal']) await add(ana, { gameId: id(code) });
    expect(codesOf((await favourites(ana, { gameType: 'FISH' })).content)).toEqual(['shoal']);
  });

  it.each([
    ['that does not exist', { gameId: 'gam_none' }],
    ['of another vendor', { gameId: 'coral', vendor: 'LUMEN' }],
    ['of another type', { gameId: 'coral', gameType: 'FISH' }],
    ['that is not offered yet', { gameId: 'later' }],
  ])('a game %s is refused and not kept', async (_, input) => {
    const ana = await player();
    const gameId = ids[input.gameId] ?? input.gameId;
    await expect(add(ana, { ...input, gameId })).rejects.toMatchObject({ code: 'game.not.found' });
    expect((await favourites(ana)).content).toEqual([]);
  });

  it('do not show a game that is no longer offered, and show it again when it is', async () => {
    const ana = await player();
    await add(ana, { gameId: id('coral') });
    await stopOffering('coral');
    expect(await favourites(ana)).toMatchObject({ content: [], totalItems: 0, totalPages: 0 });
    await expect(callHandler('games.favouriteIds', at(ana), {})).resolves.toEqual([]);
    await test.owner.query('update games set offered_until = null');
    expect(codesOf((await favourites(ana)).content)).toEqual(['coral']);
  });

  it('are one row whatever comes at once', async () => {
    const ana = await player();
    await Promise.all(Array.from({ length: 20 }, () => add(ana, { gameId: id('coral') })));
    const { rows } = await test.owner.query('select game_id from game_favourites where member_id = $1', [
      ana.memberId,
    ]);
    expect(rows).toEqual([{ game_id: id('coral') }]);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? add(ana, { gameId: id('reef') })
          : deleteFavourite(test.db, ana.memberId, id('coral')),
      ),
    );
    expect(codesOf((await favourites(ana)).content)).toEqual(['reef']);
  });
});

describe('recently played games', () => {
  const recent = async (caller: Caller, input: object = {}) =>
    callHandler<{ list: Game[]; totalItems: number }>('games.recent', at(caller), input);
  const round = (caller: Caller, code: string, minutes: number, status = 'settled') => {
    const startedAt = new Date(now.getTime() + minutes * 60_000);
    return test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, status, started_at, settled_at)
       values ('studio', $1, $1, $2, 'gms_1', $3, 'LUMEN', $4, $5, $6, $7)`,
      [
        newId('rnd'),
        caller.memberId,
        id(code),
        status === 'rolled_back' ? 0 : 100,
        status,
        startedAt,
        status === 'open' ? null : startedAt,
      ],
    );
  };

  it('are those with a stake that stood, newest first, each once, and nobody else’s', async () => {
    const [ana, ben] = [await player(), await player()];
    await round(ana, 'coral', 1);
    await round(ana, 'lantern', 2, 'open');
    await round(ana, 'coral', 3);
    await round(ana, 'reef', 4, 'rolled_back');
    await round(ben, 'reef', 5);
    expect(codesOf((await recent(ana)).list)).toEqual(['coral', 'lantern']);
    expect(codesOf((await recent(ana, { vendorCode: 'LUMEN' })).list)).toEqual(['lantern']);
    expect(codesOf((await recent(ana, { gameType: 'FISH' })).list)).toEqual([]);
    expect(await recent(ana, { pageSize: 1, pageNo: 2 })).toMatchObject({ totalPages: 2, totalItems: 2 });
    await stopOffering('coral');
    expect(codesOf((await recent(ana)).list)).toEqual(['lantern']);
  });

  it('a launch alone is not play', async () => {
    const ana = await player();
    await callHandler('games.launch', at(ana), launchInput);
    expect((await recent(ana)).list).toEqual([]);
  });

  it('are looked for in the last rounds only', async () => {
    const ana = await player();
    await round(ana, 'reef', -1);
    await test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code,
         stake_minor, status, started_at, settled_at)
       select 'studio', $1 || n, $1 || n, $2, 'gms_1', $3, 'LUMEN', 100, 'settled', $4, $4
       from generate_series(1, $5::int) n`,
      [newId('rnd'), ana.memberId, id('coral'), now, recentRoundsBack - 1],
    );
    expect(codesOf((await recent(ana)).list)).toEqual(['coral', 'reef']);
    await round(ana, 'coral', 1);
    expect(codesOf((await recent(ana)).list)).toEqual(['coral']);
  });
});

describe('a list of games in the catalogue', () => {
  const hall = { vendorCode: 'TIDEWELL', gameType: 'RNG', classification: 'BG' } as const;
  const list = (more: Partial<Parameters<typeof putGameList>[1]> = {}) =>
    inTransaction(test.db, (tx) =>
      putGameList(tx, {
        ...hall,
        gameCode: 'bingo-hall',
        names: { EN: 'Bingo hall' },
        image: '/b.svg',
        sortOrder: 0,
        offeredFrom: new Date('2026-01-01T00:00:00Z'),
        ...more,
      }),
    );

  it('opens a list instead of a game, takes its stake from its games, and is not launched', async () => {
    const gameId = await list();
    expect(await list()).toBe(gameId);
    const { games } = await callHandler<{ games: Game[] }>('games.list', contextOf(test.db), hall);
    expect(games[0]).toMatchObject({ gameId, opensList: true, minStake: '0.05', returnToPlayer: null });
    const launch = { ...launchInput, vendorCode: 'TIDEWELL', gameCode: 'bingo-hall' };
    await expect(callHandler('games.launch', at(await player()), launch)).rejects.toMatchObject({
      code: 'game.not.found',
    });
  });

  it('is not written while there is nothing to list', async () => {
    expect(await list({ gameCode: 'empty-hall', classification: 'VP' })).toBeNull();
  });
});

it('says of which types a vendor has games', async () => {
  const types = (vendorCode: string) => callHandler('games.vendorTypes', contextOf(test.db), { vendorCode });
  await expect(types('TIDEWELL')).resolves.toEqual({ gameType: ['FISH', 'RNG'] });
  await expect(types('LUMEN')).resolves.toEqual({ gameType: ['RNG'] });
  await expect(types('NOSUCH')).resolves.toEqual({ gameType: [] });
});
