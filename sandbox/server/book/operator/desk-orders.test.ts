import { readFileSync } from 'node:fs';
import { deriveSecret } from '@/lib/server/secrets';
import { locales } from '@/lib/i18n/locales';
import { useTestDatabase } from '@/lib/testing/database';
import { deskScene } from '@/lib/testing/scenes/desk';
import type { Player } from '@/lib/testing/scenes/games';
import { testConnections } from '@/lib/testing/test-connections';
import { addSigner } from '@/platform/ground/signers';
import { inTransaction } from '@/platform/ground/db';
import {
  addSportBook,
  carryOutOrder,
  listSportEvents,
  queueOverdueOrders,
  reportEvents,
} from '@/platform/play/sport-events';
import type { BookTicket, SlipLeg } from '@/sandbox/book/wire';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { handleOperatorCall, type OperatorCall } from './operator-api';
import { workOrders } from './work-orders';

/** The desk of the platform and the book of the vendor, with nothing between them but signed calls. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [1, 2].map((at) => `${code}-1-r1-${at}`) as [string, string];
const { signer } = testConnections.games;
const { told, refused, operator, onPage, newestAudit } = deskScene(test, () => new Date(scene.clock));
const why = ['--reason', 'Line-up in doubt', '--as', 'ana'];
let player: Player;
let token: string;
let isAway = false;

/** Who simulates is at work: an order is carried out as soon as it is heard. */
async function bookAnswers(input: unknown, init: RequestInit = {}): Promise<Response> {
  if (isAway) throw new TypeError('fetch failed');
  const url = String(input);
  const call = new URL(url).pathname.split('/').at(-1) as OperatorCall;
  const door = {
    pool: scene.vendor,
    secret: deriveSecret('operator:test-book'),
    now: () => new Date(),
    waitMs: 0,
  };
  const answer = () => handleOperatorCall(door, call, new Request(url, init));
  const response = await answer();
  if (call !== 'bookOrder') return response;
  await workOrders(scene.dealer);
  return answer();
}

beforeAll(async () => {
  await scene.arrangeBook();
  await inTransaction(test.db, async (tx) => {
    const now = new Date('2026-01-01T00:00:00Z');
    await addSigner(tx, { access: 'operator', signer: 'test-book', now });
    await addSportBook(tx, {
      ...{ vendorSigner: signer, operatorSigner: 'test-book', url: '/sandbox/api/{call}', since: now },
    });
  });
});
beforeEach(async () => {
  jest.spyOn(globalThis, 'fetch').mockImplementation(bookAnswers);
  isAway = false;
  await test.owner.query('truncate sport_orders, sport_stops, desk_proposals cascade');
  await scene.beginBook();
  player = await scene.player();
  token = await scene.openBook(player);
  await scene.arrangeFixtures(code, [first, second]);
});

const place = async (legs: SlipLeg[]): Promise<BookTicket> =>
  (await scene.server.place(token, slipOf(legs, { unit: '10.00' }))).ticket;
const home = (fixtureId = first) => scene.leg(fixtureId, 'result.0.', 'home');
const orders = () =>
  told<{ order: string; kind: string; state: string; why: string | null }[]>('sports', 'orders');

/** The worker runs every job that is there, and those that are over once more. */
async function work(): Promise<void> {
  for (const { order } of (await orders()).reverse())
    await carryOutOrder(test.db, order, () => new Date(scene.clock));
}
const settleUp = async () => {
  await scene.sweepAll();
  await scene.tellAll();
};

interface EventRow {
  match: string;
  sales: string;
  bets: number;
  stakes: string;
  exposure: string;
}

