import type { BettingRecordsOutput, Game, VendorLane } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  balanceOf,
  callHandler,
  contextOf,
  launchInput,
  now,
  signer,
  type Player,
} from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { inTransaction } from '@/platform/ground/db';
import { planGameMaintenance, putGame, putGameType, putLobby, putVendor, type NewGame } from '../catalogue';

const test = useTestDatabase();
const anyone = () => contextOf(test.db);
const lobby = {
  vendorCode: 'LUMEN',
  gameCode: 'lumen-hall',
  gameType: 'RNG',
  names: { EN: 'The hall of Lumen' },
  image: '/h.svg',
  offeredFrom: new Date('2026-01-01T00:00:00Z'),
} as const;
const wheel: NewGame = {
  ...lobby,
  gameCode: 'wheel',
  names: { EN: 'Wheel' },
  classification: 'TG',
  minStakeMinor: 10n,
  minLines: 1,
  returnToPlayer: null,
  hotRank: null,
  sortOrder: 9,
};
const withoutCode = { ...launchInput, gameCode: undefined };

let player: Player;
let bets = 0;

beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await inTransaction(test.db, async (tx) => {
    await putGame(tx, wheel);
    await putGame(tx, { ...wheel, gameCode: 'trench', gameType: 'FISH' });
    await putGame(tx, { ...wheel, gameCode: 'coral', vendorCode: 'TIDEWELL' });
  });
});

beforeEach(async () => {
  player = await arrangePlayer(test);
});

const openLobby = () => inTransaction(test.db, (tx) => putLobby(tx, lobby));

async function bet(
  seat: { playerId: string; sessionId: string },
  gameCode: string,
  roundId = `round-${bets + 1}`,
): Promise<string> {
  bets += 1;
  await callHandler('vendor.bet', contextOf(test.db, { signer }), {
    ...{ ...seat, roundId, gameCode, transactionId: `bet-${bets}`, currency: 'PLAY', amount: '1.00' },
  });
  return roundId;
}

describe('a vendor without a lobby', () => {
  it('opens nothing where no game is named', async () => {
    await expect(arrangeSeat(test.db, player, withoutCode)).rejects.toMatchObject({ code: 'game.not.found' });
  });

  it('opens no other game to who has opened one', async () => {
    const seat = await arrangeSeat(test.db, player);
    await expect(bet(seat, 'wheel')).rejects.toMatchObject({ code: 'auth.expired' });
  });
});

describe('a lobby', () => {
  beforeAll(openLobby);

  it('is what a launch without a code opens, and only for its type', async () => {
    const { content } = await callHandler<{ content: string }>(
      'games.launch',
      contextOf(test.db, { caller: player.caller }),
      withoutCode,
    );
    expect(content).toContain('/lumen-hall#');
    await expect(arrangeSeat(test.db, player, { ...withoutCode, gameType: 'FISH' })).rejects.toMatchObject({
      code: 'game.not.found',
    });
  });

  it('stays the same when it is written again', async () => {
    expect(await openLobby()).toBe(await openLobby());
  });

  it('is listed nowhere', async () => {
    const { games } = await callHandler<{ games: Game[] }>('games.list', anyone(), {
      pageNo: 1,
      pageSize: 50,
      language: 'EN',
    });
    const codes = games.map(({ gameCode }) => gameCode);
    expect(codes).toEqual(expect.arrayContaining(['lantern', 'wheel']));
    expect(codes).not.toContain('lumen-hall');
  });

  it('takes stakes at each game of its vendor and type, and the record names the game', async () => {
    const seat = await arrangeSeat(test.db, player, withoutCode);
    await bet(seat, 'wheel');
    await bet(seat, 'lantern');
    expect(await balanceOf(test.db, player)).toBe(99_800n);
    const { list } = await callHandler<BettingRecordsOutput>(
      'games.bettingRecords',
      contextOf(test.db, { caller: player.caller }),
      { pageNo: 1, pageSize: 10, language: 'EN' },
    );
    expect(new Set(list.map(({ gameName }) => gameName))).toEqual(new Set(['Wheel', 'Lantern Harbour']));
  });

  it.each([
    ['itself', 'lumen-hall'],
    ['another type', 'trench'],
    ['another vendor', 'coral'],
    ['nobody', 'nothing'],
  ])('takes no stake at a game of %s', async (_whose, gameCode) => {
    const seat = await arrangeSeat(test.db, player, withoutCode);
    await expect(bet(seat, gameCode)).rejects.toMatchObject({ code: 'auth.expired' });
    expect(await balanceOf(test.db, player)).toBe(100_000n);
  });

  it('takes no first stake at a game that is out of service, and plays a round there to its end', async () => {
    const seat = await arrangeSeat(test.db, player, withoutCode);
    const { gameId } = (
      await callHandler<{ games: Game[] }>('games.list', anyone(), {
        pageNo: 1,
        pageSize: 50,
        language: 'EN',
      })
    ).games.find(({ gameCode }) => gameCode === 'wheel')!;
    const roundId = await bet(seat, 'wheel');
    const startsAt = new Date(now.getTime() - 1000);
    await inTransaction(test.db, (tx) => planGameMaintenance(tx, { vendorCode: 'LUMEN', gameId, startsAt }));
    await expect(bet(seat, 'wheel')).rejects.toMatchObject({ code: 'game.maintenance' });
    await bet(seat, 'lantern');
    await bet(seat, 'wheel', roundId);
    await test.owner.query('delete from game_maintenance');
  });

  it('is where a game of its vendor and type is opened: its address names the game, and all others are a press away', async () => {
    const { content } = await callHandler<{ content: string }>(
      'games.launch',
      contextOf(test.db, { caller: player.caller }),
      launchInput,
    );
    expect(content).toContain('/lantern#');
    const seat = await arrangeSeat(test.db, player);
    await bet(seat, 'lantern');
    await bet(seat, 'wheel');
    expect(await balanceOf(test.db, player)).toBe(99_800n);
  });
});

