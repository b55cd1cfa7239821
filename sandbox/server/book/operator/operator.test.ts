import { randomBytes } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import { sign } from '@/lib/contract/signature';
import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import {
  competitionOf,
  factsOf,
  fateOf,
  fixtureKey,
  replay,
  type MatchSetup,
  type MatchState,
} from '@/sandbox/book/world';
import type { BookTicket, SlipLeg } from '@/sandbox/book/wire';
import { tellCorrections } from '../simulator/correct-tickets';
import { FixtureMoved } from '../simulator/fixture-writer';
import { settleFixture } from '../simulator/settle-fixture';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { handleOperatorCall, type OperatorCall, type OperatorDoor } from './operator-api';
import { finishVoid } from './void-bets';
import { workOrders } from './work-orders';

const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [1, 2].map((at) => `${code}-1-r1-${at}`) as [string, string];
const secret = randomBytes(32);
let player: Player;
let token: string;
let door: OperatorDoor;
let orders = 0;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  player = await scene.player();
  token = await scene.openBook(player);
  door = { pool: scene.vendor, secret, now: () => new Date(scene.clock), waitMs: 0 };
});

/** All that any of the calls answers; a test reads what its own call has. */
interface Said {
  shown: string;
  count: number;
  tickets: { after: string | null }[];
  sums: object[];
  fixtures: object[];
  selections: { liability: string }[];
  state: string;
  code: string | null;
  error: string;
}

interface Answer {
  status: number;
  value: Partial<Said>;
}

interface SignedHow {
  by?: Uint8Array;
  atMs?: number;
  as?: string;
}

async function send(name: OperatorCall, payload: object, how: SignedHow = {}): Promise<Answer> {
  const { by = secret, atMs = scene.clock, as = 'parlour' } = how;
  const [path, body] = [`/sandbox/api/${name}`, JSON.stringify(payload)];
  const headers = { ...sign({ signer: as, secret: by, method: 'POST', path, body, nowMs: atMs }) };
  const request = new Request(`http://book.test${path}`, { method: 'POST', headers, body });
  const response = await handleOperatorCall(door, name, request);
  return { status: response.status, value: (await response.json()) as Partial<Said> };
}

const newOrder = (more: object) => ({
  orderId: `order-${(orders += 1)}-${'x'.repeat(8)}`,
  actor: 'ana',
  reason: 'A test of the book',
  ...more,
});

/** Gives an order, lets who simulates work, and says how it stands. */
async function give(more: object): Promise<Partial<Said>> {
  const given = newOrder(more);
  const answer = await send('bookOrder', given);
  if (answer.status !== 200) return answer.value;
  await workOrders(scene.dealer);
  return (await send('bookOrderState', { orderId: given.orderId })).value;
}

const preview = async (subject: object) => (await send('bookPreview', subject)).value;

/** Shows it first and does exactly that. */
async function showAndGive(subject: object): Promise<Partial<Said>> {
  const { shown } = await preview(subject);
  return give({ ...subject, shown });
}

async function place(legs: SlipLeg[], more: object = {}): Promise<BookTicket> {
  return (await scene.server.place(token, slipOf(legs, { unit: '10.00', ...more }))).ticket;
}
const read = async ({ ticketId }: BookTicket) => (await scene.server.ticket(token, ticketId)).ticket;
const home = (fixtureId = first): Promise<SlipLeg> => scene.leg(fixtureId, 'result.0.', 'home');
const totals = async (fixtureId = first) => {
  const { board } = await scene.fixture(fixtureId);
  const { line } = board.find(({ kind, part }) => kind === 'totals' && part === 0)!;
  return scene.leg(fixtureId, `totals.0.${line}`, 'over');
};
/** The dealer’s connections, which come to what a test wants. */
const poolThat = (connect: () => Promise<PoolClient>): Pool =>
  ({ connect, query: scene.dealer.query.bind(scene.dealer) }) as never;

