import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { BookTicket, SlipLeg } from '@/sandbox/book/wire';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { fed, football, result3, TestFeed, totals, usual } from './test-feed';

/** A match as a supplier tells it, from its first board to its result. */
const test = useTestDatabase();
const scene = new BookScene(test);
let feed: TestFeed;
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  feed = await new TestFeed(scene).open();
  player = await scene.player();
  token = await scene.openBook(player);
  await feed.beat();
  await feed.fixture();
});

/** Whatever became of it, every round is over in the end and nothing weighs any more. */
afterEach(async () => {
  scene.faults.length = 0;
  for (const id of ['m-1', 'm-2', 'm-3', 'cup'])
    await feed.tell('feedResult', {
      messageId: `end-${id}-${scene.clock}`,
      fixtureId: id,
      ending: 'cancelled',
    });
  await feed.settle();
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const leg = (market = 'result.0.', selection = 'home', id = 'm-1'): Promise<SlipLeg> =>
  scene.leg(fed(id), market, selection);
const lay = async (legs?: SlipLeg[], more: object = {}) =>
  (await scene.server.place(token, slipOf(legs ?? [await leg()], { unit: '100.00', ...more }))).ticket;
const read = async ({ ticketId }: BookTicket) => (await scene.server.ticket(token, ticketId)).ticket;

describe('a match that is told', () => {
  it('is sold at the prices that were told, and settled by the result: 100 at 2.15 is 215', async () => {
    expect(await feed.board(usual())).toMatchObject({ status: 200, state: 'done' });
    const { events } = await scene.server.events(token, { list: 'today' });
    expect(events[0]).toMatchObject({
      fixtureId: fed(),
      home: { name: 'Málaga' },
      told: { feed: 'Acme Odds', competition: 'Primera' },
    });
    const ticket = await lay();
    expect(ticket).toMatchObject({ state: 'accepted', legs: [{ price: 215 }] });
    const lost = await lay([await leg('totals.0.10', 'over')]);
    await feed.at('2026-11-20T12:20:00Z');
    await feed.live({ home: 1, away: 0 });
    await feed.at('2026-11-20T16:00:00Z');
    expect(await feed.result(football(1, 0))).toMatchObject({ state: 'done' });
    await feed.settle();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '215.00' });
    expect(await read(lost)).toMatchObject({ state: 'settled', payout: '0.00' });
    expect((await scene.fixture(fed())).status).toBe('settled');
    expect(await scene.balance(player)).toBe(100_000n - 20_000n + 21_500n);
  });

  it('waits in play as every match does, is accepted at the higher price, and counts handicaps from then on', async () => {
    await feed.board(usual());
    await feed.at('2026-11-20T12:20:00Z');
    const line = (home: string, away: string) => ({ market: 'handicap.0.-2', prices: { home, away } });
    await feed.live({ home: 1, away: 0 }, [...usual(), line('2.05', '1.80')]);
    const ticket = await lay([await leg('handicap.0.-2', 'home')]);
    expect(ticket.state).toBe('waiting');
    await feed.live({ home: 1, away: 0 }, [...usual(), line('2.20', '1.70')]);
    await feed.later(4000);
    expect(await read(ticket)).toMatchObject({
      state: 'accepted',
      legs: [{ price: 220, taken: { home: 1, away: 0 } }],
    });
    await feed.result(football(1, 0));
    await feed.settle();
    expect(await read(ticket)).toMatchObject({ payout: '0.00' });
  });

  it('is given back when the price falls while it waits, and taken by who takes any', async () => {
    await feed.board(usual());
    await feed.at('2026-11-20T12:20:00Z');
    await feed.live({ home: 0, away: 0 });
    const seen = await leg();
    const [better, any] = [await lay([seen]), await lay([seen], { mode: 'any' })];
    await feed.live({ home: 0, away: 0 }, [result3('2.00', '3.60', '3.50')]);
    await feed.later(4000);
    expect(await read(better)).toMatchObject({ state: 'void', code: 'price.changed' });
    expect(await read(any)).toMatchObject({ state: 'accepted', legs: [{ price: 200 }] });
  });

  it('stands still for eight seconds after a goal, and what waited then is given back', async () => {
    await feed.board(usual());
    await feed.at('2026-11-20T12:20:00Z');
    await feed.live({ home: 0, away: 0 });
    const ticket = await lay();
    await feed.live({ home: 1, away: 0 }, [result3('1.40', '4.50', '9.00')]);
    expect(await codeOf(lay())).toBe('odds.suspended');
    await feed.later(4000);
    expect(await read(ticket)).toMatchObject({ state: 'void', code: 'odds.suspended' });
    await feed.later(4000);
    expect((await lay()).state).toBe('waiting');
  });

  it('takes nothing from its start on until it is told to be played', async () => {
    await feed.board(usual());
    await feed.at('2026-11-20T12:19:59Z');
    await feed.board(usual());
    await scene.later(1000);
    await feed.beat();
    expect(await codeOf(lay())).toBe('odds.suspended');
    await feed.board(usual());
    expect(await codeOf(lay())).toBe('odds.suspended');
    await feed.live({ home: 0, away: 0 });
    expect((await lay()).state).toBe('waiting');
  });

  it('has the limits of every match', async () => {
    await feed.board(usual());
    expect(await codeOf(lay(undefined, { unit: '90000.00' }))).toBe('slip.payout');
    expect(await codeOf(lay(undefined, { unit: '30000.00' }))).toBe('bet.limit');
  });
});

