import { pauseMs } from './children';

describe('a process of the site that ends again and again', () => {
  it('is started again after pauses that grow, up to a minute, and never given up', () => {
    const pauses = Array.from({ length: 12 }, (_, index) => pauseMs(index + 1));
    expect(pauses.slice(0, 4)).toEqual([500, 1_000, 2_000, 4_000]);
    expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
    expect(pauses.at(-1)).toBe(60_000);
    expect(pauseMs(10_000)).toBe(60_000);
  });
});
