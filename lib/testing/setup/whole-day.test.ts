import { waitForDayMs } from './whole-day';

const minuteMs = 60_000;
const midnight = Date.parse('2026-03-15T00:00:00.000Z');

it.each([
  [midnight, 0],
  [midnight - 4 * minuteMs, 0],
  [midnight - 4 * minuteMs + 1, 4 * minuteMs - 1],
  [midnight - 1, 1],
])('a file of tests that begins at %i waits %i ms for a day that is long enough', (nowMs, waitMs) => {
  expect(waitForDayMs(nowMs)).toBe(waitMs);
  expect(waitForDayMs(nowMs + waitMs)).toBe(0);
});
