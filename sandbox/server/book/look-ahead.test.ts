import { useTestDatabase } from '@/lib/testing/database';
import type { Player } from '@/lib/testing/scenes/games';
import { fixtureKey } from '@/sandbox/book/world';
import { handleBookCall } from './api';
import type { CompetitionInPlay } from './simulator/advance-competition';
import { settleFixture } from './simulator/settle-fixture';
import { BookScene } from './test-scene';
import { slipOf } from './test-slips';

/** Nobody knows what comes: neither by what is shown, nor by what a process may read, nor by being quick. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const first = `${code}-1-r1-1`;
let running: CompetitionInPlay;
let player: Player;
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  running = await scene.arrangeFixtures(code, [first]);
  player = await scene.player();
  token = await scene.openBook(player);
});

const post = (name: string, body: object) =>
  handleBookCall(
    scene.server,
    name,
    new Request(`http://vendor.test/sandbox/api/${name}`, { method: 'POST', body: JSON.stringify(body) }),
  );
const shown = async () => {
  const calls: [string, object][] = [
    ['bookBoard', { fixtureId: first }],
    ['bookEvents', { list: 'inPlay' }],
    ['bookStats', { fixtureId: first }],
  ];
  const texts = [];
  for (const [name, body] of calls)
    texts.push(await (await post(name, { sessionToken: token, ...body })).text());
  const leaving = new AbortController();
  const stream = await scene.server.stream(token, [first], leaving.signal);
  const reader = stream.getReader();
  const { value } = await reader.read();
  texts.push(new TextDecoder().decode(value));
  await reader.cancel();
  leaving.abort();
  return texts;
};

describe('two keys', () => {
  it('with equal events so far show the same, byte by byte', async () => {
    const begun = scene.clock;
    const season = running.seasons![0]!;
    /** Plays so many steps under a secret, from the beginning, and answers what is shown of it. */
    const playUnder = async (secret: string, steps: number) => {
      await scene.beginBook();
      await scene.at(begun);
      running = await scene.arrangeFixtures(code, [first]);
      await scene.becomeOf(first, { goals: { home: 1500, away: 1150 }, corners: { home: 0, away: 0 } });
      running.seasons = null;
      await scene.keepOnly(running, [first]);
      running.seasons![0]!.secret = secret;
      token = await scene.openBook(player);
      await scene.until(running, async () => (await scene.fixture(first)).step >= steps);
      const { rows } = await test.owner.query(`select kind from sandbox.book_events`);
      return { texts: await shown(), isQuiet: rows.length === 0 };
    };
    expect(season.secret).toMatch(/^[0-9a-f]{64}$/);
    const quiet: string[][] = [];
    for (let at = 1; quiet.length < 2 && at < 40; at += 1) {
      const secret = fixtureKey('5a'.repeat(32), `try-${at}`);
      const { texts, isQuiet } = await playUnder(secret, 3);
      if (isQuiet) quiet.push(texts);
    }
    expect(quiet).toHaveLength(2);
    expect(quiet[0]).toEqual(quiet[1]);
    for (const at of [0, 1, 3]) expect(quiet[0]![at]).toContain(first);
  });
});

describe('two hundred bets', () => {
  it('against the commit of a goal are taken at no price of before', async () => {
    await scene.stand(first, {});
    const leg = await scene.leg(first, 'result.0.', 'away');
    const { version: before } = await scene.fixture(first);
    const tickets = await Promise.all(
      Array.from({ length: 200 }, async () =>
        scene.server.place(token, slipOf([leg], { unit: '0.10', mode: 'any' })),
      ),
    );
    await scene.later(4000);
    const ask = async ({ ticket }: (typeof tickets)[number]) =>
      (await scene.server.ticket(token, ticket.ticketId)).ticket.state;
    const early = await Promise.all(tickets.slice(0, 20).map(ask));
    const goal = scene.goal(first, { home: 1, away: 0 });
    const during = tickets.slice(20, 150).map(async (one, at) => {
      await new Promise((resolve) => setTimeout(resolve, 2 * at));
      return ask(one);
    });
    await goal;
    const after = await Promise.all(tickets.slice(150).map(ask));
    await Promise.all(during);
    expect(new Set(early)).toEqual(new Set(['accepted']));
    expect(new Set(after)).toEqual(new Set(['void']));
    const { rows } = await test.owner.query<{ version: number; state: string; code: string | null }>(
      `select version, state, code from sandbox.book_tickets join sandbox.book_legs using (ticket_id)`,
    );
    for (const { version, state, code: why } of rows)
      if (state === 'accepted') expect(version).toBe(before);
      else expect([state, why]).toEqual(['void', 'odds.suspended']);
    await scene.later(8000);
    await settleFixture(scene.dealer, first, { ending: 'cancelled' });
    await scene.sweepAll();
    expect(await scene.balance(player)).toBe(100_000n);
    expect(await scene.exposure()).toEqual([]);
  });
});

describe('the roles', () => {
  it.each([
    'select * from sandbox.season_secrets',
    'select * from sandbox.leases',
    `insert into sandbox.book_events values ('x', 1, 1, 'goal', 'home', 1, now())`,
    `update sandbox.book_fixtures set board = '[]', version = version + 1`,
    `delete from sandbox.book_fixtures`,
    `insert into sandbox.book_states values ('x', 1, null, false, now())`,
    `update sandbox.book_tickets set payout_minor = 1`,
    `update sandbox.book_legs set result = '"win"'`,
    `insert into sandbox.book_legs (ticket_id, place, fixture_id, market, selection, seen_price, seen_version, result, decided_at)
       values ('x', 0, 'x', 'result.0.', 'home', 200, 1, '"win"', now())`,
    `delete from sandbox.book_tickets`,
    `insert into sandbox.book_corrections values ('x', 'x', 0, 1, 'x', 'owed', now())`,
  ])('keep who sells from: %s', async (statement) => {
    await expect(scene.vendor.query(statement)).rejects.toThrow('permission denied');
  });

  it.each([
    'select * from sandbox.game_sessions',
    `insert into sandbox.book_tickets (ticket_id) values ('x')`,
    'delete from sandbox.book_legs',
    'update sandbox.book_states set state = null',
    'update sandbox.season_secrets set sealed_secret = null',
  ])('keep who simulates from: %s', async (statement) => {
    await expect(scene.dealer.query(statement)).rejects.toThrow('permission denied');
  });

  it('let who sells hold a fixture still, and change nothing of it', async () => {
    await expect(
      scene.vendor.query(`update sandbox.book_fixtures set fixture_id = 'other' where fixture_id = $1`, [
        first,
      ]),
    ).rejects.toThrow('is fixed');
  });
});