describe('multiples and systems', () => {
  beforeEach(async () => {
    for (const id of ['m-2', 'm-3']) {
      await feed.fixture({
        fixtureId: id,
        home: { id: `${id}-a`, name: 'Alpha' },
        away: { id: `${id}-b`, name: 'Beta' },
      });
      await feed.board([result3('2.00', '3.60', '4.00')], { fixtureId: id });
    }
    await feed.board([result3('3.00', '3.30', '2.50')]);
  });
  const three = () => Promise.all([leg(), leg('result.0.', 'home', 'm-2'), leg('result.0.', 'home', 'm-3')]);
  const finish = async () => {
    await feed.at('2026-11-20T16:00:00Z');
    await feed.result(football(1, 0));
    await feed.result({ fixtureId: 'm-2', ...football(2, 1) });
    await feed.result({ fixtureId: 'm-3', ending: 'walkover' });
    await feed.settle();
  };

  it('multiply what is told of several matches: 10 at 3.00, 2.00 and a void one is 60', async () => {
    const ticket = await lay(await three(), { unit: '10.00' });
    await finish();
    expect(await read(ticket)).toMatchObject({ payout: '60.00' });
  });

  it('a Patent of them is 1 × (3 + 2 + 1 + 6 + 3 + 2 + 6)', async () => {
    const ticket = await lay(await three(), { unit: '1.00', form: { kind: 'system', name: 'patent' } });
    await finish();
    expect(await read(ticket)).toMatchObject({ stake: '7.00', payout: '23.00' });
  });

  it('two of one match are related, and a combo of one is refused: nobody tells what happens together', async () => {
    await feed.board(usual());
    expect(await codeOf(lay([await leg(), await leg('totals.0.10', 'over')]))).toBe('slip.related');
    const parts = [
      { market: 'result.0.', selection: 'home' },
      { market: 'totals.0.10', selection: 'over' },
    ];
    expect(await codeOf(lay([await leg('combo', 'combo', 'm-1').then((one) => ({ ...one, parts }))]))).toBe(
      'combo.told',
    );
  });
});

describe('an outright that is told', () => {
  const teams = ['ajax', 'betis', 'celta'].map((id) => ({ id, name: id.toUpperCase() }));
  const market = { market: 'outright.0.', prices: { ajax: '2.00', betis: '3.00', celta: '4.00' } };
  beforeEach(async () => {
    await feed.fixture({ fixtureId: 'cup', kind: 'outright', home: undefined, away: undefined, teams });
    await feed.board([market], { fixtureId: 'cup' });
  });

  it('pays its winner, gives back who withdrew, and is related to every match of its competition', async () => {
    const [won, gone, lost] = [
      await lay([await leg('outright.0.', 'ajax', 'cup')]),
      await lay([await leg('outright.0.', 'celta', 'cup')]),
      await lay([await leg('outright.0.', 'betis', 'cup')]),
    ];
    await feed.board(usual());
    expect(await codeOf(lay([await leg(), await leg('outright.0.', 'ajax', 'cup')]))).toBe('slip.related');
    await feed.at('2026-11-20T16:00:00Z');
    expect(await feed.result({ fixtureId: 'cup', winner: 'zenit' })).toMatchObject({ error: 'feed.match' });
    expect(await feed.result({ fixtureId: 'cup' })).toMatchObject({
      error: 'result.incomplete',
      field: 'winner',
    });
    await feed.result({ fixtureId: 'cup', winner: 'ajax', withdrawn: ['celta'] });
    await feed.settle();
    expect([await read(won), await read(gone), await read(lost)].map(({ payout }) => payout)).toEqual([
      '200.00',
      '100.00',
      '0.00',
    ]);
  });
});

describe('the time of a match', () => {
  it('may move: within a day bets stand, beyond it they are given back', async () => {
    await feed.board(usual());
    const ticket = await lay();
    expect(await feed.fixture({ startsAt: '2026-11-21T12:00:00Z' })).toMatchObject({ state: 'done' });
    await feed.settle();
    expect((await read(ticket)).state).toBe('accepted');
    await feed.fixture({ startsAt: '2026-11-21T12:20:01Z' });
    await feed.settle();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '100.00' });
  });

  it('nothing else of it changes, and none that is called off is played', async () => {
    expect(await feed.fixture({ sport: 'tennis' })).toMatchObject({ error: 'feed.fixture' });
    expect(await feed.fixture({ away: { id: 'other', name: 'Other' } })).toMatchObject({
      error: 'feed.fixture',
    });
    await feed.board(usual());
    const ticket = await lay();
    await feed.fixture({ state: 'cancelled' });
    await feed.settle();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '100.00' });
    expect(await feed.board([totals('1.80', '2.00')])).toMatchObject({ error: 'event.closed' });
  });

  it('that is broken off decides what no continuation could change, and gives the rest back', async () => {
    await feed.board(usual());
    const [over, under, home] = [
      await lay([await leg('totals.0.10', 'over')]),
      await lay([await leg('totals.0.10', 'under')]),
      await lay(),
    ];
    await feed.at('2026-11-20T15:00:00Z');
    await feed.result({
      ending: 'abandoned',
      match: { goals: { home: 2, away: 1 }, half: { home: 1, away: 0 } },
    });
    await feed.settle();
    expect([await read(over), await read(under), await read(home)].map(({ payout }) => payout)).toEqual([
      '190.00',
      '0.00',
      '100.00',
    ]);
  });
});
