import { Random } from '../crash/random';
import { kinds, parts, planOf } from './plan';

const run = { durationMs: 60 * 60_000, everyMs: 20_000, broken: parts };

it('breaks every part in every way, the same for the same seed and otherwise for another', () => {
  const plan = planOf(new Random(1), run);
  expect(planOf(new Random(1), run)).toEqual(plan);
  expect(planOf(new Random(2), run)).not.toEqual(plan);
  const turn = plan.slice(0, parts.length * kinds.length);
  expect(new Set(turn.map(({ part, kind }) => `${part} ${kind}`)).size).toBe(parts.length * kinds.length);
});

it('kills nothing in the last part, where lives are judged, and breaks nothing at the very end', () => {
  const plan = planOf(new Random(3), run);
  const late = plan.filter(({ atMs }) => atMs > run.durationMs * 0.7);
  expect(late.length).toBeGreaterThan(20);
  expect(late.filter(({ kind }) => kind === 'kill')).toEqual([]);
  expect(Math.max(...plan.map(({ atMs, forMs }) => atMs + forMs))).toBeLessThan(run.durationMs);
  expect(plan.some(({ kind }) => kind === 'kill')).toBe(true);
});

it('leaves alone what does not run', () => {
  const broken = parts.filter((part) => part !== 'redis');
  expect(planOf(new Random(4), { ...run, broken }).some(({ part }) => part === 'redis')).toBe(false);
});
