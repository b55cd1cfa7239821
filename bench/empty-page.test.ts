import { transformSync } from '@swc/core';
import { emptyPage, paddingOf } from './empty-page';

const longestItem = 64;

describe('the page that ours are measured against', () => {
  it('holds whole items for every size, and hardly more than was asked for', () => {
    for (let size = 0; size < 3_000; size += 1) {
      const text = paddingOf(size);
      expect(text).toMatch(/^(?:<li class="item"><a href="\/\w+">\d+<\/a><\/li>)+$/);
      expect(text.length).toBeGreaterThanOrEqual(size);
      expect(text.length).toBeLessThan(size + longestItem);
    }
  });

  it.each([0, 1, 999, 50_000, 140_001])('can be compiled with %i bytes of padding', (size) => {
    const compile = (source: string) =>
      transformSync(source, { jsc: { parser: { syntax: 'ecmascript', jsx: true } } }).code;
    expect(compile(emptyPage(size))).toContain('dangerouslySetInnerHTML');
    // The control: a text that is cut inside an escape is not.
    expect(() => compile(emptyPage(size).replace(/\\"item[^]*/, '\\" }} />; }'))).toThrow();
  });
});
