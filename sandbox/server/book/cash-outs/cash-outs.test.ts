import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { parseMoney } from '@/lib/money';
import { inTransaction } from '@/platform/ground/db';
import { exclude } from '@/platform/people/protection-gate';
import type { BookTicket, SlipLeg } from '@/sandbox/book/wire';
import { settleFixture } from '../simulator/settle-fixture';
import { BookScene } from '../test-scene';
import { codeOf, newKey, slipOf } from '../test-slips';
import { sweepCashOuts } from './cash-out';

const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [`${code}-1-r1-1`, `${code}-1-r1-2`] as [string, string];
const anchor = { goals: { home: 1500, away: 1150 }, corners: { home: 5000, away: 4500 } };
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first, second]);
  await scene.becomeOf(first, anchor);
  player = await scene.player();
  token = await scene.openBook(player);
});

/** What is left of tickets is settled in the end, and every round is over. */
afterEach(async () => {
  scene.faults.length = 0;
  await scene.sweepAll();
  for (const fixtureId of [first, second])
    await settleFixture(scene.dealer, fixtureId, { ending: 'cancelled' });
  await scene.sweepAll();
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const teller = () => ({ pool: scene.vendor, wallet: scene.wallet });
const home = (fixtureId = first): Promise<SlipLeg> => scene.leg(fixtureId, 'result.0.', 'home');
/** As the page of the design has it: step 60, 1-0, away with ten. */
const ahead = () =>
  scene.stand(first, {
    step: 60,
    half: { home: 0, away: 0 },
    goals: { home: 1, away: 0 },
    reds: { home: 0, away: 1 },
  });

async function bought(legs?: SlipLeg[], more: object = {}): Promise<BookTicket> {
  const slip = slipOf(legs ?? [await home()], { unit: '100.00', ...more });
  const { ticket } = await scene.server.place(token, slip);
  expect(ticket.state).toBe('accepted');
  return ticket;
}

const quoteOf = async ({ ticketId }: BookTicket) => scene.server.cashOutQuote(token, ticketId);
const sell = ({ ticketId }: BookTicket, more: object = {}) =>
  scene.server.cashOut(token, { ticketId, cashOutKey: newKey(), amount: '0.01', percent: 100, ...more });
const read = async ({ ticketId }: BookTicket) => (await scene.server.ticket(token, ticketId)).ticket;
const balance = () => scene.balance(player);

describe('a ticket that is sold', () => {
  it('brings the known answer of the anchors: 179.10 of 100 on home at 2.15', async () => {
    const ticket = await bought();
    expect(ticket.legs[0]!.price).toBe(215);
    await ahead();
    const { quote } = await quoteOf(ticket);
    expect(quote).toMatchObject({ amount: '179.10', waitMs: 4000, value: '182.764257' });
    const slip = { cashOutKey: newKey(), amount: '179.10' };
    expect(await sell(ticket, slip)).toMatchObject({ balance: null, cashOut: { state: 'waiting' } });
    await scene.later(3999);
    expect((await sell(ticket, slip)).cashOut.state).toBe('waiting');
    await scene.later(1);
    const answers = await Promise.all(Array.from({ length: 20 }, () => sell(ticket, slip)));
    for (const { cashOut } of answers) expect(cashOut).toMatchObject({ amount: '179.10' });
    expect((await sell(ticket, slip)).cashOut.state).toBe('paid');
    expect(await balance()).toBe(107_910n);
    expect(await read(ticket)).toMatchObject({ held: '0', cashed: '179.10' });
    await scene.sweepAll();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '0.00' });
    expect(await scene.openRounds()).toBe(0);
  });

  it.each([10, 30, 50, 90])(
    'by %i per cent and then the rest brings as much, to a unit each',
    async (percent) => {
      const ticket = await bought();
      const { quote } = await quoteOf(ticket);
      const whole = parseMoney(quote!.amount)!;
      const part = await sell(ticket, { percent });
      expect(part.cashOut.state).toBe('paid');
      expect((await read(ticket)).held).toBe(String((100 - percent) / 100));
      const rest = await sell(ticket);
      const sum = parseMoney(part.cashOut.amount)! + parseMoney(rest.cashOut.amount)!;
      expect(whole - sum >= 0n && whole - sum <= 2n).toBe(true);
    },
  );

  it('tells the balance after it, and none before it is paid', async () => {
    const ticket = await bought();
    const later = await bought();
    expect(later.ticketId).not.toBe(ticket.ticketId);
    const sold = await sell(ticket);
    expect(sold.cashOut.state).toBe('paid');
    expect(parseMoney(sold.balance!)).toBe(await balance());
  });

  it('in parts of parts is settled for what is held', async () => {
    const ticket = await bought();
    for (const percent of [50, 50, 10]) expect((await sell(ticket, { percent })).cashOut.state).toBe('paid');
    expect((await read(ticket)).held).toBe('0.225');
    const before = await balance();
    await scene.finish(first, { goals: { home: 2, away: 1 } });
    await scene.sweepAll();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '48.37' });
    expect(await balance()).toBe(before + 4837n);
  });

  it('is a multiple with what its settled legs have come to', async () => {
    const ticket = await bought([await home(first), await home(second)]);
    await scene.finish(second, { goals: { home: 1, away: 0 } });
    const { quote } = await quoteOf(ticket);
    expect(Number(quote!.factors[1])).toBe(ticket.legs[1]!.price! / 100);
    expect((await sell(ticket)).cashOut.state).toBe('paid');
  });

  it('loses what the margin takes, however often', async () => {
    for (let count = 0; count < 5; count += 1) {
      const before = await balance();
      await sell(await bought());
      expect((await balance()) < before).toBe(true);
      await scene.sweepAll();
    }
  });
});

