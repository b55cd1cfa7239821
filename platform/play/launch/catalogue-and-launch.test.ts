import type { BettingRecordsOutput, Game, VendorLane } from '@/lib/contract/calls/games';
import type { VendorPlayer } from '@/lib/contract/calls/vendor';
import { useTestDatabase } from '@/lib/testing/database';
import { endSession } from '@/platform/people/sessions';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import { planGameMaintenance, putGame, type NewGame } from '../catalogue';
import {
  arrangeCatalogue,
  arrangePlayer,
  arrangeSeat,
  callHandler,
  contextOf,
  launchInput,
  now,
  signer,
  type Player,
} from '@/lib/testing/scenes/games';

const test = useTestDatabase();
let gameId: string;

const slot: NewGame = {
  vendorCode: 'TIDEWELL',
  gameCode: 'coral',
  gameType: 'RNG',
  classification: 'JP',
  names: { EN: 'Coral Crown', TY: 'Korona ng Bahúra' },
  minStakeMinor: 5n,
  minLines: 10,
  image: '/c.svg',
  returnToPlayer: null,
  hotRank: 1,
  sortOrder: 2,
  offeredFrom: new Date('2026-01-01T00:00:00Z'),
};

beforeAll(async () => {
  ({ gameId } = await arrangeCatalogue(test.db));
  await inTransaction(test.db, async (tx) => {
    await putGame(tx, slot);
    await putGame(tx, {
      ...slot,
      gameCode: 'later',
      names: { EN: 'Not Yet' },
      offeredFrom: new Date('2027-01-01T00:00:00Z'),
    });
    for (let index = 0; index < 15; index += 1) {
      const names = { EN: `Filler ${index}` };
      await putGame(tx, {
        ...slot,
        gameCode: `filler-${index}`,
        names,
        minStakeMinor: 100n,
        hotRank: null,
        sortOrder: 10 + index,
      });
    }
  });
});

type Page = { games: Game[]; totalPages: number; totalItems: number };
const list = (input: object, language = 'EN'): Promise<Page> =>
  callHandler('games.list', contextOf(test.db, { language }), input);
const codes = ({ games }: Page): string[] => games.map(({ gameCode }) => gameCode);

describe('the catalogue', () => {
  it('shows twelve games a page and leaves out what is not offered yet', async () => {
    const first = await list({});
    expect(first).toMatchObject({ totalItems: 17, totalPages: 2 });
    expect(first.games).toHaveLength(12);
    expect(codes(await list({ pageNo: 2 }))).toHaveLength(5);
    expect(codes(await list({ pageNo: 3 }))).toEqual([]);
  });

  it.each([
    [{ gameName: 'BAHURA' }, ['coral']],
    [{ gameName: 'cörâl' }, ['coral']],
    [{ gameName: '%' }, []],
    [{ minStake: '0.05' }, ['coral']],
    [{ minStake: '0.01' }, []],
    [{ minStake: '0.50' }, ['lantern', 'coral']],
    [{ vendorCode: 'LUMEN' }, ['lantern']],
    [{ classification: 'BG' }, []],
    [{ gameType: 'FISH' }, []],
    [{ minLines: 20 }, ['lantern']],
  ])('filters by %j', async (filter, expected) => {
    expect(codes(await list(filter))).toEqual(expected);
  });

  it('names a game in the language asked for and falls back to English', async () => {
    const named = async (language: string) =>
      (await list({ vendorCode: 'TIDEWELL', pageSize: 1, language })).games[0]?.gameName;
    expect(await named('TY')).toBe('Korona ng Bahúra');
    expect(await named('CN')).toBe('Coral Crown');
  });

  it('has lanes only for vendors with a game on offer', async () => {
    const lanes = await callHandler<VendorLane[]>('games.vendorLanes', contextOf(test.db), {});
    expect(lanes.map(({ title, cards }) => [title, cards.map(({ vendorCode }) => vendorCode)])).toEqual([
      ['RNG', ['LUMEN', 'TIDEWELL']],
    ]);
  });

  it('lists menus in order and hot games by tab', async () => {
    const menus = await callHandler<{ title: string }[]>(
      'games.menus',
      contextOf(test.db, { language: 'TY' }),
      {},
    );
    expect(menus.map(({ title }) => title)).toEqual(['Pangingisda', 'Slots']);
    const hot = await callHandler<{ list: { gameType: string; games: Game[] }[] }>(
      'games.hot',
      contextOf(test.db),
      {},
    );
    expect(hot.list.map(({ gameType, games }) => [gameType, games.length])).toEqual([['RNG', 1]]);
  });
});

