import { existsSync, readFileSync } from 'node:fs';

/**
 * docs/coverage.md says which test shows which rule. A line names its test as `path › title`; several are separated by
 * `<br>`. This test keeps that list true: the files are there, and a test of that title is in them.
 */
const separator = ' › ';

interface Claim {
  line: number;
  places: string[];
  tests: string[];
}

function claimsOf(markdown: string): Claim[] {
  return markdown.split('\n').flatMap((text, index) => {
    const cells = text.split('|').map((cell) => cell.trim());
    if (cells.length < 6 || !/^\d/.test(cells[1] ?? '')) return [];
    const parts = (cell = '') => cell.split('<br>').map((part) => part.trim().replaceAll('`', ''));
    return [{ line: index + 1, places: parts(cells[3]), tests: parts(cells[4]) }];
  });
}

function faultsOf(claim: Claim): string[] {
  const missing = claim.places.filter((place) => !existsSync(place)).map((place) => `no ${place}`);
  const untested = claim.tests.flatMap((test) => {
    const [file = '', title = ''] = test.split(separator);
    if (!existsSync(file)) return [`no ${file}`];
    return title && readFileSync(file, 'utf8').includes(title) ? [] : [`no test "${title}" in ${file}`];
  });
  return [...missing, ...untested].map((fault) => `line ${claim.line}: ${fault}`);
}

describe('docs/coverage.md', () => {
  const claims = claimsOf(readFileSync('docs/coverage.md', 'utf8'));

  it('names places and tests that exist', () => {
    expect(claims.length).toBeGreaterThan(50);
    expect(claims.flatMap(faultsOf)).toEqual([]);
  });

  it('would notice a test that is not there', () => {
    const [claim] = claimsOf('| 4 | a rule | lib/money.ts | lib/money.test.ts › no such test title at all |');
    expect(claim && faultsOf(claim)).toEqual([
      'line 1: no test "no such test title at all" in lib/money.test.ts',
    ]);
  });
});
