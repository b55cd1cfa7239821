import type { Game } from '@/lib/contract/calls/games';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import {
  arrangeCatalogue,
  arrangePlayer,
  callHandler,
  contextOf,
  launchInput,
  now,
  type Player,
} from '@/lib/testing/scenes/games';
import { rollUp } from '@/platform/agents/roll-ups';
import { inTransaction } from '@/platform/ground/db';
import { publishGameFacts, putGame } from '@/platform/play/catalogue';
import { countFigures } from '../../figures';

const test = useTestDatabase();
let clock = now;
const { told, refused, newestAudit } = deskScene(test, () => clock);
const why = ['--reason', 'The supplier asked for it', '--as', 'ana'];
const after = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString();
const moments = { mean: 0.96, square: 4, most: 20, isOfBestPlay: false };

let player: Player;
beforeAll(async () => {
  await arrangeCatalogue(test.db);
  await inTransaction(test.db, async (tx) => {
    for (const [place, gameCode] of ['comet', 'orchard', 'temple'].entries())
      await putGame(tx, {
        ...{ vendorCode: 'LUMEN', gameCode, gameType: 'RNG', classification: 'JP', names: { EN: gameCode } },
        ...{ minStakeMinor: 20n, minLines: 1, image: '/g.svg', returnToPlayer: '96.00', hotRank: null },
        ...{ sortOrder: place + 2, offeredFrom: new Date('2026-01-01T00:00:00Z') },
      });
    for (const gameCode of ['lantern', 'comet', 'temple'])
      await publishGameFacts(tx, {
        ...{ vendorCode: 'LUMEN', gameCode, kind: 'slots', theme: null, calmGameCode: null, moments },
      });
  });
  player = await arrangePlayer(test);
});
beforeEach(() => (clock = now));

/** The list of slots as a visitor has it. */
const lobby = async (at = now): Promise<Game[]> =>
  (
    await callHandler<{ games: Game[] }>('games.list', contextOf(test.db, { now: at }), {
      ...{ gameType: 'RNG', vendorCode: 'LUMEN' },
    })
  ).games;
const codes = async (at?: Date) => (await lobby(at)).map(({ gameCode }) => gameCode);
const launch = (gameCode: string, at = now) =>
  callHandler('games.launch', contextOf(test.db, { caller: player.caller, now: at }), {
    ...launchInput,
    gameCode,
  });

interface Row {
  game: string;
  code: string;
  state: string;
  place: number;
  hot: number | null;
}

describe('a game of the lobby', () => {
  it('is off and on again by dates, and another one is as it was', async () => {
    await told('games', 'dates', 'LUMEN/comet', '--until', after(60), ...why);
    expect(await newestAudit()).toMatchObject({ action: 'game.dates', subject: 'LUMEN/comet' });
    expect(await codes()).toContain('comet');
    const late = new Date(after(61));
    expect(await codes(late)).toEqual(['lantern', 'orchard', 'temple']);
    await expect(launch('comet', late)).rejects.toMatchObject({ code: 'game.not.found' });
    await expect(launch('orchard', late)).resolves.toBeTruthy();
    clock = late;
    const [comet] = await told<Row[]>('games', 'list', '--name', 'COM');
    expect(comet).toMatchObject({ code: 'comet', state: 'off', place: 2 });
    await told('games', 'dates', comet!.game, '--from', 'now', '--until', 'none', ...why);
    expect([(await codes()).includes('comet'), (await codes(late)).includes('comet')]).toEqual([false, true]);
    await told('games', 'dates', comet!.game, '--from', '2026-01-01T00:00Z', ...why);
    expect(await codes()).toContain('comet');
  });

  it.each([
    [['dates', 'LUMEN/comet'], /Say --from, --until or both/],
    [['dates', 'LUMEN/nothing', '--until', 'now'], /There is no game/],
    [['dates', 'LUMEN/comet', '--until', '2026-11-19T10:00Z'], /in the past/],
    [['dates', 'LUMEN/comet', '--until', 'tomorrow'], /with its zone/],
    [
      ['dates', 'LUMEN/comet', '--from', '2027-02-01T10:00Z', '--until', '2027-01-01T10:00Z'],
      /before the beginning/,
    ],
    [['order', 'LUMEN/comet', '0'], /whole number/],
    [['hot', 'LUMEN/comet', '0'], /not marked/],
    [['pause', 'NOBODY'], /There is no game/],
    [['resume', 'gmt_none'], /There is no window/],
  ])('is not changed by %j', async (words, says) => {
    expect(await refused('games', ...words, ...why)).toMatch(says);
  });

  it('stands where it was put, for every visitor, and the others move along', async () => {
    const before = await codes();
    expect(before.indexOf('temple')).toBe(3);
    expect(await told('games', 'order', 'LUMEN/temple', '2', ...why)).toMatch(/place 2 of RNG/);
    expect(await newestAudit()).toMatchObject({
      action: 'game.order',
      before: { place: 4 },
      after: { place: 2 },
    });
    expect(await codes()).toEqual(['lantern', 'temple', 'comet', 'orchard']);
    const pages = await told<Row[]>('games', 'list', '--limit', '2');
    const rest = await told<Row[]>('games', 'list', '--before', pages[1]!.game);
    expect([...pages, ...rest].map(({ code }) => code)).toEqual(await codes());
    await told('games', 'order', 'LUMEN/temple', '99', ...why);
    expect(await codes()).toEqual(before);
  });

  it('is hot at its place, and the others close ranks', async () => {
    const hot = async () => {
      const { list } = await callHandler<{ list: { games: Game[] }[] }>('games.hot', contextOf(test.db), {});
      return list.flatMap(({ games }) => games.map(({ gameCode }) => gameCode));
    };
    for (const code of ['comet', 'orchard', 'temple'])
      await told('games', 'hot', `LUMEN/${code}`, '1', ...why);
    expect(await hot()).toEqual(['temple', 'orchard', 'comet']);
    await told('games', 'hot', 'LUMEN/orchard', '0', ...why);
    expect(await hot()).toEqual(['temple', 'comet']);
    expect((await told<Row[]>('games', 'list')).map(({ code, hot }) => [code, hot])).toContainEqual([
      'comet',
      2,
    ]);
  });
});

