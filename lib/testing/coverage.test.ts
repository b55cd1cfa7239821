import { existsSync, readFileSync } from 'node:fs';

/**
 * docs/coverage.md says which test shows which rule. A line names its test as `path › title`; several are separated by
 * `<br>`. This test keeps that list true: the files are there, and a test of that whole title is in them. A title that
 * its cases fill in says too little by itself: behind `▸` stands one of them, which is in the file as well.
 */
const separator = ' › ';
const caseSeparator = ' ▸ ';

/** What jest puts values in place of. */
const placeholder = /%[a-z#$]|\$\{[^}]*\}|\$\w+/g;
/** So many letters of its own make a title a sentence. */
const fewestLetters = 12;

function isSentence(title: string): boolean {
  return title.replace(placeholder, '').replace(/[^\p{L}]/gu, '').length >= fewestLetters;
}

/** Null when a test of this title is in the text. */
function faultOfTest(text: string, named: string): string | null {
  const [title = '', example] = named.split(caseSeparator);
  const isThere = ["'", '"', '`'].some((quote) => text.includes(quote + title + quote));
  if (!title || !isThere) return `no test "${title}"`;
  if (example !== undefined) return text.includes(example) ? null : `no case "${example}" of "${title}"`;
  return title.search(placeholder) >= 0 && !isSentence(title) ? `"${title}" names no case` : null;
}

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
    const fault = faultOfTest(readFileSync(file, 'utf8'), title);
    return fault ? [`${fault} in ${file}`] : [];
  });
  return [...missing, ...untested].map((fault) => `line ${claim.line}: ${fault}`);
}

describe('docs/coverage.md', () => {
  const claims = claimsOf(readFileSync('docs/coverage.md', 'utf8'));

  it('names places and tests that exist', () => {
    expect(claims.length).toBeGreaterThan(50);
    expect(claims.flatMap(faultsOf)).toEqual([]);
  });

  it.each([
    ['%s', '"%s" names no case'],
    ['refuses %j with %s', '"refuses %j with %s" names no case'],
    [
      'refuses %j with %s ▸ a case that is not there',
      'no case "a case that is not there" of "refuses %j with %s"',
    ],
    ['of a title', 'no test "of a title"'],
    ['refuses %j with %s ▸ money.invalid', null],
    ['a sentence of its own about %s', null],
  ])('finds of %j what is wrong: %j', (named, fault) => {
    const text =
      "it.each([['1e3', 'money.invalid']])('refuses %j with %s'); it('%s'); it('a part of a title'); it('a sentence of its own about %s');";
    expect(faultOfTest(text, named)).toBe(fault);
  });

  it('would notice a test that is not there', () => {
    const [claim] = claimsOf('| 4 | a rule | lib/money.ts | lib/money.test.ts › no such test title at all |');
    expect(claim && faultsOf(claim)).toEqual([
      'line 1: no test "no such test title at all" in lib/money.test.ts',
    ]);
  });
});
