import { useTestDatabase } from '@/lib/testing/database';
import type { SlipLeg } from '@/sandbox/book/wire';
import { inTransaction } from '../../sql';
import { readSeason } from '../simulator/season-in-play';
import { listOpenSeasons } from '../simulator/season-store';
import { BookScene } from '../test-scene';
import { codeOf, slipOf } from '../test-slips';
import { reopen, suspend } from './hold-fixture';
import type { OrderRow } from './order-store';
import { retireFixtures } from './retire-fixtures';

/** Matches of a database that was brought back to an earlier moment: what comes of them may have been seen. */
const test = useTestDatabase();
const scene = new BookScene(test);
const code = 'harbour-league';
const [first, second] = [1, 2].map((at) => `${code}-1-r1-${at}`) as [string, string];
let token: string;

beforeAll(() => scene.arrangeBook());
beforeEach(async () => {
  await scene.beginBook();
  token = await scene.openBook(await scene.player());
  await scene.arrangeFixtures(code, [first, second]);
});

const home = (fixtureId = first): Promise<SlipLeg> => scene.leg(fixtureId, 'result.0.', 'home');
const place = async (legs: SlipLeg[]) => (await scene.server.place(token, slipOf(legs))).ticket;
const retire = () => inTransaction(test.owner, retireFixtures);

/** Half an hour after its start, and nobody has simulated. */
async function isDue(): Promise<void> {
  const { startsAt } = await scene.fixture(first);
  await scene.at(startsAt.getTime() + 30 * 60_000);
}

it('a match that was due takes no bet and sells none back when it is played again', async () => {
  const ticket = await place([await home()]);
  const { startsAt } = await scene.fixture(first);
  await scene.at(startsAt.getTime());
  const leg = await home();
  expect((await place([leg])).state).toBe('accepted');
  await retire();
  expect((await scene.fixture(first)).isHeld).toBe(true);
  expect(await codeOf(place([await home()]))).toBe('odds.suspended');
  expect(await scene.server.cashOutQuote(token, ticket.ticketId)).toMatchObject({ code: 'odds.suspended' });
});

it('a match that is still to come is bet on as before', async () => {
  expect(await retire()).toBe(0);
  expect((await place([await home()])).state).toBe('accepted');
});

it('a ticket that stood is settled once, by the match as its key plays it again', async () => {
  const open = await scene.openRounds();
  const ticket = await place([await home()]);
  await isDue();
  expect(await retire()).toBeGreaterThan(0);
  await scene.leave();
  const running = await scene.simulate(code, 'another');
  const seasons = await listOpenSeasons(scene.dealer, code);
  running.seasons = await Promise.all(seasons.map((row) => readSeason(scene.dealer, row)));
  await scene.keepOnly(running, [first]);
  await scene.until(running, scene.isStatus(first, 'settled'));
  await scene.sweepAll();
  const row = await scene.fixture(first);
  const { rows } = await test.owner.query<{ key: string }>(
    'select fixture_key as key from sandbox.book_fixtures where fixture_id = $1',
    [first],
  );
  expect(rows[0]?.key).toMatch(/^[0-9a-f]+$/);
  expect(row.isHeld).toBe(true);
  expect((await scene.server.ticket(token, ticket.ticketId)).ticket.state).toBe('settled');
  expect(await scene.openRounds()).toBe(open);
  expect(await scene.exposure()).toEqual([]);
});

describe('a match that is played again', () => {
  const ordered = (act: typeof reopen, fixtureId: string, market: string | null = null) =>
    inTransaction(test.owner, (client) => act(client, { fixtureId, market } as OrderRow));
  const marketsOfMany = async (): Promise<string[]> => {
    const { rows } = await test.owner.query<{ id: string }>(
      `select f.fixture_id as id from sandbox.book_fixtures f join sandbox.book_fixtures m using (season_id)
       where m.fixture_id = $1 and f.kind <> 'match' order by 1`,
      [first],
    );
    return rows.map(({ id }) => id);
  };
  const set = (columns: string) =>
    test.owner.query(
      `update sandbox.book_fixtures set version = version + 1, ${columns} where fixture_id = $1`,
      [first],
    );

  beforeEach(async () => {
    await isDue();
    await ordered(suspend, second);
    await retire();
  });

  it('is opened by nobody, whoever held it, nor is what it decides with others', async () => {
    const many = await marketsOfMany();
    expect(many.length).toBeGreaterThan(0);
    for (const fixtureId of [first, second, ...many])
      expect([fixtureId, await ordered(reopen, fixtureId)]).toEqual([fixtureId, 'event.seen']);
    expect(await ordered(reopen, first, 'result.0.')).toBe('event.seen');
    await expect(set('is_held = false')).rejects.toThrow('may have been seen');
    await expect(set('brought_back_at = null, is_held = false')).rejects.toThrow('may have been seen');
    const { isHeld } = await scene.fixture(first);
    expect(isHeld).toBe(true);
  });

  it('is opened when it was put off: nobody has seen that', async () => {
    await set(`starts_at = sandbox.table_now() + interval '1 day'`);
    expect(await ordered(reopen, first)).toBeNull();
    expect((await scene.fixture(first)).isHeld).toBe(false);
  });

  it('is held once, and held again by the next time when it is due again', async () => {
    expect(await retire()).toBe(0);
    await set(`starts_at = sandbox.table_now() + interval '1 minute'`);
    await ordered(reopen, first);
    await scene.at((await scene.fixture(first)).startsAt.getTime() + 1_000);
    expect(await retire()).toBeGreaterThan(0);
    expect(await ordered(reopen, first)).toBe('event.seen');
  });
});
