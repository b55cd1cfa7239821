import { multiplierAt } from '@/sandbox/games/crash/curve';
import { crashEngine } from '@/sandbox/games/crash/engine';
import { drawnMultiple, ticksBetween } from './picture';

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

  it.each([
    [100, 200, [120, 140, 160, 180, 200]],
    [100, 1350, [500, 1000]],
    [0, 6000, [2000, 4000, 6000]],
    [100, 100, []],
  ])('has round figures between %d and %d', (from, to, ticks) => {
    expect(ticksBetween(from, to)).toEqual(ticks);
  });
});