describe('launching', () => {
  let player: Player;
  beforeEach(async () => {
    player = await arrangePlayer(test);
  });
  const launch = (part: object = {}, caller = player.caller) =>
    callHandler<{ content: string }>('games.launch', contextOf(test.db, { caller }), {
      ...launchInput,
      ...part,
    });
  const tokenOf = ({ content }: { content: string }) =>
    new URLSearchParams(new URL(content).hash.slice(1)).get('token');
  const exchange = (token: unknown, part = {}) =>
    callHandler<VendorPlayer>('vendor.authenticate', contextOf(test.db, { signer, ...part }), { token });

  it('answers an address whose token the vendor exchanges once', async () => {
    const address = await launch();
    expect(address.content).toMatch(
      /^https:\/\/parlour\.test\/studio\/games\/lantern#token=[\w-]{43}&lang=fil$/,
    );
    const token = tokenOf(address);
    expect(await exchange(token)).toEqual({
      playerId: expect.stringMatching(/^ply_/),
      sessionId: expect.stringMatching(/^gms_/),
      currency: 'PLAY',
      balance: '1000.00',
      language: 'TY',
      gameCode: 'lantern',
      backUrl: 'https://parlour.test/rng/lumen',
      isDemonstration: false,
    });
    await expect(exchange(token)).rejects.toMatchObject({ code: 'launch.token' });
  });

  it('gives the token to one of many who try at once', async () => {
    const token = tokenOf(await launch());
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => exchange(token)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('refuses a token after two minutes, at another vendor, and after logout', async () => {
    const token = tokenOf(await launch());
    const late = { now: new Date(now.getTime() + 2 * 60_000) };
    await expect(exchange(token, late)).rejects.toMatchObject({ code: 'launch.token' });
    await expect(exchange(token, { signer: 'other' })).rejects.toMatchObject({ code: 'launch.token' });
    await endSession(test.db, { sessionId: player.caller.sessionId, reason: 'logout', now });
    await expect(exchange(token)).rejects.toMatchObject({ code: 'auth.expired' });
  });

  it('knows the game by its id as well', async () => {
    expect((await launch({ gameId, gameCode: undefined })).content).toContain('/studio/games/lantern#');
  });

  it.each([
    ['an unknown game', { gameCode: 'nothing' }, 'game.not.found'],
    ["another vendor's game", { vendorCode: 'TIDEWELL' }, 'game.not.found'],
    ['a game that is not offered yet', { vendorCode: 'TIDEWELL', gameCode: 'later' }, 'game.not.found'],
    ['a way back that is a script', { backUrl: 'javascript:alert(1)' }, 'request.invalid'],
    ['a way back to another site', { backUrl: 'https://elsewhere.test/rng' }, 'request.invalid'],
  ])('refuses %s', async (_what, part, code) => {
    await expect(launch(part)).rejects.toMatchObject({ code });
  });

  it('opens nothing with a token that was made before an exclusion, and leaves it as it was', async () => {
    const { content } = await launch();
    const token = new URLSearchParams(new URL(content).hash.slice(1)).get('token') ?? '';
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: player.memberId, period: '24h', recordedBy: 'member' }, now),
    );
    await expect(exchange(token)).rejects.toMatchObject({ code: 'protection.excluded' });
    const { rows } = await test.pool.query(
      'select 1 from game_sessions where member_id = $1 and token_used_at is not null',
      [player.memberId],
    );
    expect(rows).toEqual([]);
  });

  it('refuses a visitor and an excluded member', async () => {
    const anyone = contextOf(test.db);
    await expect(callHandler('games.launch', anyone, launchInput)).rejects.toMatchObject({
      code: 'auth.required',
    });
    await inTransaction(test.db, (tx) =>
      exclude(tx, { memberId: player.memberId, period: '24h', recordedBy: 'member' }, now),
    );
    await expect(launch()).rejects.toMatchObject({ code: 'protection.excluded' });
  });

  it('refuses a game in its time of maintenance, and only then', async () => {
    const plan = {
      vendorCode: 'TIDEWELL',
      startsAt: new Date(now.getTime() + 1000),
      endsAt: new Date(now.getTime() + 2000),
    };
    await inTransaction(test.db, (tx) => planGameMaintenance(tx, plan));
    const at = (ms: number) =>
      callHandler(
        'games.launch',
        contextOf(test.db, { caller: player.caller, now: new Date(now.getTime() + ms) }),
        {
          ...launchInput,
          vendorCode: 'TIDEWELL',
          gameCode: 'coral',
        },
      );
    await expect(at(0)).resolves.toBeDefined();
    await expect(at(1500)).rejects.toMatchObject({ code: 'game.maintenance' });
    await expect(at(2000)).resolves.toBeDefined();
  });
});

