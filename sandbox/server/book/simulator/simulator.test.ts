import { useTestDatabase } from '@/lib/testing/database';
import {
  competitionOf,
  proveFixtureKey,
  verifyMatch,
  type MatchEvent,
  type MatchSetup,
  type MatchState,
} from '@/sandbox/book/world';
import { BookScene } from '../test-scene';
import { listHappenings } from '../store/list-fixtures';
import { forgetSteps } from './forget';
import { getNewestSeason } from './season-store';

const test = useTestDatabase();
const scene = new BookScene(test);

beforeAll(() => scene.arrangeBook());
beforeEach(() => scene.beginBook());

const code = 'harbour-league';
const firstMatch = `${code}-1-r1-1`;

describe('a season', () => {
  it('is published with its hashes before any price', async () => {
    const running = await scene.simulate(code);
    await scene.keepOnly(running, [firstMatch]);
    await scene.settleDown(running);
    const { rows } = await test.owner.query<{ published: Date; first: Date }>(
      `select (select published_at from sandbox.book_seasons) as published, min(at) as first from sandbox.book_states`,
    );
    expect(rows[0]!.published <= rows[0]!.first).toBe(true);
    const season = (await getNewestSeason(scene.dealer, code))!;
    expect(season.plan.keyHashes).toHaveLength(132);
    expect((await scene.fixture(firstMatch)).board.length).toBeGreaterThan(10);
  });
});

describe('a match', () => {
  it('is played step by step and ends with the key that was sealed for it', async () => {
    const running = await scene.simulate(code);
    await scene.keepOnly(running, [firstMatch]);
    await scene.until(running, scene.isStatus(firstMatch, 'over', 'settled'));
    const fixture = await scene.fixture(firstMatch);
    const { rows } = await test.owner.query<{ key: string; root: string }>(
      `select fixture_key as key, root from sandbox.book_fixtures join sandbox.book_seasons using (season_id) where fixture_id = $1`,
      [firstMatch],
    );
    const season = (await getNewestSeason(scene.dealer, code))!;
    const { key, root } = rows[0]!;
    const proof = proveFixtureKey(season.plan.plan, season.plan, { fixtureId: firstMatch, key });
    const happened = await listHappenings(scene.vendor, [firstMatch]);
    const shown = {
      competition: competitionOf(code),
      setup: fixture.setup as MatchSetup,
      state: fixture.state as MatchState,
      events: happened.map(({ kind, side, step }) => ({ kind, side, step })) as MatchEvent[],
      ending: (fixture.facts as { ending: string }).ending,
    };
    expect(verifyMatch({ root, plan: season.plan.plan }, proof, shown)).toEqual({
      key: true,
      state: true,
      events: true,
    });
    expect(
      verifyMatch({ root, plan: season.plan.plan }, proof, { ...shown, ending: 'abandoned' }).state,
    ).toBe(false);
  });
});

describe('what nobody needs any more', () => {
  it('is removed two days after the end, and no earlier', async () => {
    const running = await scene.simulate(code);
    await scene.keepOnly(running, [firstMatch]);
    await scene.until(running, scene.isStatus(firstMatch, 'settled'));
    const kept = async () =>
      (await test.owner.query<{ count: number }>(`select count(*)::int as count from sandbox.book_states`))
        .rows[0]!.count;
    await scene.later(47 * 60 * 60_000);
    expect(await forgetSteps(scene.dealer)).toBe(0);
    expect(await kept()).toBeGreaterThan(50);
    await scene.later(2 * 60 * 60_000);
    expect(await forgetSteps(scene.dealer)).toBe(1);
    expect(await kept()).toBe(0);
  });
});
