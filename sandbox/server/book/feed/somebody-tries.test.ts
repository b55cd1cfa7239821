import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { BookTicket } from '@/sandbox/book/wire';
import { BookScene } from '../test-scene';
import { codeOf, newKey, slipOf } from '../test-slips';
import { fed, football, newMessageId, result3, TestFeed, totals, usual } from './test-feed';

/** Somebody tries to have more of a match that is told than its prices give: a player, and a supplier. */
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
const leg = (selection: string, market = 'result.0.') => scene.leg(fed(), market, selection);
const place = (slip: object) => scene.server.place(token, slip as never);

describe('bets on a board that was', () => {
  it('are taken at the board that is, whichever is named', async () => {
    const old = await leg('home');
    await feed.board([result3('1.80', '3.60', '4.40')]);
    expect(await codeOf(place(slipOf([old])))).toBe('price.changed');
    const { ticket } = await place(slipOf([old], { mode: 'any' }));
    expect(ticket.legs[0]!.price).toBe(180);
    expect(await codeOf(place(slipOf([{ ...old, version: 99 }])))).toBe('bet.invalid');
    expect(await codeOf(place(slipOf([{ ...old, price: 50_000 }])))).toBe('price.changed');
  });

  /** 2.15 on home of one board and 4.40 on away of the next would cover each other beside a draw. */
  it('and on the next one at once are taken at one of them: at no moment do prices cover each other', async () => {
    const boards = [
      { home: 215, draw: 350, away: 331 },
      { home: 180, draw: 360, away: 440 },
      { home: 260, draw: 340, away: 270 },
    ];
    const seen = await Promise.all(['home', 'draw', 'away'].map((key) => leg(key)));
    const priced = new Map<number, Set<string>>();
    for (const { home, draw, away } of boards.slice(1)) {
      const text = (price: number) => (price / 100).toFixed(2);
      const next = feed.board([result3(text(home), text(draw), text(away))]);
      const laid = seen.flatMap((one) =>
        Array.from({ length: 6 }, () => place(slipOf([one], { mode: 'any' })).catch(() => null)),
      );
      for (const answer of await Promise.all(laid)) {
        const [taken] = answer?.ticket.legs ?? [];
        if (!answer || !taken || taken.price === null) continue;
        const { rows } = await test.owner.query<{ version: number }>(
          'select version from sandbox.book_legs where ticket_id = $1',
          [answer.ticket.ticketId],
        );
        const version = rows[0]!.version;
        priced.set(version, (priced.get(version) ?? new Set()).add(`${taken.selection} ${taken.price}`));
      }
      await next;
    }
    expect(priced.size).toBeGreaterThan(0);
    const whole = boards.map((board) => Object.entries(board).map((pair) => pair.join(' ')));
    for (const taken of priced.values())
      expect(whole.some((prices) => [...taken].every((one) => prices.includes(one)))).toBe(true);
    // The control: across boards there are prices that would cover each other.
    expect(100 / 260 + 100 / 360 + 100 / 440).toBeLessThan(1);
  });

  it('that were told but not carried out are at neither of both', async () => {
    const old = await leg('home');
    await test.owner.query(`update sandbox.book_feed_heads set carried_no = carried_no - 1`);
    expect(await codeOf(place(slipOf([old], { mode: 'any' })))).toBe('odds.suspended');
  });
});

describe('a cash-out in a loop while the feed is silent', () => {
  it('sells nothing, and afterwards sells once', async () => {
    const { ticket } = await place(slipOf([await leg('home')], { unit: '100.00' }));
    await scene.later(10_000);
    const sell = ({ ticketId }: BookTicket) =>
      scene.server.cashOut(token, { ticketId, cashOutKey: newKey(), amount: '0.01', percent: 100 });
    for (let count = 0; count < 5; count += 1) {
      const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(sell(ticket))));
      expect(new Set(codes)).toEqual(new Set(['odds.suspended']));
      await scene.later(1000);
    }
    expect(await scene.balance(player)).toBe(90_000n);
    await feed.beat();
    await feed.board(usual());
    const sold = await Promise.allSettled(Array.from({ length: 10 }, () => sell(ticket)));
    await scene.sweepAll();
    const paid = sold.filter((one) => one.status === 'fulfilled' && one.value.cashOut.state === 'paid');
    expect(paid.length).toBeLessThanOrEqual(1);
    expect((await scene.server.ticket(token, ticket.ticketId)).ticket).toMatchObject({ held: '0' });
    expect(await scene.balance(player)).toBeLessThan(100_000n);
  });
});

