import type * as Sets from '@/sandbox/book/models/sets';
import type { Facts } from '@/sandbox/book/settle';
import { football, sets } from '@/sandbox/book/settle/test-legs';
import { decideLegs, type OpenLeg } from './settle-fixture';

/** Counts the points that a model of sets plays; what they come to is its own. */
const mockPoints = { played: 0 };
jest.mock('@/sandbox/book/models/sets', () => {
  const actual = jest.requireActual<typeof Sets>('@/sandbox/book/models/sets');
  return {
    ...actual,
    rulesOf: (sport: Sets.SetSport): Sets.SetRules => {
      const rules = actual.rulesOf(sport);
      const after: typeof rules.after = (...of) => {
        mockPoints.played += 1;
        return rules.after(...of);
      };
      return { ...rules, after };
    },
  };
});

/** Somebody lays a thousand of the cheapest bets on the markets that take longest to settle. */
const legOf = (market: string, selection: string, parts: OpenLeg['parts'] = null): OpenLeg => ({
  ...{ ticketId: 'vbt_1', place: 0, fixtureId: 'some-match', market, selection, parts },
  ...{ seenPrice: 200, seenVersion: 1, price: 200, version: 1, liabilityMinor: 0n },
  ...{ taken: { from: null, startsAtMs: 0 }, result: null, isCorrected: false, voidOrder: null },
});
const many = (leg: OpenLeg): OpenLeg[] => Array.from({ length: 1000 }, () => leg);
const points = legOf('totals.0.662', 'over');
const combo = legOf('combo', 'combo', [
  { market: 'totals.1.2', selection: 'under' },
  { market: 'result.0.', selection: 'home' },
  { market: 'totals.0.50', selection: 'under' },
]);
const afterOneSet = (): Facts => ({ ...sets('volleyball', ['25-20'], '0-0'), ending: 'playing' }) as Facts;

/** How often others had a turn while the work was done, by a clock that goes on by some milliseconds whenever it is read. */
async function turnsOfOthers(stepMs: number, work: () => Promise<unknown>): Promise<number> {
  let [nowMs, turns, isOver] = [0, 0, false];
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += stepMs));
  const look = () => {
    turns += 1;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work();
  isOver = true;
  clock.mockRestore();
  return turns;
}

it('what a match of sets may still come to is worked out once for all bets on it', async () => {
  const pointsOf = async (open: OpenLeg[]): Promise<number> => {
    mockPoints.played = 0;
    expect(await decideLegs(open, afterOneSet())).toEqual([]);
    return mockPoints.played;
  };
  const ofOne = await pointsOf([points]);
  expect(ofOne).toBeGreaterThan(100);
  expect(await pointsOf(many(points))).toBe(ofOne);
});

it('and anew for the same match as it stands later: what is counted above is what a leg costs', async () => {
  mockPoints.played = 0;
  await decideLegs([points], afterOneSet());
  const once = mockPoints.played;
  await decideLegs([points], afterOneSet());
  expect(mockPoints.played).toBe(2 * once);
});

it('combos that take their time leave the process its turns', async () => {
  const facts = football('1-0', { half: null, ending: 'playing' });
  const decide = async () => expect(await decideLegs(many(combo), facts)).toHaveLength(1000);
  expect(await turnsOfOthers(5, decide)).toBeGreaterThan(100);
  expect(await turnsOfOthers(0, decide)).toBe(0);
});
