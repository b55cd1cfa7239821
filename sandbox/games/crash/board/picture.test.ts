import { multiplierAt } from '@/sandbox/games/crash/curve';
import { crashEngine } from '@/sandbox/games/crash/engine';
import { axisPlace, drawnMultiple, ticksBetween } from './picture';

describe('the picture of a curve', () => {
  it.each(crashEngine.titles.map((title) => [title.gameCode, title.maths] as const))(
    'of %s is that of the multiple which is paid, to less than a hundredth, and never falls',
    (_code, maths) => {
      let before = 0;
      for (let ms = 0; ms < 90_000; ms += 37) {
        const drawn = drawnMultiple(maths, ms);
        const paid = multiplierAt(maths, ms);
        expect(drawn).toBeGreaterThanOrEqual(paid);
        expect(drawn).toBeLessThan(paid + 1);
        expect(drawn).toBeGreaterThanOrEqual(before);
        before = drawn;
      }
    },
  );

  it.each(crashEngine.titles.map((title) => [title.gameCode, title.maths] as const))(
    'of %s has an axis that keeps the order of its figures, and no corner where the multiple has doubled',
    (_code, maths) => {
      for (let multiple = 100; multiple < 5_000; multiple += 3)
        expect(axisPlace(maths, multiple + 3)).toBeGreaterThan(axisPlace(maths, multiple));
      if (maths.growth.rule === 'floors') return;
      const rise = (place: (ms: number) => number, ms: number) => place(ms + 20) - place(ms);
      const bends = (place: (ms: number) => number) =>
        Array.from({ length: 2_000 }, (_, step) => rise(place, step * 20 + 20) / rise(place, step * 20));
      const onAxis = bends((ms) => axisPlace(maths, drawnMultiple(maths, ms)));
      expect(Math.max(...onAxis)).toBeLessThan(1.1);
      // The chords themselves have corners: their slope doubles.
      if (maths.growth.rule === 'doubling')
        expect(Math.max(...bends((ms) => drawnMultiple(maths, ms)))).toBeGreaterThan(1.5);
    },
  );

  it.each([
    [100, 200, [120, 140, 160, 180, 200]],
    [100, 1350, [500, 1000]],
    [0, 6000, [2000, 4000, 6000]],
    [100, 100, []],
  ])('has round figures between %d and %d', (from, to, ticks) => {
    expect(ticksBetween(from, to)).toEqual(ticks);
  });
});