describe('a supplier', () => {
  const prices = (market: string, all: Record<string, string>) => [{ market, prices: all }];
  it.each([
    ['prices under 1.01', [result3('1.00', '9.00', '30.00')], 'feed.price'],
    ['prices of three digits', [result3('1.015', '9.00', '30.00')], 'feed.price'],
    ['prices over 500', [result3('1.05', '9.00', '500.01')], 'feed.price'],
    [
      'prices that are numbers',
      [{ market: 'result.0.', prices: { home: 2, draw: 3, away: 4 } }],
      'feed.price',
    ],
    ['stakes on everything that win for sure', [totals('2.01', '2.00')], 'feed.margin'],
    [
      'over a line and under a higher one that win for sure',
      [totals('2.10', '1.80', 8), totals('1.70', '2.20', 10)],
      'feed.margin',
    ],
    [
      'a result and a double chance that win for sure',
      [
        result3('2.60', '3.00', '2.50'),
        ...prices('doubleChance.0.', { homeDraw: '1.30', homeAway: '1.30', drawAway: '1.70' }),
      ],
      'feed.margin',
    ],
    [
      'a market without one of its outcomes',
      prices('result.0.', { home: '1.50', away: '2.00' }),
      'feed.margin',
    ],
    [
      'an outcome that nobody knows',
      prices('result.0.', { home: '1.50', draw: '3.00', both: '3.00' }),
      'feed.market',
    ],
    ['a market of another sport', prices('setScore.0.', { '2-0': '1.50', '2-1': '2.00' }), 'feed.market'],
    ['a market without its line', prices('totals.0.', { over: '1.90', under: '1.90' }), 'feed.market'],
    ['a market twice', [totals('1.90', '1.90'), totals('1.90', '1.90')], 'feed.market'],
    ['a combo', prices('combo.0.', { home: '1.50', away: '2.00' }), 'feed.market'],
  ])('sells no %s', async (_, markets, error) => {
    expect(await feed.board(markets)).toMatchObject({ status: 422, error });
    expect((await leg('home')).price).toBe(215);
    expect(await codeOf(place(slipOf([await leg('home')])))).toBe('odds.suspended');
  });

  it('makes no sure win of two boards that are none by themselves', async () => {
    await feed.board([totals('1.90', '1.90', 8)], { whole: true });
    expect(await feed.board([totals('1.60', '2.20', 10)], { whole: false })).toMatchObject({
      error: 'feed.margin',
    });
  });

  it('begins no match before its time, and tells no score of one that is not played', async () => {
    expect(await feed.live({ home: 1, away: 0 })).toMatchObject({ error: 'feed.early' });
    const match = { goals: { home: 1, away: 0 } };
    expect(await feed.board(usual(), { match, seq: 2 })).toMatchObject({ error: 'feed.match' });
    await feed.at('2026-11-20T12:20:00Z');
    expect(await feed.board(usual(), { live: true, seq: 2 })).toMatchObject({ error: 'feed.match' });
  });

  it('plays no match on that is over', async () => {
    await feed.at('2026-11-20T15:00:00Z');
    await feed.result(football(1, 0));
    expect(await feed.live({ home: 2, away: 0 })).toMatchObject({ error: 'event.closed' });
    expect(await feed.fixture({ startsAt: '2026-11-21T15:00:00Z' })).toMatchObject({ error: 'event.closed' });
  });

  it('is not stopped by a message that cannot be carried out', async () => {
    const body = {
      messageId: newMessageId(),
      fixtureId: 'm-1',
      seq: 2,
      whole: true,
      markets: usual(),
      match: { a: 1 },
    };
    expect(await feed.tell('feedBoard', body)).toMatchObject({ status: 422 });
    expect(await feed.beat()).toMatchObject({ state: 'done' });
  });
});
