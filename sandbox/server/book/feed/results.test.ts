import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { BookTicket } from '@/sandbox/book/wire';
import { carryOut } from './carry-out';
import { handleOddsFeedCall } from './feed-api';
import { BookScene } from '../test-scene';
import { getTicket } from '../store/ticket-store';
import { slipOf } from '../test-slips';
import { fed, football, match, newMessageId, TestFeed, usual } from './test-feed';

/** Results of a supplier: once, in their time, of its own matches; and another one after the first. */
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
afterEach(async () => {
  await feed.settle();
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const lay = async (market = 'result.0.', selection = 'home', more: object = {}) =>
  (
    await scene.server.place(
      token,
      slipOf([await scene.leg(fed(), market, selection)], { unit: '100.00', ...more }),
    )
  ).ticket;
const read = async ({ ticketId }: BookTicket) => (await scene.server.ticket(token, ticketId)).ticket;
const balance = () => scene.balance(player);
const orders = async () =>
  (await test.owner.query('select actor, kind, method, state from sandbox.book_orders order by asked_at'))
    .rows;

describe('another result than the first', () => {
  it('corrects: who was paid too little has the rest, who was paid too much gives back what is there', async () => {
    const [home, away] = [await lay(), await lay('result.0.', 'away')];
    await feed.at('2026-11-20T14:30:00Z');
    await feed.result(football(1, 0));
    await feed.settle();
    expect(await balance()).toBe(100_000n - 20_000n + 21_500n);
    expect(await feed.result(football(0, 1))).toMatchObject({ state: 'done' });
    await feed.settle();
    expect(await read(home)).toMatchObject({ payout: '215.00', corrected: '0.00' });
    expect(await read(away)).toMatchObject({ payout: '0.00', corrected: '331.00' });
    expect(await balance()).toBe(100_000n - 20_000n + 33_100n);
    expect(await orders()).toEqual([{ actor: 'feed:acme', kind: 'correct', method: 'feed', state: 'done' }]);
  });

  it('and back again is as at first, and the same one twice is nothing', async () => {
    const home = await lay();
    await feed.at('2026-11-20T14:30:00Z');
    await feed.result(football(1, 0));
    await feed.settle();
    expect(await feed.result(football(1, 0))).toMatchObject({ state: 'ignored' });
    await feed.result(football(0, 0));
    await feed.settle();
    expect(await read(home)).toMatchObject({ corrected: '0.00' });
    await feed.result(football(1, 0));
    await feed.settle();
    expect(await read(home)).toMatchObject({ corrected: '215.00' });
    expect(await balance()).toBe(100_000n - 10_000n + 21_500n);
    expect(await orders()).toHaveLength(2);
  });

  it('corrects what nobody has settled yet, too', async () => {
    const home = await lay();
    await feed.at('2026-11-20T14:30:00Z');
    await feed.result(football(1, 0));
    await feed.result(football(0, 0));
    await feed.settle();
    await feed.settle();
    expect(await balance()).toBe(100_000n - 10_000n);
    expect(await read(home)).toMatchObject({ corrected: '0.00' });
  });

  it('comes too late a day after the end', async () => {
    const home = await lay();
    await feed.at('2026-11-20T14:30:00Z');
    await feed.result(football(0, 0));
    await feed.settle();
    await scene.at(scene.clock + 24 * 60 * 60_000);
    expect(await feed.result(football(1, 0))).toMatchObject({ status: 422, error: 'event.late' });
    await feed.settle();
    expect((await getTicket(scene.vendor, home.ticketId))?.correctedMinor).toBeNull();
  });
});

describe('a result that cannot be', () => {
  it('of what has not begun is refused, but for what is not played at all', async () => {
    const home = await lay();
    await scene.at(Date.parse('2026-11-20T12:19:59Z'));
    expect(await feed.result(football(1, 0))).toMatchObject({ status: 422, error: 'result.early' });
    await feed.settle();
    expect((await read(home)).state).toBe('accepted');
    expect(await feed.result({ ending: 'walkover' })).toMatchObject({ state: 'done' });
    await feed.settle();
    expect(await read(home)).toMatchObject({ payout: '100.00' });
  });

  it.each([
    ['without a score', {}, 'feed.malformed'],
    ['without the score at half time', { match: { goals: { home: 1, away: 0 } } }, 'result.incomplete'],
    ['with more at half time than in the end', football(0, 0, { half: { home: 1, away: 0 } }), 'feed.match'],
    ['with a shoot-out that was not needed', football(1, 0, { shootOut: 'home' }), 'feed.match'],
    ['with a field that nobody knows', football(1, 0, { golas: 1 }), 'feed.malformed'],
    ['of another ending', { ending: 'won' }, 'feed.malformed'],
    ['with less than nothing', football(1, -1), 'feed.malformed'],
  ])('%s settles nothing', async (_, body, error) => {
    const home = await lay();
    await feed.at('2026-11-20T14:30:00Z');
    expect(await feed.result(body)).toMatchObject({ status: 422, error });
    await feed.settle();
    expect((await read(home)).state).toBe('accepted');
    await feed.result({ ending: 'cancelled' });
  });

  it('says who goes through where bets ask for it', async () => {
    await feed.board([{ market: 'toQualify.0.', prices: { home: '1.80', away: '2.00' } }]);
    const home = await lay('toQualify.0.');
    await feed.at('2026-11-20T14:30:00Z');
    expect(await feed.result(football(1, 1))).toMatchObject({ status: 422, error: 'result.incomplete' });
    await feed.result(football(1, 1, { shootOut: 'home' }));
    await feed.settle();
    expect(await read(home)).toMatchObject({ payout: '180.00' });
  });
});

describe('matches that are played here, and those of another feed', () => {
  it('take no result, no price and no other time', async () => {
    const played = 'harbour-league-1-r1-1';
    await scene.arrangeFixtures('harbour-league', [played]);
    const before = await scene.fixture(played);
    for (const fixtureId of [played, `feed-acme-m-1`]) {
      expect(await feed.result({ fixtureId, ...football(1, 0) })).toMatchObject({
        status: 422,
        error: 'event.not.found',
      });
      expect(await feed.board(usual(), { fixtureId })).toMatchObject({
        status: 422,
        error: 'event.not.found',
      });
    }
    expect(await feed.fixture({ fixtureId: played })).toMatchObject({ state: 'done' });
    expect(await scene.fixture(played)).toEqual(before);
    const other = await new TestFeed(scene, 'other').open('Other Odds');
    await other.beat();
    expect(await other.result(football(1, 0))).toMatchObject({ error: 'event.not.found' });
    await other.fixture();
    expect((await scene.fixture(fed('m-1', 'other'))).names).toMatchObject({ feed: 'Other Odds' });
    expect((await scene.fixture(fed())).names).toMatchObject({ feed: 'Acme Odds' });
    await scene.leave();
  });
});

describe('a message', () => {
  const counted = async (table: string): Promise<number> =>
    Number((await test.owner.query(`select count(*) from sandbox.${table}`)).rows[0].count);

  it('that comes again, or is replayed, is the same one and done once', async () => {
    await feed.at('2026-11-20T14:30:00Z');
    const body = { messageId: 'result-of-m-1', fixtureId: 'm-1', ending: 'finished', ...football(1, 0) };
    const requests = Array.from({ length: 20 }, () => feed.request('feedResult', body));
    const answers = await Promise.all(
      requests.map((request) => handleOddsFeedCall(feed.door, 'feedResult', request)),
    );
    for (const { status } of answers) expect(status).toBe(202);
    await Promise.all(Array.from({ length: 5 }, () => carryOut(scene.dealer)));
    expect(await feed.tell('feedResult', body)).toMatchObject({ status: 200, state: 'done' });
    expect(await counted('book_feed_results')).toBe(1);
  });

  it('with another body under its name is refused', async () => {
    const body = match({ fixtureId: 'm-9' });
    expect(await feed.tell('feedFixture', body)).toMatchObject({ state: 'done' });
    const other = { ...body, startsAt: '2026-11-20T12:25:00Z' };
    expect(await feed.tell('feedFixture', other)).toMatchObject({ status: 409, error: 'key.conflict' });
    expect(await feed.tell('feedBoard', { ...body, seq: 1, markets: [] })).toMatchObject({ status: 409 });
  });

  it.each([
    ['signed by nobody', { signer: 'nobody' }],
    ['signed as the merchant', { signer: 'parlour' }],
    ['signed with a secret to come', { secretNo: 2 }],
    ['signed more than five minutes ago', { atMs: Date.parse('2026-11-20T11:54:00Z') }],
  ])('that is %s is not heard', async (_, how) => {
    const before = await counted('book_feed_messages');
    expect(await feed.tell('feedFixture', match({ fixtureId: 'm-9' }), how)).toMatchObject({ status: 401 });
    expect(await counted('book_feed_messages')).toBe(before);
  });

  it('whose body was changed on its way is not heard', async () => {
    const request = feed.request('feedResult', {
      messageId: newMessageId(),
      fixtureId: 'm-1',
      ending: 'finished',
    });
    const headers = Object.fromEntries(request.headers);
    const changed = new Request(request.url, { method: 'POST', headers, body: '{"fixtureId":"m-1"}' });
    expect(await feed.send('feedResult', changed)).toMatchObject({ status: 401 });
  });

  it.each([
    ['no object', '[]', 400],
    ['no name', { fixtureId: 'm-1', ending: 'cancelled' }, 400],
    ['an id of nothing', { messageId: 'message-x', fixtureId: '../m', ending: 'cancelled' }, 400],
    [
      'a character that no database keeps',
      { messageId: 'message-x', fixtureId: 'm-1', ending: '\u0000' },
      400,
    ],
    ['too much', { messageId: 'message-x', fixtureId: 'm-1', ending: 'x'.repeat(130 * 1024) }, 413],
  ])('with %s is refused, and nothing is written', async (_, body, status) => {
    const before = await counted('book_feed_messages');
    const request = feed.request('feedResult', body as object);
    expect(await feed.send('feedResult', request)).toMatchObject({ status });
    expect(await counted('book_feed_messages')).toBe(before);
  });

  it('of two feeders at once is heard in one order, chained, and of one number one board stands', async () => {
    const boards = Array.from({ length: 12 }, (_, at) => ({
      ...{ messageId: newMessageId(), fixtureId: 'm-1', whole: true, markets: usual() },
      seq: 2 + Math.floor(at / 2),
    }));
    await Promise.all(
      boards.map((body) => handleOddsFeedCall(feed.door, 'feedBoard', feed.request('feedBoard', body))),
    );
    await Promise.all(Array.from({ length: 4 }, () => carryOut(scene.dealer)));
    const { rows } = await test.owner.query<{ seq: number; state: string; chained: boolean }>(
      `select (m.body ->> 'seq')::int as seq, a.state,
         m.previous = coalesce(lag(m.link) over (order by m.message_no), repeat('0', 64)) as chained
       from sandbox.book_feed_messages m left join sandbox.book_feed_answers a using (message_no)
       where m.fixture_id = $1 order by m.message_no`,
      [fed()],
    );
    expect(rows.every(({ chained, state }) => chained && state !== null)).toBe(true);
    const done = rows.filter(({ seq, state }) => seq !== null && state === 'done').map(({ seq }) => seq);
    expect(new Set(done).size).toBe(done.length);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });
});

describe('the rights of the roles', () => {
  it.each([
    `update sandbox.book_feed_messages set body = '{}'`,
    `delete from sandbox.book_feed_messages`,
    `insert into sandbox.book_feed_answers (message_no, state, at) select message_no, 'done', now() from sandbox.book_feed_messages`,
    `update sandbox.book_feed_heads set heard_at = now()`,
    `update sandbox.book_feed_boards set broken_at = null`,
    `select sandbox.order_feed_correction('order-of-mine', 'feed-acme-m-1', 'acme', 'why', repeat('0', 64))`,
  ])('who hears messages may not %s', async (statement) => {
    await expect(scene.vendor.query(statement)).rejects.toThrow(/permission denied/);
  });

  it.each([
    `update sandbox.book_feed_messages set body = '{}'`,
    `update sandbox.book_feed_results set facts = '{}'`,
    `update sandbox.book_feed_acts set act = 'end'`,
    `insert into sandbox.book_feeds (feed, name) values ('mine', 'Mine')`,
  ])('who carries them out may not %s', async (statement) => {
    await expect(scene.dealer.query(statement)).rejects.toThrow(/permission denied/);
  });

  it('a feed corrects no match but its own', async () => {
    const statement = `select sandbox.order_feed_correction('order-of-mine', 'feed-acme-m-1', 'other', 'why', repeat('0', 64))`;
    await expect(scene.dealer.query(statement)).rejects.toThrow(/is not of feed/);
  });
});
