import type { DescribedCommand } from '@/lib/contract/desk/shapes';
import { firstAsked } from './first-asked';

const now = Date.parse('2026-12-01T10:00:00Z');
const taking = (...names: string[]) =>
  ({
    args: names.map((name) => ({ name, isNeeded: true, isMany: false, choices: null, about: null })),
  }) as unknown as DescribedCommand;

test('a report begins with the last thirty days, today being one of them', () => {
  expect(firstAsked(taking('from-day', 'to-day'), now)).toEqual(['2026-11-02', '2026-12-01']);
});

test('a list that needs nothing is there at once, and one that needs more waits to be asked', () => {
  expect(firstAsked(taking(), now)).toEqual([]);
  expect(firstAsked(taking('lottery'), now)).toBeNull();
  expect(firstAsked(null, now)).toEqual([]);
});