describe('a time out of service', () => {
  it('is told on its tile and refuses a launch while it lasts, and ends when it is ended', async () => {
    await told('games', 'pause', 'LUMEN/orchard', '--from', after(10), '--for', '2h', ...why);
    const tile = async (at: Date) => (await lobby(at)).find(({ gameCode }) => gameCode === 'orchard');
    const during = new Date(after(11));
    expect([await tile(now), await tile(during)]).toMatchObject([
      { isMaintained: false },
      { isMaintained: true },
    ]);
    await expect(launch('orchard', during)).rejects.toMatchObject({ code: 'game.maintenance' });
    await expect(launch('comet', during)).resolves.toBeTruthy();
    clock = during;
    const [window] = await told<{ window: string; state: string; until: string }[]>('games', 'windows');
    expect(window).toMatchObject({ state: 'open', until: new Date(after(130)).toISOString() });
    await told('games', 'resume', window!.window, ...why);
    expect(await tile(new Date(during.getTime() + 1))).toMatchObject({ isMaintained: false });
    expect(await refused('games', 'resume', window!.window, ...why)).toMatch(/over already/);
  });

  it('of a vendor is of all its games, and one that is planned can be cancelled', async () => {
    await told('games', 'pause', 'LUMEN', '--from', after(300), ...why);
    const [planned] = await told<{ window: string; state: string }[]>('games', 'windows');
    expect(planned).toMatchObject({ state: 'planned', vendor: 'LUMEN', code: null });
    const then = new Date(after(301));
    expect((await lobby(then)).every(({ isMaintained }) => isMaintained)).toBe(true);
    await told('games', 'resume', planned!.window, ...why);
    expect(await newestAudit()).toMatchObject({ action: 'game.resume', after: { cancelled: true } });
    expect((await lobby(then)).some(({ isMaintained }) => isMaintained)).toBe(false);
  });
});

describe('the return of a game', () => {
  const day = now.toISOString().slice(0, 10);
  /** So many rounds of 1.00, of which one in three pays so much. */
  const play = (gameCode: string, rounds: number, paidMinor: number) =>
    test.owner.query(
      `insert into game_rounds (signer, vendor_round_id, round_id, member_id, session_id, game_id, vendor_code, stake_minor,
         payout_minor, status, started_at, settled_at)
       select 'studio', g.game_code || n, 'rnd_' || g.game_code || n, $4, 'ses', g.game_id, 'LUMEN', 100,
         case when n % 3 = 0 then $3::bigint else 0 end, 'settled', $5, $5
       from games g, generate_series(1, $2) n where g.game_code = $1`,
      [gameCode, rounds, paidMinor, player.memberId, now],
    );

  interface Judged {
    name: string;
    outcome: string;
    rounds: number;
    actual: string;
    theory: string;
    low: string | null;
  }
  const band = async () =>
    Object.fromEntries((await told<Judged[]>('games', 'band', day, day)).map((row) => [row.name, row]));

  beforeAll(async () => {
    // 96 % is right; 30 % is far too little at 3,000 rounds, and nothing can be said of 30 rounds.
    await play('lantern', 3_000, 288);
    await play('comet', 3_000, 90);
    await play('temple', 30, 90);
    await play('orchard', 3_000, 90);
    await rollUp(test.db, new Date());
    await countFigures(test.db, new Date());
  });

  it('is outside of its band or inside, or there are too few rounds, by the variance that its vendor tells', async () => {
    const { 'Lantern Harbour': right, comet: wrong, temple: young } = await band();
    expect(right).toMatchObject({
      outcome: 'inside',
      rounds: 3_000,
      actual: '96.00 %',
      theory: '96.00 %',
      low: '80.91 %',
    });
    expect(wrong).toMatchObject({ outcome: 'outside', actual: '30.00 %', low: '80.91 %' });
    expect(young).toMatchObject({ outcome: 'too_few', rounds: 30, low: null });
  });

  it('is judged by its own rounds where nothing is told of its variance', async () => {
    expect((await band()).orchard).toMatchObject({ outcome: 'outside', varianceOf: 'rounds' });
  });

  it('has those that are outside first, and is of one vendor where that is asked', async () => {
    const rows = await told<Judged[]>('games', 'band', day, day, '--vendor', 'LUMEN');
    expect(rows.map(({ outcome }) => outcome)).toEqual(['outside', 'outside', 'inside', 'too_few']);
    expect(await told('games', 'band', day, day, '--vendor', 'TIDEWELL')).toEqual([]);
  });

  it('is counted once more, whole, for days that were counted without it', async () => {
    const before = await band();
    await test.owner.query(
      `update site_game_hours set stake_square = null; update site_counted_days set has_squares = false`,
    );
    expect(await band()).toEqual({});
    await countFigures(test.db, new Date());
    expect(await band()).toEqual(before);
  });
});