it('counts open bets, stakes and what they could cost as the book does, by event and by market', async () => {
  const single = await place([await home()]);
  await place([await home(), await home(second)]);
  const rows = await told<EventRow[]>('sports', 'exposure');
  const { rows: held } = await test.owner.query<{ fixture: string; minor: bigint }>(
    `select fixture_id as fixture, liability_minor as minor from sandbox.book_exposure where market = ''`,
  );
  expect(rows.map(({ match }) => match).sort()).toEqual([first, second]);
  const own = rows.find(({ match }) => match === first)!;
  expect(own).toMatchObject({ sales: 'open', bets: 2, stakes: '20.00' });
  expect(BigInt(own.exposure.replace('.', ''))).toBe(held.find(({ fixture }) => fixture === first)!.minor);
  const { markets } = await told<{ markets: (EventRow & { market: string })[] }>('sports', 'markets', first);
  expect(markets[0]).toMatchObject({ market: 'result.0.', sales: 'open', bets: 2, stakes: '20.00' });
  // Only the single's worst case and the double's part weigh on the market; another one has nothing.
  expect(Number(markets[0]!.exposure)).toBeGreaterThan(Number(single.most) - 10);
  expect(markets.at(-1)).toMatchObject({ bets: 0, stakes: '0.00', exposure: '0.00' });
});

it('lists every event that is open, a page at a time', async () => {
  const [one] = await told<EventRow[]>('sports', 'events', '--limit', '1');
  const rest = await told<EventRow[]>('sports', 'events', '--before', one!.match);
  expect([one!.match, ...rest.map(({ match }) => match)]).toEqual([first, second]);
});

it('refuses a bet after the sale of its event was stopped, and takes one on another event, until it is resumed', async () => {
  const leg = await home();
  await told('sports', 'stop', first, ...why);
  expect(await newestAudit()).toMatchObject({ action: 'sports.stop', subject: first, actor: 'shell:ana' });
  await work();
  expect(await orders()).toMatchObject([{ kind: 'suspend', state: 'done' }]);
  expect(await codeOf(place([leg]))).toBe('odds.suspended');
  expect((await place([await home(second)])).state).toBe('accepted');
  expect((await told<EventRow[]>('sports', 'exposure')).find(({ match }) => match === first)).toMatchObject({
    sales: 'stopped',
  });
  expect(await refused('sports', 'stop', first, ...why)).toMatch(/stopped already/);
  await told('sports', 'resume', first, ...why);
  await work();
  expect((await place([await home()])).state).toBe('accepted');
  expect(await refused('sports', 'resume', first, ...why)).toMatch(/is not stopped/);
});

it('is asked for again when the book was away for longer than its job was tried, and only once', async () => {
  const jobs = async () => {
    const { rows } = await test.owner.query<{ jobs: number }>(
      `select count(*)::int as jobs from pgboss.job where name = 'sport-order'`,
    );
    return rows[0]!.jobs;
  };
  await test.owner.query(`delete from pgboss.job where name = 'sport-order'`);
  await told('sports', 'stop', first, ...why);
  expect(await jobs()).toBe(1);
  const after = (minutes: number) => new Date(scene.clock + minutes * 60_000);
  expect(await queueOverdueOrders(test.db, after(11))).toBe(0);
  await test.owner.query(`delete from pgboss.job where name = 'sport-order'`);
  expect(await queueOverdueOrders(test.db, after(9))).toBe(0);
  expect(await queueOverdueOrders(test.db, after(11))).toBe(1);
  expect(await queueOverdueOrders(test.db, after(11))).toBe(0);
  await work();
  expect(await orders()).toMatchObject([{ kind: 'suspend', state: 'done' }]);
  await test.owner.query(`delete from pgboss.job where name = 'sport-order'`);
  expect(await queueOverdueOrders(test.db, after(11))).toBe(0);
});

it('says so to visitors in their language', () => {
  const words = locales.map((locale) => {
    const { play } = JSON.parse(readFileSync(`sandbox/messages/${locale}.json`, 'utf8')) as {
      play: { book: { errors: { odds: Record<string, string> } } };
    };
    return play.book.errors.odds.suspended;
  });
  expect(new Set(words).size).toBe(locales.length);
});

