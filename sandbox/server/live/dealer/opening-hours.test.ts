import { useTestDatabase } from '@/lib/testing/database';
import { until } from '@/lib/testing/setup/until';
import { advanceTable } from './advance-table';
import { OpeningHours } from './opening-hours';
import { Dealer } from './run-dealer';
import { getLastRound } from '../store/round-store';
import { restAfterMs, storeVisits } from '../store/visit-store';
import { highCard, threeFields } from '../test-games';
import { TableScene } from '../test-scene';
import { tableGames } from '@/sandbox/games/live/table-game';

const test = useTestDatabase();
const scene = new TableScene(test);
const code = threeFields.tableCode;

beforeAll(() => scene.arrange([threeFields, highCard]));
beforeEach(() => scene.begin());

const hoursWith = (isClosed: () => Promise<boolean> = () => Promise.resolve(false)) =>
  new OpeningHours({ pool: scene.dealer, isClosed });

describe('where a round may begin', () => {
  it('is where somebody has looked within a minute', async () => {
    const hours = hoursWith();
    expect(hours.mayOpen(code)).toBe(false);
    await storeVisits(scene.vendor, [code]);
    await hours.look();
    expect([hours.mayOpen(code), hours.mayOpen(highCard.tableCode)]).toEqual([true, false]);
    await scene.later(restAfterMs);
    await hours.look();
    expect(hours.mayOpen(code)).toBe(false);
  });

  it('is nowhere while the platform is closed', async () => {
    await storeVisits(scene.vendor, [code]);
    const hours = hoursWith(() => Promise.resolve(true));
    await hours.look();
    expect(hours.mayOpen(code)).toBe(false);
  });

  it('is where it was while the platform does not answer', async () => {
    await storeVisits(scene.vendor, [code]);
    const hours = hoursWith(() => Promise.reject(new Error('reset')));
    await hours.look();
    expect(hours.mayOpen(code)).toBe(true);
  });
});

describe('a table at which no round may begin', () => {
  it('finishes the one that runs, and opens none', async () => {
    const lease = await scene.takeTable(threeFields);
    const first = await scene.dealTo(threeFields, lease, ({ state }) => state === 'betting');
    const step = () => advanceTable({ pool: scene.dealer, lease, game: threeFields, mayOpen: false });
    for (let count = 0, waitMs = 0; waitMs !== Infinity && count < 20; count += 1) {
      waitMs = await step();
      if (Number.isFinite(waitMs)) await scene.later(waitMs);
    }
    expect(await scene.last(threeFields)).toMatchObject({ number: first.number, state: 'result' });
    expect(await step()).toBe(Infinity);
  });

  it('wakes when somebody comes, and writes nothing before', async () => {
    const stopping = new AbortController();
    const hours = hoursWith();
    const asked = jest.spyOn(hours, 'mayOpen');
    const dealer = new Dealer({
      pool: scene.dealer,
      wallet: scene.wallet,
      games: tableGames([threeFields]),
      holder: 'one',
      signal: stopping.signal,
      hours,
    });
    const running = dealer.run();
    try {
      // First for its step, then after it; the third time it is at rest and looks whether somebody has come.
      await until(() => asked.mock.calls.length >= 3);
      expect(await leases()).toBe(1);
      expect(await getLastRound(scene.vendor, code)).toBeNull();
      await storeVisits(scene.vendor, [code]);
      const looks = jest.spyOn(hours, 'look');
      let looksBefore: number | undefined;
      asked.mockImplementation((tableCode) => {
        const may = OpeningHours.prototype.mayOpen.call(hours, tableCode);
        if (may) looksBefore ??= looks.mock.calls.length;
        return may;
      });
      await until(async () => (await getLastRound(scene.vendor, code)) !== null);
      // The look that finds somebody opens the table; one more may have begun before it.
      expect(looksBefore).toBeLessThanOrEqual(2);
    } finally {
      stopping.abort();
      await running;
    }
  });
});

async function leases(): Promise<number> {
  const { rows } = await scene.dealer.query(`select from sandbox.leases`);
  return rows.length;
}
