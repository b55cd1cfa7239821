import { useTestDatabase } from '@/lib/testing/database';
import { arrangePlayer, type Player } from '@/lib/testing/scenes/games';
import { endSession } from '@/platform/people/sessions';
import { handleBookCall } from './api';
import { settleFixture } from './simulator/settle-fixture';
import { BookScene } from './test-scene';
import { codeOf, newKey, slipOf } from './test-slips';

/** Somebody tries to have more of the book than its rules give, or to keep others from it, over the same calls as everybody. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  await scene.arrangeFixtures(code, [first]);
});

const home = () => scene.leg(first, 'result.0.', 'home');
const trial = (): Promise<Player> => arrangePlayer(test, { balanceMinor: 100_000_000n, accountType: 4 });

describe('the money of trial accounts', () => {
  /** As much as one of them may lay on home, from two accounts. */
  async function fill(player: () => Promise<Player>): Promise<void> {
    const leg = await home();
    for (let count = 0; count < 2; count += 1) {
      const own = await scene.openBook(await player());
      const unit = (2_490_000 / (leg.price - 100)).toFixed(0);
      expect((await scene.server.place(own, slipOf([leg], { unit }))).ticket.state).toBe('accepted');
    }
  }
  const offered = async (token: string) =>
    (await scene.server.quote(token, { legs: [await home()] })).mostStakes[0];
  let token: string;
  beforeEach(async () => void (token = await scene.openBook(await scene.player())));

  it('takes no room from those who play', async () => {
    const before = await offered(token);
    await fill(trial);
    expect(await scene.exposure()).toEqual([]);
    expect(await offered(token)).toBe(before);
    expect((await scene.server.place(token, slipOf([await home()], { unit: '100.00' }))).ticket.state).toBe(
      'accepted',
    );
    const weighed = await scene.exposure();
    await settleFixture(scene.dealer, first, { ending: 'cancelled' });
    await scene.tellAll();
    expect(weighed).toHaveLength(2);
    expect(await scene.exposure()).toEqual([]);
  });

  it('takes none in play either, where a bet is weighed anew', async () => {
    await scene.stand(first, {});
    const own = await scene.openBook(await trial());
    const { ticket } = await scene.server.place(
      own,
      slipOf([await home()], { unit: '1000.00', mode: 'any' }),
    );
    await scene.later(4000);
    expect((await scene.server.ticket(own, ticket.ticketId)).ticket.state).toBe('accepted');
    expect(await scene.exposure()).toEqual([]);
  });

  it('is offered what a ticket may pay, whatever room is left', async () => {
    await fill(() => scene.player(100_000_000n));
    const own = await scene.openBook(await trial());
    const unit = await offered(own);
    expect(Number(unit)).toBeGreaterThan(10_000);
    expect((await scene.server.place(own, slipOf([await home()], { unit }))).ticket.state).toBe('accepted');
  });

  it('negative control: that of members does', async () => {
    await fill(() => scene.player(100_000_000n));
    expect(await codeOf(scene.server.place(token, slipOf([await home()], { unit: '500.00' })))).toBe(
      'bet.limit',
    );
  });
});

describe('what no document sends', () => {
  let sessionToken: string;
  beforeEach(async () => void (sessionToken = await scene.openBook(await scene.player())));

  async function send(name: string, body: string): Promise<number> {
    const request = new Request(`http://vendor.test/sandbox/api/${name}`, { method: 'POST', body });
    return (await handleBookCall(scene.server, name, request)).status;
  }
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;

  it.each<[string, object]>([
    ['bookEvents', { list: 'today', search: `%' or 1=1; drop table sandbox.book_tickets --\\` }],
    ['bookEvents', { list: 'today', search: '_%' }],
    ['bookEvents', { list: 'today', cursor: '999999999999999~a' }],
    ['bookEvents', { list: 'early', zoneOffsetMinutes: -840 }],
    ['bookResults', { cursor: '999999999999999~a' }],
    ['bookTickets', { state: 'open', cursor: '_'.repeat(64) }],
  ])('%s %j finds nothing', async (name, body) => {
    const request = new Request(`http://vendor.test/sandbox/api/${name}`, {
      method: 'POST',
      body: JSON.stringify({ sessionToken, ...body }),
    });
    const response = await handleBookCall(scene.server, name, request);
    const { value } = (await response.json()) as { value: { events?: unknown[]; tickets?: unknown[] } };
    expect(response.status).toBe(200);
    expect(value.events ?? value.tickets).toEqual([]);
  });

  it.each<[string, number, string, string]>([
    ['a slip of ten thousand legs', 413, 'bookPlace', JSON.stringify({ legs: Array(10_000).fill({}) })],
    ['lists in lists as deep as there is room', 400, 'bookPlace', `{"legs":${nested(8_000)}}`],
    ['a session in other letters', 400, 'bookEvents', '{"sessionToken":"ｓｅｓｓｉｏｎ","list":"today"}'],
    [
      'a line break in a session',
      400,
      'bookEvents',
      '{"sessionToken":"x\\r\\nx-vendor: parlour","list":"today"}',
    ],
    [
      'a line break in a search',
      400,
      'bookEvents',
      '{"sessionToken":"x","list":"today","search":"a\\r\\nb"}',
    ],
  ])('%s is answered %i', async (_what, status, name, body) => {
    expect(await send(name, body)).toBe(status);
  });
});

it('a key is its player’s own, and whoever has logged out lays nothing and can still sell', async () => {
  const [one, other] = [await scene.player(), await scene.player()];
  const slip = slipOf([await home()], { ticketKey: newKey() });
  const token = await scene.openBook(one);
  const { ticket } = await scene.server.place(token, slip);
  const theirs = await scene.server.place(await scene.openBook(other), slip);
  expect(theirs.ticket.ticketId).not.toBe(ticket.ticketId);
  const now = new Date(scene.clock);
  await endSession(test.db, { sessionId: one.caller.sessionId, reason: 'logout', now });
  expect(await codeOf(scene.server.place(token, slipOf([await home()])))).toBe('auth.expired');
  expect(await scene.balance(one)).toBe(99_900n);
  const sale = {
    sessionToken: token,
    ticketId: ticket.ticketId,
    cashOutKey: newKey(),
    percent: 100,
    amount: '0.01',
  };
  expect((await scene.server.cashOut(token, sale)).cashOut.state).toBe('paid');
});