it('shows a stopped event as suspended at once, before the book has heard of it, and its prices no more', async () => {
  const now = new Date(scene.clock);
  const told_ = (eventId: string) => ({
    ...{ vendorCode: 'FB', eventId, sport: 'football', competition: 'Harbour League', home: 'A', away: 'B' },
    ...{ startsAt: now.toISOString(), state: 'live' as const, clock: "1'", score: { home: 0, away: 0 } },
    market: { kind: 'result' as const, prices: [{ key: 'home' as const, price: '2.00' }] },
  });
  await reportEvents(
    test.db,
    signer,
    { seenAt: now.toISOString(), events: [told_(first), told_(second)] },
    now,
  );
  await told('sports', 'stop', first, ...why);
  await told('sports', 'stop', second, 'result.0.', ...why);
  const { events } = await listSportEvents(test.db, {
    gameType: 'SPORTS',
    now: new Date(scene.clock + 1_500),
  });
  const shown = Object.fromEntries(events.map(({ eventId, state, market }) => [eventId, { state, market }]));
  expect(shown[first]).toEqual({ state: 'suspended', market: null });
  // Of the other one it is a market, and the match itself goes on.
  expect(shown[second]).toEqual({ state: 'live', market: null });
});

describe('a void', () => {
  const propose = () => told<{ proposal: string }>('sports', 'void', first, ...why);
  const agree = (proposal: string) => onPage(operator('ben'), ['proposals', 'approve', proposal]);

  it('is of what is stopped alone', async () => {
    await place([await home()]);
    expect(await refused('sports', 'void', first, ...why)).toMatch(/Stop its sales first/);
    expect(await refused('sports', 'void', 'harbour-league-9', ...why)).toMatch(/no such event/);
  });

  it('is shown as so many bets and a refund, takes two people, and gives back exactly once', async () => {
    await place([await home()]);
    await place([await home()]);
    const double = await place([await home(), await home(second)]);
    const before = await scene.balance(player);
    await told('sports', 'stop', first, ...why);
    await work();
    const { proposal } = await propose();
    const shown = await told<{ changes: { after: object }[] }>('proposals', 'show', proposal);
    expect(shown.changes[0]!.after).toMatchObject({ bets: 3, stakes: '30.00', refund: '20.00' });
    await expect(onPage(operator('ana'), ['proposals', 'approve', proposal])).rejects.toThrow(
      'Somebody else',
    );
    expect(await scene.balance(player)).toBe(before);
    expect(await agree(proposal)).toMatchObject({ value: { state: 'approved' } });
    for (let times = 0; times < 3; times += 1) {
      await work();
      await settleUp();
    }
    const done = (await orders()).find(({ kind }) => kind === 'void');
    expect(done).toMatchObject({ state: 'done', bets: 3, refund: '20.00' });
    expect(await scene.balance(player)).toBe(before + 2_000n);
    expect((await scene.server.ticket(token, double.ticketId)).ticket.state).toBe('accepted');
    expect(await refused('sports', 'resume', first, ...why)).toMatch(/is void/);
    expect(await refused('sports', 'void', first, ...why)).toMatch(/is void/);
  });

  it('of what is different by then is not done', async () => {
    const ticket = await place([await home()]);
    await place([await home()]);
    await told('sports', 'stop', first, ...why);
    await work();
    const { proposal } = await propose();
    await told('sports', 'resume', first, ...why);
    await work();
    await place([await home()]);
    await told('sports', 'stop', first, ...why);
    await work();
    expect(await agree(proposal)).toMatchObject({ value: { state: 'changed' } });
    await settleUp();
    expect((await scene.server.ticket(token, ticket.ticketId)).ticket.state).toBe('accepted');
    expect((await orders()).filter(({ kind }) => kind === 'void')).toEqual([]);
  });
});

it('changes nothing while the book does not answer, and an order that was given is carried out when it does', async () => {
  isAway = true;
  expect(await refused('sports', 'stop', first, ...why)).toMatch(/does not answer/);
  isAway = false;
  await told('sports', 'stop', first, ...why);
  isAway = true;
  await expect(work()).rejects.toThrow('does not answer');
  expect(await orders()).toMatchObject([{ state: 'asked' }]);
  isAway = false;
  await work();
  expect(await orders()).toMatchObject([{ state: 'done' }]);
});
