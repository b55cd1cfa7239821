import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { BookTicket } from '@/sandbox/book/wire';
import { BookScene } from '../test-scene';
import { codeOf, newKey, slipOf } from '../test-slips';
import { fed, football, result3, TestFeed, totals, usual } from './test-feed';

/** What a bet on a match that is told is bought back for: by its prices without their margin, p = d^(−1/k). */
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
afterEach(async () => {
  await feed.at('2026-11-20T15:00:00Z');
  await feed.result(football(0, 0));
  await feed.settle();
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const lay = async (market = 'result.0.', selection = 'home'): Promise<BookTicket> => {
  const slip = slipOf([await scene.leg(fed(), market, selection)], { unit: '100.00' });
  return (await scene.server.place(token, slip)).ticket;
};
const quoteOf = ({ ticketId }: BookTicket) => scene.server.cashOutQuote(token, ticketId);
const sell = ({ ticketId }: BookTicket, more: object = {}) =>
  scene.server.cashOut(token, { ticketId, cashOutKey: newKey(), amount: '0.01', percent: 100, ...more });
const balance = () => scene.balance(player);

it('100 on home at 3.00, now 1.50, 3.00, 1.50: k is 1/2, p 4/9, and it brings 130.66', async () => {
  await feed.board([result3('3.00', '3.30', '2.40')]);
  const ticket = await lay();
  await feed.board([result3('1.50', '3.00', '1.50')]);
  expect((await quoteOf(ticket)).quote).toMatchObject({ amount: '130.66', value: '133.333333' });
  expect((await sell(ticket)).cashOut).toMatchObject({ state: 'paid', amount: '130.66' });
  expect(await balance()).toBe(100_000n - 10_000n + 13_066n);
});

it('of a double chance and draw no bet the chances are those of the result', async () => {
  const chance = {
    market: 'doubleChance.0.',
    prices: { homeDraw: '1.30', homeAway: '1.25', drawAway: '1.55' },
  };
  const noBet = { market: 'drawNoBet.0.', prices: { home: '1.60', away: '2.20' } };
  const all = [result3('1.50', '3.00', '1.50'), chance, noBet];
  await feed.board(all);
  const [pair, none] = [await lay('doubleChance.0.', 'homeDraw'), await lay('drawNoBet.0.', 'home')];
  // 5/9 of 130, and 4/9 of 160 with 1/9 of 100.
  expect((await quoteOf(pair)).quote).toMatchObject({ value: '72.222222' });
  expect((await quoteOf(none)).quote).toMatchObject({ value: '82.222222' });
  await feed.board([chance, noBet]);
  expect(await quoteOf(pair)).toMatchObject({ quote: null, code: 'cashout.none' });
});

it('of what is told apart from the result is never more than it costs, so that buying and selling again wins nothing', async () => {
  // The result has moved to home, and what follows from it has not: without its margin draw no bet would be 1.17.
  const behind = [
    { market: 'drawNoBet.0.', prices: { home: '2.20', away: '1.60' } },
    { market: 'doubleChance.0.', prices: { homeDraw: '1.16', homeAway: '1.25', drawAway: '1.40' } },
  ];
  await feed.board([result3('2.05', '3.30', '3.00'), ...behind]);
  const ahead = await lay('drawNoBet.0.', 'home');
  await feed.board([result3('1.40', '4.50', '7.00'), ...behind]);
  const before = await balance();
  // 98 % of what was paid a moment before, but for nine digits of a chance.
  for (const [market, selection, amount] of [
    ['drawNoBet.0.', 'home', '97.99'],
    ['doubleChance.0.', 'homeDraw', '98.00'],
  ]) {
    const { cashOut } = await sell(await lay(market, selection));
    expect([market, cashOut.state, cashOut.amount]).toEqual([market, 'paid', amount]);
  }
  expect(await balance()).toBe(before - 401n);
  // What was bought before is worth more as soon as its own price says so.
  await feed.board([
    result3('1.40', '4.50', '7.00'),
    { market: 'drawNoBet.0.', prices: { home: '1.15', away: '5.00' } },
  ]);
  expect(Number((await quoteOf(ahead)).quote!.value)).toBeGreaterThan(150);
});

it('is none on lines that give stakes back, since two prices do not say how often', async () => {
  await feed.board([totals('1.90', '1.90', 10), totals('1.60', '2.30', 8), totals('1.75', '2.05', 9)]);
  const [half, whole, quarter] = [
    await lay('totals.0.10', 'over'),
    await lay('totals.0.8', 'over'),
    await lay('totals.0.9', 'over'),
  ];
  expect((await quoteOf(half)).quote).toMatchObject({ value: '95.000000' });
  expect(await quoteOf(whole)).toMatchObject({ quote: null, code: 'cashout.none' });
  expect(await codeOf(sell(quarter))).toBe('cashout.none');
});

it('of a handicap in play counts what was scored since it was taken', async () => {
  const line = (at: number, home: string, away: string) => ({
    market: `handicap.0.${at}`,
    prices: { home, away },
  });
  await feed.board([line(-2, '2.00', '1.90')]);
  const ticket = await lay('handicap.0.-2', 'home');
  await feed.at('2026-11-20T12:20:00Z');
  // A goal ahead, −½ before the match is +½ from here on.
  await feed.live({ home: 1, away: 0 }, [line(-2, '3.00', '1.40'), line(2, '1.25', '4.00')]);
  await feed.later(8000);
  const { quote } = await quoteOf(ticket);
  expect(Number(quote!.value)).toBeCloseTo(200 * 0.784, 0);
  await feed.live({ home: 1, away: 0 }, [line(-2, '3.00', '1.40')]);
  expect(await quoteOf(ticket)).toMatchObject({ quote: null, code: 'cashout.none' });
});

it('in play waits as a bet does, and is not sold for less than was asked', async () => {
  await feed.board(usual());
  const ticket = await lay();
  await feed.at('2026-11-20T12:20:00Z');
  await feed.live({ home: 0, away: 0 });
  const { quote } = await quoteOf(ticket);
  expect(quote!.waitMs).toBe(4000);
  const asked = { cashOutKey: newKey(), amount: quote!.amount };
  expect((await sell(ticket, asked)).cashOut.state).toBe('waiting');
  await feed.live({ home: 0, away: 0 }, [result3('2.50', '3.40', '2.80')]);
  await feed.later(4000);
  expect((await sell(ticket, asked)).cashOut).toMatchObject({ state: 'refused', code: 'price.changed' });
});
