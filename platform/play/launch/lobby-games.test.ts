import type { BettingRecordsOutput, Game } from '@/lib/contract/calls/games';
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
import { inTransaction } from '@/platform/ground/db';
import { planGameMaintenance, putGame, putLobby, type NewGame } from '../catalogue';

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
