import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { BookScene } from '../test-scene';
import { codeOf, newKey, slipOf } from '../test-slips';
import { tellSilence } from './keep-feeds';
import { fed, newMessageId, result3, TestFeed, totals, usual } from './test-feed';

/** When prices are not those of this moment nothing is sold by them, and nothing bought back. By the clock of the database. */
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
  await feed.board(usual());
});

const lay = async (more: object = {}) =>
  scene.server.place(
    token,
    slipOf([await scene.leg(fed(), 'result.0.', 'home')], { unit: '10.00', ...more }),
  );
const isOpen = async (): Promise<boolean> => (await lay()).ticket.state === 'accepted';
const isShut = async (): Promise<void> => expect(await codeOf(lay())).toBe('odds.suspended');
const price = async () => (await scene.leg(fed(), 'result.0.', 'home')).price;

describe('a silence', () => {
  it('of ten seconds sells nothing any more, and a sign of life alone brings nothing back', async () => {
    await scene.later(9999);
    expect(await isOpen()).toBe(true);
    await scene.later(1);
    await isShut();
    await feed.beat();
    await isShut();
    expect(await feed.board([totals('1.95', '1.85')], { whole: false })).toMatchObject({ state: 'gap' });
    await isShut();
    expect(await feed.board(usual())).toMatchObject({ state: 'done' });
    expect(await isOpen()).toBe(true);
  });

  it('is none while signs of life come, however long no price changes', async () => {
    await feed.later(600_000);
    expect(await isOpen()).toBe(true);
  });

  it('is not ended by a sign of life that came before, or that was held up on its way', async () => {
    const late = feed.request('feedHealth', { seq: 77 });
    await scene.later(10_000);
    await feed.tell('feedHealth', { seq: 1 });
    await feed.board(usual(), { seq: 1 });
    await isShut();
    await feed.send('feedHealth', late);
    await feed.board(usual(), { seq: 2 });
    expect(await isOpen()).toBe(true);
    await scene.later(9000);
    const held = feed.request('feedHealth', { seq: 78 }, { atMs: scene.clock - 9000 });
    await feed.send('feedHealth', held);
    await scene.later(1000);
    await isShut();
  });

  it('gives back what waits in play, and buys nothing', async () => {
    const bought = (await lay()).ticket;
    await feed.at('2026-11-20T12:20:00Z');
    await feed.live({ home: 0, away: 0 });
    const { ticket } = await lay();
    expect(ticket.state).toBe('waiting');
    await scene.later(10_000);
    expect((await scene.server.ticket(token, ticket.ticketId)).ticket).toMatchObject({
      state: 'void',
      code: 'odds.suspended',
    });
    const { ticketId } = bought;
    expect(await scene.server.cashOutQuote(token, ticketId)).toMatchObject({
      quote: null,
      code: 'odds.suspended',
    });
  });

  it('is told to whoever looks, once when it begins and once when it ends', async () => {
    let heard = 0;
    const client = await test.owner.connect();
    client.on('notification', () => (heard += 1));
    await client.query('listen sandbox_book');
    let silent = await tellSilence(scene.dealer, new Set());
    for (const expected of [0, 1, 1]) {
      if (expected > 0) await scene.later(10_000);
      silent = await tellSilence(scene.dealer, silent);
      await client.query('select 1');
      expect(heard).toBe(expected);
      expect(silent.size).toBe(expected);
    }
    client.release(true);
  });
});

describe('a board that is missing', () => {
  it('sells nothing until a whole one with a later number, whatever comes', async () => {
    const partial = { whole: false };
    expect(await feed.board([totals('1.95', '1.85')], partial)).toMatchObject({ state: 'done' });
    expect(await isOpen()).toBe(true);
    expect(await feed.board([totals('1.80', '2.00')], { ...partial, seq: 4 })).toMatchObject({
      state: 'gap',
    });
    await isShut();
    expect(await feed.board([totals('1.80', '2.00')], { ...partial, seq: 5 })).toMatchObject({
      state: 'gap',
    });
    expect(await feed.board(usual(), { seq: 4 })).toMatchObject({ state: 'ignored' });
    await isShut();
    expect(await feed.board(usual(), { seq: 9 })).toMatchObject({ state: 'done' });
    expect(await isOpen()).toBe(true);
  });

  it('is one that cannot stand, too: the feed wanted other prices than these', async () => {
    expect(await feed.board([result3('3.10', '3.50', '3.31')])).toMatchObject({
      status: 422,
      error: 'feed.margin',
    });
    await isShut();
    expect(await price()).toBe(215);
    await feed.board(usual(), { seq: 2 });
    expect(await isOpen()).toBe(true);
  });

  it('is one that is older than ten seconds when it comes', async () => {
    const body = { messageId: newMessageId(), fixtureId: 'm-1', seq: 2, whole: true, markets: usual() };
    const request = feed.request('feedBoard', body);
    await feed.later(10_000);
    expect(await feed.send('feedBoard', request)).toMatchObject({ state: 'gap' });
    await isShut();
  });
});

describe('what nobody has carried out yet', () => {
  it('shuts its match at once: nobody bets at a price that is another one by now', async () => {
    const seen = await scene.leg(fed(), 'result.0.', 'home');
    const [body] = [
      {
        messageId: newMessageId(),
        fixtureId: 'm-1',
        seq: 2,
        whole: true,
        markets: [result3('1.50', '4.00', '8.00')],
      },
    ];
    const { handleOddsFeedCall } = await import('./feed-api');
    const answer = await handleOddsFeedCall(feed.door, 'feedBoard', feed.request('feedBoard', body));
    expect(answer.status).toBe(202);
    const slip = slipOf([seen], { unit: '10.00' });
    expect(await codeOf(scene.server.place(token, slip))).toBe('odds.suspended');
    await feed.tell('feedBoard', body);
    expect(await codeOf(scene.server.place(token, slip))).toBe('price.changed');
    const { ticket } = await scene.server.place(token, { ...slip, ticketKey: newKey(), mode: 'any' });
    expect(ticket.legs[0]!.price).toBe(150);
  });
});

describe('a feed that has ended', () => {
  it('sells nothing and is heard no more; opened again it signs with another secret', async () => {
    await feed.act('end');
    await isShut();
    expect(await feed.beat()).toMatchObject({ status: 401 });
    await feed.open();
    expect(feed.secretNo).toBe(2);
    await feed.beat();
    await feed.board(usual());
    expect(await isOpen()).toBe(true);
  });

  it('that is renewed signs with the new secret alone, from that moment on', async () => {
    const { secretNo } = await feed.act('renew');
    expect(await feed.beat()).toMatchObject({ status: 401 });
    expect(await isOpen()).toBe(true);
    feed.secretNo = secretNo;
    expect(await feed.beat()).toMatchObject({ status: 200 });
  });

  it('is not opened twice, nor ended, nor another one by the name of an act that was', async () => {
    await expect(feed.act('open')).rejects.toMatchObject({ code: 'feed.open' });
    await feed.act('end');
    await expect(feed.act('end')).rejects.toMatchObject({ code: 'feed.ended' });
    await expect(new TestFeed(scene, 'nobody').act('renew')).rejects.toMatchObject({
      code: 'feed.not.found',
    });
    await expect(feed.act('open', 'Another name')).rejects.toMatchObject({ code: 'key.conflict' });
  });
});
