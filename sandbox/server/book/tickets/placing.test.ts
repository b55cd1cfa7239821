import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import type { BookTicketAnswer, SlipLeg } from '@/sandbox/book/wire';
import { handleBookCall } from '../api';
import { settleFixture } from '../simulator/settle-fixture';
import { BookScene } from '../test-scene';
import { codeOf, refusal, slipOf } from '../test-slips';

const test = useTestDatabase();
const scene = new BookScene(test);

const code = 'harbour-league';
const [first, second, third, fourth] = [1, 2, 3, 4].map((at) => `${code}-1-r1-${at}`) as [
  string,
  string,
  string,
  string,
];
const result = 'result.0.';
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first, second, third, fourth]);
  player = await scene.player(100_000_000n);
  token = await scene.openBook(player);
});

/** Whatever was accepted is settled as void in the end, and nothing is left of it. */
afterEach(async () => {
  scene.faults.length = 0;
  await scene.sweepAll();
  for (const fixtureId of [first, second, third, fourth])
    await settleFixture(scene.dealer, fixtureId, { ending: 'cancelled' });
  await scene.sweepAll();
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const place = (legs: readonly SlipLeg[], more: object = {}, own = token): Promise<BookTicketAnswer> =>
  scene.server.place(own, slipOf(legs, more));

const home = (fixtureId = first, more: object = {}) => scene.leg(fixtureId, result, 'home', more);
const read = async (ticketId: string) => (await scene.server.ticket(token, ticketId)).ticket;

async function ticketCount(): Promise<number> {
  return (await test.owner.query('select from sandbox.book_tickets')).rows.length;
}

describe('a bet before the match', () => {
  it('is accepted at once, and its stake is taken once', async () => {
    const leg = await home();
    const { ticket, balance } = await place([leg]);
    expect(ticket).toMatchObject({
      state: 'accepted',
      stake: '1.00',
      held: '1',
      lines: 1,
      waitUntilMs: ticket.placedAtMs,
    });
    expect(ticket.legs[0]).toMatchObject({ price: leg.price, taken: null });
    expect(balance).toBe('999999.00');
    expect(await scene.balance(player)).toBe(99_999_900n);
    expect(scene.calls.filter((call) => call === 'bet')).toHaveLength(1);
  });

  it('is one ticket for two hundred requests with its key', async () => {
    const slip = slipOf([await home()]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => scene.server.place(token, slip)));
    expect(new Set(answers.map(({ ticket }) => ticket.ticketId)).size).toBe(1);
    expect(answers.every(({ ticket }) => ticket.state === 'accepted')).toBe(true);
    expect(await scene.balance(player)).toBe(99_999_900n);
    expect(await ticketCount()).toBe(1);
  });

  it('is no other bet under its key', async () => {
    const slip = slipOf([await home()]);
    await scene.server.place(token, slip);
    const others = [{ unit: '2.00' }, { mode: 'any' }, { legs: [await scene.leg(first, result, 'away')] }];
    for (const other of others)
      expect(await codeOf(scene.server.place(token, { ...slip, ...other }))).toBe('key.conflict');
    expect(await scene.balance(player)).toBe(99_999_900n);
  });

  it('is answered again by its key in another session of the player', async () => {
    const slip = slipOf([await home()]);
    scene.faults.push({ call: 'bet', fault: 'after' });
    expect(await codeOf(scene.server.place(token, slip))).toBe('wallet.unavailable');
    token = await scene.openBook(player);
    const { ticket } = await scene.server.place(token, slip);
    expect(ticket.state).toBe('accepted');
    expect(await scene.balance(player)).toBe(99_999_900n);
  });

  it('is void when the match begins before the wallet has answered', async () => {
    const slip = slipOf([await home()], { mode: 'any' });
    scene.faults.push({ call: 'bet', fault: 'before' });
    expect(await codeOf(scene.server.place(token, slip))).toBe('wallet.unavailable');
    await scene.later(1000);
    await scene.stand(first, {});
    const { ticket } = await scene.server.place(token, slip);
    expect(ticket.state).toBe('waiting');
    await scene.later(4000);
    expect(await read(ticket.ticketId)).toMatchObject({ state: 'void', code: 'event.started' });
    expect(await scene.balance(player)).toBe(100_000_000n);
  });
});

describe('a bet in play', () => {
  const overLine = async (fixtureId = first) => {
    const { board } = await scene.fixture(fixtureId);
    const market = board.find(({ kind, part }) => kind === 'totals' && part === 0)!;
    return `totals.0.${market.line}`;
  };

  const reds = { home: 1, away: 0 };

  it('waits four seconds', async () => {
    await scene.stand(first, {});
    const { ticket } = await place([await home()]);
    expect(ticket).toMatchObject({ state: 'waiting', waitUntilMs: scene.clock + 4000 });
    await scene.later(3999);
    expect((await read(ticket.ticketId)).state).toBe('waiting');
    await scene.later(1);
    expect(await read(ticket.ticketId)).toMatchObject({
      state: 'accepted',
      legs: [{ taken: { home: 0, away: 0 } }],
    });
  });

  it.each([
    ['better', 'void', 'price.changed'],
    ['any', 'accepted', null],
  ])('at a lower price is, in mode %s, %s', async (mode, state, why) => {
    await scene.stand(first, {});
    const leg = await scene.leg(first, result, 'away');
    const { ticket } = await place([leg], { mode });
    await scene.later(2000);
    await scene.stand(first, { reds });
    const { price } = await scene.leg(first, result, 'away');
    expect(price).toBeLessThan(leg.price);
    await scene.later(2000);
    expect(await read(ticket.ticketId)).toMatchObject({
      state,
      code: why,
      legs: [{ price: state === 'void' ? null : price }],
    });
    expect(await scene.balance(player)).toBe(state === 'void' ? 100_000_000n : 99_999_900n);
  });

  it('at a higher price is accepted at that, and weighs by it', async () => {
    await scene.stand(first, {});
    const leg = await scene.leg(first, result, 'home');
    const { ticket } = await place([leg], { unit: '100.00' });
    await scene.later(2000);
    await scene.stand(first, { reds });
    const { price } = await scene.leg(first, result, 'home');
    expect(price).toBeGreaterThan(leg.price);
    await scene.later(2000);
    expect(await read(ticket.ticketId)).toMatchObject({ state: 'accepted', legs: [{ price }] });
    expect((await scene.exposure()).map(({ minor }) => minor)).toEqual([
      BigInt(100 * (price - 100)),
      BigInt(100 * (price - 100)),
    ]);
  });

  it('is void when a goal falls while it waits, and its stake comes back', async () => {
    await scene.stand(first, {});
    const { ticket } = await place([await scene.leg(first, await overLine(), 'over')], { mode: 'any' });
    await scene.later(3000);
    await scene.goal(first, { home: 1, away: 0 });
    await scene.later(1000);
    expect(await read(ticket.ticketId)).toMatchObject({ state: 'void', code: 'odds.suspended' });
    expect(await scene.balance(player)).toBe(100_000_000n);
    expect(await scene.exposure()).toEqual([]);
  });

  it('is accepted by the sweeper when nobody asks', async () => {
    await scene.stand(first, {});
    const { ticket } = await place([await home()]);
    await scene.sweepAll();
    expect((await read(ticket.ticketId)).state).toBe('accepted');
  });

  it('is not taken without a simulator, nor accepted', async () => {
    await scene.stand(first, {});
    const { ticket } = await place([await home()]);
    await scene.leave();
    expect(await codeOf(place([await home()]))).toBe('odds.suspended');
    expect(await read(ticket.ticketId)).toMatchObject({ state: 'void', code: 'odds.suspended' });
  });

  it('that would pay more than a ticket may at its higher price is void', async () => {
    await scene.stand(first, { goals: { home: 2, away: 0 }, step: 10 });
    const leg = await scene.leg(first, 'result.0.', 'home');
    const unit = `${Math.floor(10_000_000 / leg.price)}.00`;
    const { ticket } = await place([leg], { unit });
    await scene.stand(first, { reds });
    await scene.later(4000);
    expect(await read(ticket.ticketId)).toMatchObject({ state: 'void', code: 'slip.payout' });
  });

  it('is weighed anew: what no limit leaves room for at its price then is void', async () => {
    await scene.stand(first, {});
    const leg = await scene.leg(first, result, 'home');
    const players = [player, await scene.player(100_000_000n)];
    const tokens = [token, await scene.openBook(players[1]!)];
    const unitMinor = (2_499_000n * 100n) / BigInt(leg.price - 100);
    const unit = `${unitMinor / 100n}.${(unitMinor % 100n).toString().padStart(2, '0')}`;
    const laid = [await place([leg], { unit }, tokens[0]), await place([leg], { unit }, tokens[1])];
    await scene.stand(first, { reds });
    await scene.later(4000);
    const states = [];
    for (const [at, { ticket }] of laid.entries())
      states.push((await scene.server.ticket(tokens[at]!, ticket.ticketId)).ticket);
    expect(states.map(({ code: why }) => why)).toContain('bet.limit');
    for (const { minor, market } of await scene.exposure())
      if (market !== '') expect(minor <= 5_000_000n).toBe(true);
  });
});

describe('what is no bet', () => {
  const bad: [string, string, (leg: SlipLeg) => object][] = [
    ['an unknown event', 'event.not.found', (leg) => ({ legs: [{ ...leg, fixtureId: 'no-such-event' }] })],
    ['an unknown market', 'selection.closed', (leg) => ({ legs: [{ ...leg, market: 'totals.0.99' }] })],
    ['no market', 'bet.invalid', (leg) => ({ legs: [{ ...leg, market: '__proto__' }] })],
    ['an unknown selection', 'selection.closed', (leg) => ({ legs: [{ ...leg, selection: 'constructor' }] })],
    ['a version that is still to come', 'bet.invalid', (leg) => ({ legs: [{ ...leg, version: 99 }] })],
    ['thirteen legs', 'bet.invalid', (leg) => ({ legs: Array(13).fill(leg) as object[] })],
    ['no legs', 'bet.invalid', () => ({ legs: [] })],
    ['a stake of 0', 'stake.invalid', () => ({ unit: '0' })],
    ['a stake below nothing', 'stake.invalid', () => ({ unit: '-1.00' })],
    ['a stake that is no number', 'stake.invalid', () => ({ unit: 'NaN' })],
    ['a stake that is a number', 'stake.invalid', () => ({ unit: 1 })],
    ['a stake in other digits', 'stake.invalid', () => ({ unit: '١٠.٠٠' })],
    ['a stake of a cent', 'slip.stake', () => ({ unit: '0.01' })],
    ['a price that is NaN', 'bet.invalid', (leg) => ({ legs: [{ ...leg, price: Number.NaN }] })],
    ['a form that is none', 'bet.invalid', () => ({ form: { kind: 'toString' } })],
    ['sixty-five kilobytes', 'request.too.large', () => ({ legs: 'x'.repeat(65_000) })],
    ['a system of the prototype', 'bet.invalid', () => ({ form: { kind: 'system', name: '__proto__' } })],
    ['a mode that is none', 'bet.invalid', () => ({ mode: 'worse' })],
    ['a key that is none', 'key.invalid', () => ({ ticketKey: '../..' })],
    ['a price that has fallen', 'price.changed', (leg) => ({ legs: [{ ...leg, price: leg.price + 1 }] })],
    [
      'one fixture twice',
      'slip.related',
      (leg) => ({ legs: [leg, { ...leg, selection: 'away' }], form: { kind: 'accumulator' } }),
    ],
  ];

  it.each(bad)('%s is refused with a code, and nothing moves', async (_name, expected, change) => {
    const leg = await home();
    const slip = { ...slipOf([leg]), ...change(leg) };
    const request = new Request('http://vendor.test/sandbox/api/bookPlace', {
      method: 'POST',
      body: JSON.stringify({ sessionToken: token, ...slip }),
    });
    const response = await handleBookCall(scene.server, 'bookPlace', request);
    expect(await response.json()).toMatchObject({
      success: false,
      errorCode: expected,
      value: { money: 'untouched' },
    });
    expect(await ticketCount()).toBe(0);
    expect(await scene.exposure()).toEqual([]);
    expect(await scene.balance(player)).toBe(100_000_000n);
  });

  it('an event that is over, held or suspended is refused', async () => {
    const leg = await home();
    await scene.goal(first, { home: 1, away: 0 });
    expect(await codeOf(place([leg]))).toBe('odds.suspended');
    await scene.finish(first, { goals: { home: 1, away: 0 } });
    expect(await codeOf(place([leg]))).toBe('event.closed');
  });

  it('a combo of what nobody sells is refused', async () => {
    const version = (await scene.fixture(first)).version;
    const combo = { fixtureId: first, market: 'combo', selection: 'combo', price: 200, version };
    const btts = { market: 'bothScore.0.', selection: 'yes' };
    const others = [
      { market: 'doubleChance.0.', selection: 'constructor' },
      { market: 'result.7.', selection: 'home' },
      { market: 'result.0.3', selection: 'home' },
      { market: 'winner.0.', selection: 'home' },
    ];
    for (const other of others)
      expect(await codeOf(place([{ ...combo, parts: [btts, other] }]))).toBe('combo.market');
  });
});

describe('several legs', () => {
  it('are an accumulator or a system, with a stake for each line', async () => {
    const legs = [await home(first), await home(second), await home(third)];
    const treble = (await place(legs)).ticket;
    expect(treble).toMatchObject({ state: 'accepted', lines: 1, sizes: [3], stake: '1.00' });
    const { ticket } = await place(legs, { form: { kind: 'system', name: 'patent' } });
    expect(ticket).toMatchObject({ state: 'accepted', lines: 7, sizes: [1, 2, 3], stake: '7.00' });
    expect(await scene.balance(player)).toBe(99_999_200n);
  });

  it('wait for the slowest match in play', async () => {
    await scene.stand(second, {});
    const { ticket } = await place([await home(first), await home(second)]);
    expect(ticket.waitUntilMs).toBe(scene.clock + 4000);
    await scene.later(4000);
    expect((await read(ticket.ticketId)).state).toBe('accepted');
  });

  it('of one match are a combo at its own price', async () => {
    const parts = [
      { market: result, selection: 'home' },
      { market: 'bothScore.0.', selection: 'yes' },
    ];
    const { version } = await scene.fixture(first);
    const asked = { fixtureId: first, market: 'combo', selection: 'combo', parts };
    const quote = await scene.server.quote(token, { legs: [asked] });
    const { price } = quote.legs[0]!;
    const { ticket } = await place([{ ...asked, price: price!, version }]);
    expect(ticket).toMatchObject({
      state: 'accepted',
      legs: [{ market: 'combo', price, parts: [{ market: 'bothScore.0.' }, { market: result }] }],
    });
  });
});

describe('limits', () => {
  it('say what would be taken, and take it', async () => {
    const leg = await home();
    const over = await refusal(place([leg], { unit: '40000.00' }));
    expect(over.code).toBe('bet.limit');
    const { mostUnit } = over.value as unknown as { mostUnit: string };
    const { mostStakes } = await scene.server.quote(token, { legs: [leg] });
    expect(mostStakes).toEqual([mostUnit]);
    expect(await scene.exposure()).toEqual([]);
    expect((await place([leg], { unit: mostUnit })).ticket.state).toBe('accepted');
    expect(await codeOf(place([leg], { unit: '0.10' }))).toBe('bet.limit');
  });

  it('are 50,000 a selection, half of it for one player', async () => {
    const leg = await home();
    const units = [];
    for (let count = 0; count < 3; count += 1) {
      const own = await scene.openBook(await scene.player(100_000_000n));
      const { value } = await refusal(place([leg], { unit: '40000.00' }, own));
      const { mostUnit } = value as unknown as { mostUnit: string };
      units.push(mostUnit);
      if (mostUnit !== '0.00') await place([leg], { unit: mostUnit }, own);
    }
    expect(Number(units[2])).toBeLessThan(0.1);
    const [whole, selection] = await scene.exposure();
    expect(selection!.minor).toBeGreaterThan(4_999_500n);
    expect(selection!.minor <= 5_000_000n).toBe(true);
    expect(whole!.minor).toBe(selection!.minor);
  });

  it('are 200,000 a fixture', async () => {
    await test.owner.query(`insert into sandbox.book_exposure values ($1, '', '', 19999900)`, [first]);
    expect(await codeOf(place([await home()], { unit: '100.00' }))).toBe('bet.limit');
    await test.owner.query(`delete from sandbox.book_exposure`);
  });

  it('are not passed by tickets that come together', async () => {
    const leg = await home();
    const tokens = await Promise.all(
      Array.from({ length: 12 }, async () => scene.openBook(await scene.player(10_000_000n))),
    );
    const results = await Promise.allSettled(tokens.map((own) => place([leg], { unit: '8000.00' }, own)));
    const taken = results.filter(({ status }) => status === 'fulfilled').length;
    const each = BigInt(8000 * (leg.price - 100));
    expect(taken).toBe(Number(5_000_000n / each));
    expect((await scene.exposure()).map(({ minor }) => minor)).toEqual([
      each * BigInt(taken),
      each * BigInt(taken),
    ]);
  });
});
