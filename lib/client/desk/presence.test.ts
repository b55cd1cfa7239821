/** @jest-environment jsdom */
import { isAway } from './presence';

it('is away after a minute without a sign, and back with the next one', () => {
  const now = Date.now();
  expect(isAway(now)).toBe(false);
  expect(isAway(now + 60_000)).toBe(false);
  expect(isAway(now + 60_001)).toBe(true);
  jest.useFakeTimers({ now: now + 90_000 });
  document.dispatchEvent(new Event('keydown', { bubbles: true }));
  jest.useRealTimers();
  expect(isAway(now + 120_000)).toBe(false);
  expect(isAway(now + 150_001)).toBe(true);
});