const settleUp = async () => {
  await scene.sweepAll();
  while ((await tellCorrections({ pool: scene.dealer, wallet: scene.wallet })) > 0);
};

describe('the port of the operator', () => {
  beforeEach(() => scene.arrangeFixtures(code, [first, second]));

  it.each<[string, SignedHow]>([
    ['signed by somebody else', { by: randomBytes(32) }],
    ['signed five minutes ago', { atMs: -301_000 }],
    ['of another name', { as: 'sandbox' }],
  ])('takes no order %s, and nothing is written', async (_what, { atMs, ...how }) => {
    const at = atMs === undefined ? {} : { atMs: scene.clock + atMs };
    const answer = await send('bookOrder', newOrder({ kind: 'suspend', fixtureId: first }), {
      ...how,
      ...at,
    });
    expect(answer.status).toBe(401);
    await workOrders(scene.dealer);
    const { rows } = await test.owner.query('select 1 from sandbox.book_orders');
    expect(rows).toEqual([]);
    expect((await scene.fixture(first)).isHeld).toBe(false);
  });

  it('takes an order once, however often it comes, and no other one under its name', async () => {
    const given = newOrder({ kind: 'suspend', fixtureId: first });
    const body = { ...given };
    const answers = await Promise.all([
      send('bookOrder', body),
      send('bookOrder', body),
      send('bookOrder', body),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await workOrders(scene.dealer);
    const { version } = await scene.fixture(first);
    expect((await send('bookOrder', body)).value).toMatchObject({ state: 'done' });
    await workOrders(scene.dealer);
    expect((await scene.fixture(first)).version).toBe(version);
    expect(await send('bookOrder', { ...body, fixtureId: second })).toMatchObject({
      status: 409,
      value: { error: 'key.conflict' },
    });
  });

  it.each([
    ['no kind', { fixtureId: first }],
    ['a kind that there is not', { kind: 'settle', fixtureId: first }],
    ['two subjects', { kind: 'void', fixtureId: first, ticketId: 'vbt_1', shown: 'a'.repeat(64) }],
    ['nothing that was shown', { kind: 'void', fixtureId: first }],
    ['a result that is typed', { kind: 'correct', fixtureId: first, method: 'typed', shown: 'a'.repeat(64) }],
  ])('refuses %s', async (_what, body) => {
    expect(await send('bookOrder', newOrder(body))).toMatchObject({ status: 400 });
  });

  it('says what weighs on matches and selections', async () => {
    const { legs, most } = await place([await home()]);
    const { fixtures } = (await send('bookExposure', {})).value;
    expect(fixtures).toMatchObject([{ fixtureId: first, staked: '10.00', tickets: 1 }]);
    const { selections } = (await send('bookExposure', { fixtureId: first })).value;
    expect(selections).toMatchObject([{ market: 'result.0.', selection: 'home' }]);
    expect(Number(selections?.[0]?.liability)).toBeCloseTo(Number(most) - 10, 2);
    expect(legs).toHaveLength(1);
  });
});

describe('a match that is suspended', () => {
  beforeEach(() => scene.arrangeFixtures(code, [first, second]));

  it('takes no bet and sells none back until it is opened again', async () => {
    const ticket = await place([await home()]);
    const leg = await home();
    expect(await give({ kind: 'suspend', fixtureId: first })).toMatchObject({ state: 'done' });
    expect(await codeOf(place([leg]))).toBe('odds.suspended');
    expect(await scene.server.cashOutQuote(token, ticket.ticketId)).toMatchObject({ code: 'odds.suspended' });
    expect(await give({ kind: 'reopen', fixtureId: first })).toMatchObject({ state: 'done' });
    expect((await place([await home()])).state).toBe('accepted');
  });

  it('of a market keeps that one, and the others open', async () => {
    const [closed, open] = [await home(), await totals()];
    await give({ kind: 'suspend', fixtureId: first, market: 'result.0.' });
    expect(await codeOf(place([closed]))).toBe('odds.suspended');
    const parts = [
      { market: 'result.0.', selection: 'home' },
      { market: 'bothScore.0.', selection: 'yes' },
    ];
    const { board } = await scene.fixture(first);
    expect(board.length).toBeGreaterThan(1);
    const combo = { ...closed, market: 'combo', selection: 'combo', parts };
    expect(await codeOf(place([combo]))).not.toBe('slip.related');
    expect((await place([open])).state).toBe('accepted');
    const { markets } = await scene.server.board(token, first);
    expect(markets.map(({ key }) => key)).not.toContain('result.0.');
    await give({ kind: 'reopen', fixtureId: first, market: 'result.0.' });
    expect((await place([await home()])).state).toBe('accepted');
  });

  it('is played on by its simulator, and stays closed', async () => {
    await scene.leave();
    const running = await scene.simulate(code, 'two');
    await scene.keepOnly(running, [first]);
    await give({ kind: 'suspend', fixtureId: first });
    const isPlayed = async () => (await scene.fixture(first)).step > 2;
    // Who simulates sees that the row is not where it was, and reads it again.
    await expect(scene.until(running, isPlayed)).rejects.toThrow(FixtureMoved);
    running.seasons = null;
    await scene.keepOnly(running, [first]);
    await scene.until(running, isPlayed);
    expect((await scene.fixture(first)).isHeld).toBe(true);
    expect(await codeOf(place([await home()]))).toMatch(/^(odds.suspended|event.closed)$/);
  });
});

describe('what is void', () => {
  beforeEach(() => scene.arrangeFixtures(code, [first, second]));

  it('is shown before, and then each has back what was shown: all of a single, and of a double its part', async () => {
    const single = await place([await home()]);
    const double = await place([await home(), await home(second)]);
    await give({ kind: 'suspend', fixtureId: first });
    const shown = await preview({ kind: 'void', fixtureId: first });
    expect(shown).toMatchObject({ count: 2, sums: [{ currency: 'PLAY', stake: '20.00', after: '10.00' }] });
    expect(shown.tickets?.map(({ after }) => after ?? 'on').sort()).toEqual(['10.00', 'on']);
    // Shown is not done.
    expect((await read(single)).state).toBe('accepted');
    expect(await give({ kind: 'void', fixtureId: first, shown: shown.shown })).toMatchObject({
      state: 'done',
    });
    await scene.tellAll();
    expect(await read(single)).toMatchObject({
      state: 'settled',
      payout: '10.00',
      legs: [{ result: 'void' }],
    });
    expect((await read(double)).state).toBe('accepted');
    await scene.finish(second, { goals: { home: 1, away: 0 } });
    await scene.tellAll();
    const price = double.legs[1]!.price!;
    expect((await read(double)).payout).toBe((price / 10).toFixed(2));
    expect(await scene.exposure()).toEqual([]);
    expect(await give({ kind: 'reopen', fixtureId: first })).toMatchObject({
      state: 'refused',
      code: 'event.void',
    });
  });

  it('is not done while bets are taken, nor when something else would be done than was shown', async () => {
    await place([await home()]);
    expect(await showAndGive({ kind: 'void', fixtureId: first })).toMatchObject({ code: 'event.open' });
    const { shown } = await preview({ kind: 'void', fixtureId: first });
    await place([await totals()]);
    await give({ kind: 'suspend', fixtureId: first });
    expect(await give({ kind: 'void', fixtureId: first, shown })).toMatchObject({
      state: 'refused',
      code: 'preview.changed',
    });
    expect(await give({ kind: 'void', fixtureId: second, shown })).toMatchObject({ code: 'event.open' });
    const { rows } = await test.owner.query(`select 1 from sandbox.book_legs where result is not null`);
    expect(rows).toEqual([]);
    expect(await showAndGive({ kind: 'void', fixtureId: first })).toMatchObject({ state: 'done' });
    await scene.tellAll();
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('of a market leaves the bets on others', async () => {
    const [gone, kept] = [await place([await home()]), await place([await totals()])];
    await give({ kind: 'suspend', fixtureId: first, market: 'result.0.' });
    expect(await showAndGive({ kind: 'void', fixtureId: first, market: 'result.0.' })).toMatchObject({
      state: 'done',
    });
    await scene.tellAll();
    expect((await read(gone)).payout).toBe('10.00');
    expect((await read(kept)).state).toBe('accepted');
  });

  it('of a ticket is that one alone', async () => {
    const [gone, kept] = [await place([await home()]), await place([await home()])];
    expect(await showAndGive({ kind: 'void', ticketId: gone.ticketId })).toMatchObject({ state: 'done' });
    await scene.tellAll();
    expect((await read(gone)).payout).toBe('10.00');
    expect((await read(kept)).state).toBe('accepted');
    const { shown } = await preview({ kind: 'void', ticketId: gone.ticketId });
    expect(await give({ kind: 'void', ticketId: gone.ticketId, shown })).toMatchObject({
      code: 'bet.not.found',
    });
  });

  it('is finished by whoever comes when nobody was there after it was begun, and never half done', async () => {
    const tickets = [];
    for (let count = 0; count < 3; count += 1) tickets.push(await place([await home()]));
    await give({ kind: 'suspend', fixtureId: first });
    const { shown } = await preview({ kind: 'void', fixtureId: first });
    const order = newOrder({ kind: 'void', fixtureId: first, shown });
    await send('bookOrder', order);
    // The process dies before it is begun: nothing is done, and it is done by the next one.
    const broken = poolThat(() => Promise.reject(new Error('gone')));
    await expect(workOrders(broken)).rejects.toThrow('gone');
    for (const ticket of tickets) expect((await read(ticket)).state).toBe('accepted');
    // And it dies after what is void was marked: a result that comes meanwhile is none.
    let connections = 0;
    const dying = poolThat(() =>
      (connections += 1) > 1 ? Promise.reject(new Error('gone')) : scene.dealer.connect(),
    );
    await expect(workOrders(dying)).rejects.toThrow('gone');
    expect((await send('bookOrderState', { orderId: order.orderId })).value.state).toBe('working');
    await scene.finish(first, { goals: { home: 3, away: 0 } });
    await workOrders(scene.dealer);
    expect((await send('bookOrderState', { orderId: order.orderId })).value.state).toBe('done');
    await scene.tellAll();
    for (const ticket of tickets)
      expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '10.00' });
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('can be finished any number of times', async () => {
    await place([await home()]);
    await give({ kind: 'suspend', fixtureId: first });
    await showAndGive({ kind: 'void', fixtureId: first });
    await finishVoid(scene.dealer, { fixtureId: first } as never);
    await scene.tellAll();
    expect(await scene.balance(player)).toBe(100_000n);
  });
});

describe('a result that is corrected', () => {
  /** A match that ended by its key, and was settled by another score. */
  async function settleWrongly(): Promise<{ won: string; key: string }> {
    const running = await scene.arrangeFixtures(code, [first, second]);
    const [season] = running.seasons!;
    const competition = competitionOf(code);
    const isPlain = (secretOfSeason: string) => {
      const { postponedHours, endsAfterStep } = fateOf(competition, fixtureKey(secretOfSeason, first));
      return postponedHours === 0 && endsAfterStep === null;
    };
    do season!.secret = randomBytes(32).toString('hex');
    while (!isPlain(season!.secret));
    const key = fixtureKey(season!.secret, first);
    const { setup } = await scene.fixture(first);
    const { play } = replay(setup as MatchSetup, key, fateOf(competition, key)).state as {
      play: { goals: { home: number; away: number } };
    };
    const { home: h, away: a } = play.goals;
    return { won: h > a ? 'home' : h < a ? 'away' : 'draw', key };
  }
  const other = (won: string) => (won === 'home' ? { home: 0, away: 3 } : { home: 3, away: 0 });
  const leg = (selection: string) => scene.leg(first, 'result.0.', selection);

  async function endWrongly(won: string, key: string): Promise<void> {
    await scene.stand(first, { step: 94, half: { home: 0, away: 0 }, goals: other(won) });
    const row = await scene.fixture(first);
    const facts = factsOf(row.state as MatchState, {
      ending: 'finished',
      beganAtMs: row.begunAt!.getTime(),
      shootOut: null,
    });
    await scene.change(first, { status: 'over', facts, board: [], key, endedAt: new Date(scene.clock) });
    await settleFixture(scene.dealer, first, facts);
    await scene.tellAll();
  }

  it('is what the key of the match says: who was paid less has the rest, who was paid more gives back what is there', async () => {
    const { won, key } = await settleWrongly();
    const lost = won === 'home' ? 'away' : 'home';
    const [right, wrong] = [await place([await leg(won)]), await place([await leg(lost)])];
    await endWrongly(won, key);
    expect((await read(right)).payout).toBe('0.00');
    const before = await scene.balance(player);
    const subject = { kind: 'correct', fixtureId: first, method: 'derive' };
    const shown = await preview(subject);
    expect(shown.count).toBe(2);
    expect(await give({ ...subject, shown: shown.shown })).toMatchObject({ state: 'done' });
    await settleUp();
    const paid = Math.floor(10 * right.legs[0]!.price!);
    expect(await read(right)).toMatchObject({
      corrected: (paid / 100).toFixed(2),
      legs: [{ result: 'win' }],
    });
    expect(await read(wrong)).toMatchObject({ corrected: '0.00', legs: [{ result: 'loss' }] });
    const taken = BigInt(Math.floor(10 * wrong.legs[0]!.price!));
    expect(await scene.balance(player)).toBe(before + BigInt(paid) - taken);
    // Once: what is right already is not corrected again.
    expect(await showAndGive(subject)).toMatchObject({ state: 'refused', code: 'correct.nothing' });
  });

  it('makes all of it void instead, with every stake back', async () => {
    const { won, key } = await settleWrongly();
    const ticket = await place([await leg(won)]);
    await endWrongly(won, key);
    expect(await showAndGive({ kind: 'correct', fixtureId: first, method: 'void' })).toMatchObject({
      state: 'done',
    });
    await settleUp();
    expect(await read(ticket)).toMatchObject({ corrected: '10.00', legs: [{ result: 'void' }] });
    expect(await scene.balance(player)).toBe(100_000n);
  });

  it('waits for another leg that came to nothing before, and counts it then', async () => {
    const { won, key } = await settleWrongly();
    const ticket = await place([await leg(won), await home(second)]);
    await endWrongly(won, key);
    expect(await read(ticket)).toMatchObject({ state: 'settled', payout: '0.00' });
    expect(await showAndGive({ kind: 'correct', fixtureId: first, method: 'derive' })).toMatchObject({
      state: 'done',
    });
    await settleUp();
    expect((await read(ticket)).corrected).toBeNull();
    await scene.finish(second, { goals: { home: 2, away: 0 } });
    await settleUp();
    const [one, two] = ticket.legs.map(({ price }) => BigInt(price!));
    const paid = (1000n * one! * two!) / 10_000n;
    expect((await read(ticket)).corrected).toBe((Number(paid) / 100).toFixed(2));
  });

  it('is none a day after the end, and none while the match is played', async () => {
    const { won, key } = await settleWrongly();
    expect(await preview({ kind: 'correct', fixtureId: first, method: 'derive' })).toEqual({
      error: 'event.running',
    });
    await place([await leg(won)]);
    await endWrongly(won, key);
    const subject = { kind: 'correct', fixtureId: first, method: 'derive' };
    const { shown } = await preview(subject);
    await scene.later(24 * 60 * 60_000);
    expect(await preview(subject)).toEqual({ error: 'event.late' });
    expect(await give({ ...subject, shown })).toMatchObject({ state: 'refused', code: 'event.late' });
    const { rows } = await test.owner.query('select 1 from sandbox.book_corrections');
    expect(rows).toEqual([]);
  });
});