describe('the betting record', () => {
  it('shows the own rounds with totals, and the proof of the own rounds only', async () => {
    const player = await arrangePlayer(test);
    const seat = await arrangeSeat(test.db, player);
    const vendor = contextOf(test.db, { signer });
    for (const [index, payout] of ['0.00', '7.50', '1.00'].entries()) {
      const round = { playerId: seat.playerId, roundId: `rec-${index}`, currency: 'PLAY' };
      const bet = {
        ...round,
        sessionId: seat.sessionId,
        transactionId: `b-rec-${index}`,
        gameCode: 'lantern',
        amount: '2.00',
      };
      const at = { ...vendor, now: new Date(now.getTime() + index * 60_000) };
      await callHandler('vendor.bet', at, bet);
      await callHandler('vendor.win', at, {
        ...round,
        transactionId: `w-rec-${index}`,
        amount: payout,
        isRoundEnd: index < 2,
      });
    }
    const context = contextOf(test.db, { caller: player.caller });
    const records = await callHandler<BettingRecordsOutput>('games.bettingRecords', context, { pageSize: 2 });
    expect(records).toMatchObject({
      totalItems: 3,
      totalPages: 2,
      totals: { stake: '6.00', payout: '8.50', net: '2.50' },
    });
    expect(records.list.map(({ payout, net, status }) => [payout, net, status])).toEqual([
      ['1.00', '-1.00', 'open'],
      ['7.50', '5.50', 'settled'],
    ]);
    expect(records.list[0]).toMatchObject({
      gameCode: 'lantern',
      image: expect.stringMatching(/^\//) as string,
    });
    const [played] = records.games;
    expect(records.games).toEqual([{ gameId: records.list[0]?.gameId, gameName: records.list[0]?.gameName }]);
    const ofGame = (gameId?: string) =>
      callHandler<BettingRecordsOutput>('games.bettingRecords', context, { gameId });
    expect(await ofGame(played?.gameId)).toMatchObject({ totalItems: 3, totals: { stake: '6.00' } });
    // Another game has none of these rounds, and the filter still offers what was played.
    expect(await ofGame('coral')).toMatchObject({
      totalItems: 0,
      totals: { stake: '0.00' },
      games: records.games,
    });

    const between = { from: now.toISOString(), to: new Date(now.getTime() + 60_000).toISOString() };
    const earliest = await callHandler<BettingRecordsOutput>('games.bettingRecords', context, between);
    expect(earliest.totals).toEqual({ stake: '2.00', payout: '0.00', net: '-2.00' });

    const roundId = records.list[0]?.roundId;
    const proof = await callHandler<{ content: string }>('games.roundProof', context, { roundId });
    expect(proof.content).toBe('https://parlour.test/studio/proof/rec-2');
    const stranger = contextOf(test.db, { caller: (await arrangePlayer(test)).caller });
    await expect(callHandler('games.roundProof', stranger, { roundId })).rejects.toMatchObject({
      code: 'round.not.found',
    });
    expect(await callHandler('games.bettingRecords', stranger, {})).toMatchObject({
      list: [],
      totalItems: 0,
    });
  });
});