describe('a book of sports', () => {
  const book = { ...lobby, names: { EN: 'A book' } };
  const launched = (input: object) =>
    callHandler<{ content: string }>('games.launch', contextOf(test.db, { caller: player.caller }), {
      ...withoutCode,
      ...input,
    });

  beforeAll(() =>
    inTransaction(test.db, async (tx) => {
      await putGameType(tx, { gameType: 'SPORTS', typeNumber: 2, sortOrder: 3, names: { EN: 'Sports' } });
      await putGameType(tx, { gameType: 'ESPORTS', typeNumber: 9, sortOrder: 9, names: { EN: 'Esports' } });
      const vendor = { ...testConnections.games, logo: '/v.svg', isHot: false };
      const types = { gameTypes: ['SPORTS', 'ESPORTS'] } as const;
      await putVendor(tx, {
        ...vendor,
        ...types,
        vendorCode: 'FB',
        name: 'Fairball',
        accountTypeId: 8,
        sortOrder: 8,
      });
      await putVendor(tx, {
        ...vendor,
        ...types,
        vendorCode: 'AV',
        name: 'Avenoir',
        accountTypeId: 9,
        sortOrder: 9,
      });
      await putLobby(tx, { ...book, vendorCode: 'FB', gameCode: 'fairball', gameType: 'SPORTS' });
      await putLobby(tx, { ...book, vendorCode: 'AV', gameCode: 'avenoir', gameType: 'ESPORTS' });
    }),
  );

  it('puts its vendor on the list of its type, although the book itself is listed nowhere', async () => {
    const lanes = await callHandler<VendorLane[]>('games.vendorLanes', anyone(), {});
    const codes = (type: string) =>
      lanes.find(({ title }) => title === type)?.cards.map(({ vendorCode }) => vendorCode);
    expect(codes('SPORTS')).toEqual(['FB']);
    expect(codes('ESPORTS')).toEqual(['AV']);
    const list = { gameType: 'SPORTS', pageNo: 1, pageSize: 50, language: 'EN' };
    expect((await callHandler<{ games: Game[] }>('games.list', anyone(), list)).games).toEqual([]);
  });

  it('is staked at itself, and the record names it', async () => {
    const seat = await arrangeSeat(test.db, player, { ...withoutCode, vendorCode: 'FB', gameType: 'SPORTS' });
    await bet(seat, 'fairball');
    const { list } = await callHandler<BettingRecordsOutput>(
      'games.bettingRecords',
      contextOf(test.db, { caller: player.caller }),
      { pageNo: 1, pageSize: 10, language: 'EN' },
    );
    expect(list).toMatchObject([{ gameCode: 'fairball', gameName: 'A book', gameType: 'SPORTS' }]);
    await expect(bet(seat, 'avenoir')).rejects.toMatchObject({ code: 'auth.expired' });
  });

  it('is staked at by nobody who has opened another lobby: of games a lobby is none', async () => {
    const seat = await arrangeSeat(test.db, player, withoutCode);
    await expect(bet(seat, 'lumen-hall')).rejects.toMatchObject({ code: 'auth.expired' });
  });

  it('of esports opens under both types that its vendor goes by, and of sports under its own', async () => {
    for (const gameType of ['SPORTS', 'ESPORTS'])
      expect((await launched({ vendorCode: 'AV', gameType })).content).toContain('/avenoir#');
    await expect(launched({ vendorCode: 'FB', gameType: 'ESPORTS' })).rejects.toMatchObject({
      code: 'game.not.found',
    });
  });

  it('opens at the event that is named, and nothing else is passed on', async () => {
    const eventIn = async (input: object) =>
      new URLSearchParams(new URL((await launched(input)).content).hash.slice(1)).get('event');
    const sports = { vendorCode: 'FB', gameType: 'SPORTS' };
    expect(await eventIn({ ...sports, defaultPlayType: 'harbour-ridge-12' })).toBe('harbour-ridge-12');
    expect(await eventIn(sports)).toBeNull();
    expect(await eventIn({ ...sports, defaultPlayType: 'A&token=x' })).toBeNull();
    expect(await eventIn({ defaultPlayType: 'harbour-ridge-12' })).toBeNull();
  });
});
