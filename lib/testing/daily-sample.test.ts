import fc from 'fast-check';
import { isEverything, sampleOf, seedOf } from './daily-sample';

type Sample = typeof sampleOf;

const lists = fc.record({
  length: fc.integer({ min: 1, max: 60 }),
  count: fc.integer({ min: 1, max: 60 }),
  seed: fc.integer({ min: 0, max: 100_000 }),
  name: fc.string(),
});

/** Whether each of a list has had its turn within as many days as it takes. */
function everyoneHasATurn(sample: Sample): void {
  fc.assert(
    fc.property(lists, ({ length, count, seed, name }) => {
      const all = Array.from({ length }, (_, index) => index);
      const days = Array.from({ length: Math.ceil(length / count) }, (_, day) => seed + day);
      const seen = new Set(days.flatMap((day) => sample(all, count, day, name)));
      return seen.size === length;
    }),
  );
}

describe('what is looked at on a day', () => {
  it('is as much as was asked for, each once, and the same whenever the day is repeated', () => {
    fc.assert(
      fc.property(lists, ({ length, count, seed, name }) => {
        const all = Array.from({ length }, (_, index) => index);
        const today = sampleOf(all, count, seed, name);
        expect(new Set(today).size).toBe(Math.min(count, length));
        expect(sampleOf(all, count, seed, name)).toEqual(today);
      }),
    );
  });

  it('leaves nothing out for longer than it takes to go through all', () => {
    everyoneHasATurn(sampleOf);
  });

  it('would leave something out if it were drawn anew each day', () => {
    const drawn: Sample = (all, count, seed, name) => sampleOf(all, count, 0, `${name}${seed}`);
    expect(() => everyoneHasATurn(drawn)).toThrow();
  });

  it('changes at midnight, and is what the environment asks for', () => {
    const evening = new Date('2026-03-01T23:59:59.999Z');
    const midnight = new Date('2026-03-02T00:00:00.000Z');
    expect(seedOf(midnight, {})).toBe(seedOf(evening, {}) + 1);
    expect(seedOf(evening, { EVERYWHERE_SEED: '20000' })).toBe(20_000);
    for (const wrong of ['x', '-1', '1.5', '1e3'])
      expect(() => seedOf(evening, { EVERYWHERE_SEED: wrong })).toThrow(wrong);
    expect(isEverything({})).toBe(false);
    expect(isEverything({ EVERYWHERE: 'all' })).toBe(true);
  });
});
