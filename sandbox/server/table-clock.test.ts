import type { Pool } from 'pg';
import { TableClock } from './table-clock';

/** A database whose clock is so far from the process's, and which takes so long to hear and to answer. */
class FakeDatabase {
  aheadMs = 0;
  hearsAfterMs = 0;
  answersAfterMs = 0;

  query = (): Promise<unknown> => {
    runMs += this.hearsAfterMs;
    const now = new Date(performance.timeOrigin + runMs + this.aheadMs);
    runMs += this.answersAfterMs;
    return Promise.resolve({ rows: [{ now }] });
  };

  get nowMs(): number {
    return performance.timeOrigin + runMs + this.aheadMs;
  }
}

let runMs: number;
let database: FakeDatabase;
let clock: TableClock;

beforeEach(() => {
  runMs = 1_000_000;
  jest.spyOn(performance, 'now').mockImplementation(() => runMs);
  database = new FakeDatabase();
  clock = new TableClock(database as unknown as Pool, 30_000);
});

afterEach(() => {
  jest.restoreAllMocks();
});

const offMs = () => Math.abs(clock.nowMs() - database.nowMs);

it('the clock of the tables is the process’s own until it was looked at, and the database’s from then on', async () => {
  expect(clock.nowMs()).toBe(Math.round(performance.timeOrigin + runMs));
  database.aheadMs = 3000;
  await clock.measure();
  expect(offMs()).toBeLessThanOrEqual(1);
  database.aheadMs = -4000;
  await clock.measure();
  // It was looked at a moment ago.
  expect(offMs()).toBeGreaterThan(6000);
  runMs += 30_000;
  await clock.measure();
  expect(offMs()).toBeLessThanOrEqual(1);
});

it('an answer that was long under way does not move it', async () => {
  database.aheadMs = 3000;
  await clock.measure();
  for (const [hearsAfterMs, answersAfterMs] of [
    [5000, 0],
    [0, 5000],
  ] as const) {
    Object.assign(database, { hearsAfterMs, answersAfterMs });
    runMs += 30_000;
    await clock.measure();
    expect(offMs()).toBeLessThanOrEqual(1);
  }
  // Control: the middle of question and answer, which was taken before, is half of the way off.
  const alone = new TableClock(database as unknown as Pool, 30_000);
  await alone.measure();
  expect(Math.abs(alone.nowMs() - database.nowMs)).toBeGreaterThan(2000);
});
