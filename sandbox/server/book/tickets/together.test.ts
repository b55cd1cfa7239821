import type { Pool } from 'pg';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { requireBook, type BookSession } from '../book-door';
import { settleFixture } from '../simulator/settle-fixture';
import type { TicketRow } from '../store/ticket-store';
import { BookScene } from '../test-scene';
import { slipOf } from '../test-slips';
import { placeTicket } from './place-ticket';
import { readSlip } from './read-slip';
import { sweepTickets } from './sweep-tickets';

/** What goes together is as good as what goes alone: no more is accepted, and nothing by a row that has changed. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [`${code}-1-r1-1`, `${code}-1-r1-2`] as [string, string];
let crowd: { player: Player; at: BookSession }[];

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first, second]);
  crowd = [];
  for (let count = 0; count < 6; count += 1) {
    const player = await scene.player(100_000_000n);
    crowd.push({ player, at: await requireBook(scene.server.door, await scene.openBook(player)) });
  }
});

afterEach(async () => {
  await scene.sweepAll();
  for (const fixtureId of [first, second])
    await settleFixture(scene.dealer, fixtureId, { ending: 'cancelled' });
  await scene.sweepAll();
  for (const { player } of crowd) expect(await scene.balance(player)).toBe(100_000_000n);
  expect(await scene.openRounds()).toBe(0);
  expect(await scene.exposure()).toEqual([]);
});

const home = (fixtureId = first) => scene.leg(fixtureId, 'result.0.', 'home');

async function placeAs(at: BookSession, more: object = {}, fixtureId = first): Promise<TicketRow> {
  return placeTicket(scene.server.door, at, readSlip(slipOf([await home(fixtureId)], more)));
}

/** The statements that a pool has been asked for while something was done. */
async function asked(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const { pool } = scene.server.door;
  const { query } = pool;
  const note = (config: unknown) =>
    texts.push(typeof config === 'string' ? config : (config as { text: string }).text);
  pool.query = ((...input: unknown[]) => {
    note(input[0]);
    return (query as (...values: unknown[]) => unknown).apply(pool, input);
  }) as Pool['query'];
  const connect = jest.spyOn(pool, 'connect');
  try {
    await work();
    // Whoever takes a connection for itself is in a transaction of its own.
    const alone = connect.mock.calls.filter(([callback]) => callback === undefined).length;
    return [...texts, ...Array.from({ length: alone }, () => 'begin')];
  } finally {
    connect.mockRestore();
    pool.query = query;
  }
}

const callsOf = (texts: readonly string[], name: string) =>
  texts.filter((text) => text.includes(`sandbox.${name}(`)).length;

describe('a ticket', () => {
  it('is two statements where its process knows the board', async () => {
    const { at } = crowd[0]!;
    await placeAs(at);
    const slip = readSlip(slipOf([await home()]));
    const texts = await asked(() => placeTicket(scene.server.door, at, slip));
    expect(texts).toHaveLength(2);
    expect([callsOf(texts, 'claim_tickets'), callsOf(texts, 'accept_tickets')]).toEqual([1, 1]);
  });

  it('is claimed and accepted with those that come at the same time', async () => {
    const slips = await Promise.all(crowd.map(async () => readSlip(slipOf([await home()]))));
    await placeAs(crowd[0]!.at);
    const tickets: TicketRow[] = [];
    const texts = await asked(async () => {
      const placing = crowd.map(({ at }, of) => placeTicket(scene.server.door, at, slips[of]!));
      tickets.push(...(await Promise.all(placing)));
    });
    expect(tickets.every(({ state }) => state === 'accepted')).toBe(true);
    expect(callsOf(texts, 'claim_tickets')).toBe(2);
    expect(texts).not.toContain('begin');
  });

  it('whose fixture has changed since is held against the new prices', async () => {
    const { at } = crowd[0]!;
    await placeAs(at);
    await scene.change(first, { suspend: { until: new Date(scene.clock + 8000), code: 'held' } });
    await expect(placeAs(at)).rejects.toMatchObject({ code: 'odds.suspended' });
  });

  it('whose competition nobody simulates any more is refused, although its row is the same', async () => {
    const { at } = crowd[0]!;
    await placeAs(at);
    await scene.leave();
    await expect(placeAs(at)).rejects.toMatchObject({ code: 'odds.suspended' });
  });

  it('whose fixture changes while the wallet is asked is not accepted at the version before', async () => {
    const { at } = crowd[0]!;
    await placeAs(at);
    const { bet } = scene.wallet;
    const changing = jest.spyOn(scene.wallet, 'bet').mockImplementationOnce(async (input) => {
      await scene.stand(first, {});
      return bet(input);
    });
    const ticket = await placeAs(at, { mode: 'any' });
    changing.mockRestore();
    expect(ticket.state).toBe('void');
    expect(ticket.code).toBe('event.started');
  });
});

describe('tickets that come together', () => {
  it('are refused one by one, and the others are taken', async () => {
    const units = ['40000.00', '1.00', '1.00'];
    const results = await Promise.allSettled(units.map((unit, of) => placeAs(crowd[of]!.at, { unit })));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  });

  it('hold no more of a selection than half for each and all of it for everybody', async () => {
    const { price } = await home();
    const unit = `${Math.floor(1_600_000 / (price - 100))}.00`;
    const results = await Promise.allSettled(crowd.map(({ at }) => placeAs(at, { unit })));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    const again = await Promise.allSettled([1, 2].map(() => placeAs(crowd[0]!.at, { unit }, second)));
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('and whose wait is over are accepted with one call, a lower price with the others', async () => {
    await scene.stand(first, {});
    for (const { at } of crowd) await placeAs(at, { mode: 'any' });
    await scene.stand(first, { reds: { home: 1, away: 0 } });
    await scene.later(4000);
    const teller = { pool: scene.vendor, wallet: scene.wallet };
    const texts = await asked(() => sweepTickets(teller));
    expect(callsOf(texts, 'accept_tickets')).toBeLessThanOrEqual(2);
    const { rows } = await test.owner.query(`select from sandbox.book_tickets where state = 'accepted'`);
    expect(rows).toHaveLength(6);
    const { rows: legs } = await test.owner.query<{ liability: bigint; price: number }>(
      `select liability_minor as liability, price from sandbox.book_legs`,
    );
    for (const { liability, price } of legs) expect(liability).toBe(BigInt(price - 100));
    const [whole] = await scene.exposure();
    expect(whole!.minor).toBe(legs.reduce((sum, { liability }) => sum + liability, 0n));
  });
});
