import { chiSquare, chiSquareLimit } from '@/sandbox/kit/test-draws';
import { chanceOf, drawFate, drawRange, perMille, stepDraw, streamDraws, thresholdOf } from '.';

const key = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32);

describe('a threshold', () => {
  it.each([
    [0n, 7n, 0],
    [1n, 2n, 2 ** 31],
    [1n, 3n, 1_431_655_765],
    [7n, 7n, 2 ** 32],
    [6n, 10_000n, 2_576_980],
  ])('of %i in %i is %i', (numerator, denominator, threshold) =>
    expect(thresholdOf(numerator, denominator)).toBe(threshold),
  );

  it('stands for at most its chance, and less than one draw below it', () => {
    for (let chance = 0; chance <= 1000; chance += 1) {
      const short = chance / 1000 - chanceOf(perMille(chance));
      expect(short >= 0 && short < 1 / drawRange).toBe(true);
    }
  });

  it('of more than everything is refused', () => expect(() => thresholdOf(8n, 7n)).toThrow(RangeError));
});

describe('the draw of a step', () => {
  it('follows from the key, the stream and the step alone', () => {
    expect(stepDraw(key(1), 'step', 7)).toBe(stepDraw(key(1), 'step', 7));
    const others = [
      stepDraw(key(2), 'step', 7),
      stepDraw(key(1), 'corner', 7),
      stepDraw(key(1), 'step', 8),
      stepDraw(key(1), 'fate', 7),
    ];
    expect(new Set([stepDraw(key(1), 'step', 7), ...others]).size).toBe(5);
  });

  it('is spread evenly', () => {
    const counts = new Array<number>(16).fill(0);
    for (let step = 1; step <= 8000; step += 1)
      counts[Math.floor(stepDraw(key(9), 'step', step) / 2 ** 28)]! += 1;
    expect(chiSquare(counts, new Array<number>(16).fill(1 / 16))).toBeLessThan(chiSquareLimit(16));
  });
});

describe('fate', () => {
  const fates = Array.from({ length: 12_000 }, (_, at) =>
    drawFate(streamDraws(at.toString(16).padStart(64, '0'), 'fate', 0), 94),
  );

  it('postpones one match in 300 by 6 or 30 hours and ends one in 400 early', () => {
    const postponed = fates.filter(({ postponedHours }) => postponedHours > 0);
    const ended = fates.filter(({ endsAfterStep }) => endsAfterStep !== null);
    const rates = [1 / 600, 1 / 600, 1 - 1 / 300];
    const counts = [6, 30, 0].map((hours) => fates.filter((fate) => fate.postponedHours === hours).length);
    expect(postponed.length).toBeGreaterThan(0);
    expect(chiSquare(counts, rates)).toBeLessThan(chiSquareLimit(3));
    expect(chiSquare([ended.length, fates.length - ended.length], [1 / 400, 399 / 400])).toBeLessThan(
      chiSquareLimit(2),
    );
    for (const { endsAfterStep } of ended) expect(endsAfterStep! >= 1 && endsAfterStep! <= 94).toBe(true);
  });

  it('negative control: a rate twice as high is found', () => {
    const ended = fates.filter(({ endsAfterStep }) => endsAfterStep !== null).length;
    expect(chiSquare([ended, fates.length - ended], [1 / 150, 149 / 150])).toBeGreaterThan(chiSquareLimit(2));
  });
});
