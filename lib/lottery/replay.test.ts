import { progressAt, replayOf } from '.';

describe('a film of a draw', () => {
  it('shows the stored numbers one after the other at an equal pace', () => {
    const film = replayOf('ssc', [4, 0, 8, 8, 1]);
    expect(film?.steps.map(({ number }) => number)).toEqual([4, 0, 8, 8, 1]);
    const times = film?.steps.map(({ atMs }) => atMs) ?? [];
    expect(new Set(times.slice(1).map((time, at) => time - (times[at] ?? 0)))).toEqual(new Set([1_000]));
    expect(film?.lengthMs).toBeGreaterThan(times.at(-1) ?? 0);
  });

  it('lets no car lead that does not finish before the others', () => {
    const film = replayOf('pk10', [7, 3, 10, 1, 2, 9, 4, 6, 8, 5]);
    const steps = film?.steps ?? [];
    for (const time of [1, 1_000, 4_000, 6_500]) {
      const shares = steps.map((step) => progressAt(step, time));
      expect(shares).toEqual(shares.toSorted((a, b) => b - a));
    }
    expect(steps.map((step) => progressAt(step, film?.lengthMs ?? 0))).toEqual(steps.map(() => 1));
  });

  it('is there for three families', () => {
    expect(replayOf('k3', [1, 2, 3])?.kind).toBe('dice');
    expect(replayOf('pcb', [1, 2, 3])).toBeNull();
  });
});
