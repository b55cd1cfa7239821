import { globSync, readFileSync } from 'node:fs';

/** Not about a round: checks of a proof, the table of advice, and the arrow of a price that rises. */
const otherMeanings = ['.good', ".table td[data-advice='split']", '.up'];

/** Selectors that have the colour of a gain and do not say that they are one. */
function unmarked(css: string): string[] {
  return [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, selector = '', rules = '']) => {
    const name = selector.trim();
    return /var\(--win\b/.test(rules) && !name.includes('gain') ? [name] : [];
  });
}

describe('the colour of a gain', () => {
  it('is on no part of a board that is not marked as a gain', () => {
    const found = globSync('sandbox/document/**/*.css').flatMap((file) =>
      unmarked(readFileSync(file, 'utf8')),
    );
    expect(found.filter((name) => !otherMeanings.includes(name))).toEqual([]);
  });

  it('is found on a chip that only won its own bet: the control of the test above', () => {
    expect(unmarked(".chip[data-state='won'] { color: var(--win); }")).toEqual([".chip[data-state='won']"]);
    expect(unmarked('.status[data-gain] { color: var(--win); }')).toEqual([]);
  });
});