describe('a cash-out', () => {
  it('is one of a ticket at a time', async () => {
    const ticket = await bought();
    await ahead();
    await sell(ticket, { percent: 50 });
    expect(await codeOf(sell(ticket, { percent: 50 }))).toBe('cashout.busy');
    await scene.later(4000);
    await sweepCashOuts(teller());
    expect((await read(ticket)).held).toBe('0.5');
    expect((await sell(ticket, { percent: 50 })).cashOut.state).toBe('waiting');
  });

  it('before the match is one of twenty that come together', async () => {
    const ticket = await bought();
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => sell(ticket)));
    // Who comes when it is sold is refused, before or after asking for it.
    const paid = results.filter((one) => one.status === 'fulfilled' && one.value.cashOut.state === 'paid');
    expect(paid).toHaveLength(1);
    expect((await read(ticket)).held).toBe('0');
  });

  it('sells nothing when the price falls while it waits', async () => {
    const ticket = await bought();
    await ahead();
    const { quote } = await quoteOf(ticket);
    const slip = { cashOutKey: newKey(), amount: quote!.amount };
    await sell(ticket, slip);
    await scene.stand(first, { reds: { home: 1, away: 1 } });
    await scene.later(4000);
    expect((await sell(ticket, slip)).cashOut).toMatchObject({ state: 'refused', code: 'price.changed' });
    expect(await read(ticket)).toMatchObject({ held: '1', cashed: '0.00', state: 'accepted' });
    expect(await codeOf(sell(ticket, { amount: quote!.amount }))).toBe('price.changed');
  });

  it('is none while a leg is suspended, nobody simulates, or nothing is open', async () => {
    const ticket = await bought();
    await ahead();
    const slip = { cashOutKey: newKey() };
    await sell(ticket, slip);
    await scene.goal(first, { home: 2, away: 0 });
    expect(await quoteOf(ticket)).toMatchObject({ quote: null, code: 'odds.suspended' });
    await scene.later(4000);
    expect((await sell(ticket, slip)).cashOut).toMatchObject({ state: 'refused', code: 'odds.suspended' });
    await scene.later(4000);
    expect((await quoteOf(ticket)).quote).not.toBeNull();
    await scene.leave();
    expect(await quoteOf(ticket)).toMatchObject({ quote: null, code: 'odds.suspended' });
    await scene.finish(first, { goals: { home: 2, away: 0 } });
    expect(await quoteOf(ticket)).toMatchObject({ quote: null, code: 'cashout.none' });
  });

  it('that was asked for before the match does not end in it without a wait', async () => {
    const ticket = await bought([await home(second), await home(first)]);
    await scene.stand(second, {});
    const slip = { cashOutKey: newKey() };
    await sell(ticket, slip);
    await scene.later(3000);
    await scene.stand(first, {});
    await scene.later(1000);
    expect((await sell(ticket, slip)).cashOut.state).toBe('paid');
  });

  it.each([5, 91, 99, 10.5, '50', 0])('of %p per cent is none', async (percent) => {
    const ticket = await bought();
    expect(await codeOf(sell(ticket, { percent }))).toBe('cashout.part');
  });

  it.each(['before', 'after'] as const)('whose payment was lost %s is paid once', async (fault) => {
    const ticket = await bought();
    scene.faults.push({ call: 'win', fault });
    const { cashOut } = await sell(ticket);
    expect(cashOut.state).toBe('owed');
    await scene.later(5000);
    await sweepCashOuts(teller());
    await scene.sweepAll();
    expect(await read(ticket)).toMatchObject({ state: 'settled', cashed: cashOut.amount });
    expect(await balance()).toBe(90_000n + parseMoney(cashOut.amount)!);
  });

  it('is paid before the rest of its ticket is', async () => {
    const ticket = await bought();
    scene.faults.push({ call: 'win', fault: 'before' });
    await sell(ticket, { percent: 50 });
    await scene.finish(first, { goals: { home: 1, away: 0 } });
    await scene.tellAll();
    expect((await read(ticket)).state).toBe('owed');
    await scene.later(5000);
    await sweepCashOuts(teller());
    await scene.tellAll();
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '107.50' });
  });

  it('is open to a member who is excluded', async () => {
    const ticket = await bought();
    const { memberId } = player;
    const now = new Date(scene.clock);
    await inTransaction(test.db, (tx) => exclude(tx, { memberId, period: '24h', recordedBy: 'member' }, now));
    expect(await codeOf(bought())).toBe('protection.excluded');
    expect((await sell(ticket)).cashOut.state).toBe('paid');
  });

  it('of somebody else’s ticket is none', async () => {
    const ticket = await bought();
    token = await scene.openBook(await scene.player());
    expect(await codeOf(sell(ticket))).toBe('bet.not.found');
    expect(await codeOf(quoteOf(ticket))).toBe('bet.not.found');
  });
});
