import { readFileSync } from 'node:fs';
import { projectFiles } from './source-files';

/**
 * docs/coverage.md says which test shows which rule. A line names the places by the end of their path, and its tests by
 * their titles, separated by `<br>`, so that a file that moves is no edit there. This test keeps that list true: there is
 * one file of that name, and a test of that whole title. A title that its cases fill in says too little by itself: behind
 * `▸` stands one of them, which is in the same file.
 */
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

const paths = projectFiles(/./).map(({ path }) => path);

/** What stands in quotes on one line of a test, and in which tests. */
const testsByWords = new Map<string, string[]>();
for (const { text } of projectFiles(/\.(test|spec)\.tsx?$/)) {
  for (const [, , words = ''] of text.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g)) {
    const known = testsByWords.get(words);
    if (!known) testsByWords.set(words, [text]);
    else if (known.at(-1) !== text) known.push(text);
  }
}

/** One file of that name, or a folder by its whole path. */
function faultOfPlace(place: string): string | null {
  if (paths.includes(place) || (place.endsWith('/') && paths.some((path) => path.startsWith(place))))
    return null;
  const found = paths.filter((path) => path.endsWith(`/${place}`));
  if (found.length === 1) return null;
  return found.length === 0 ? `no ${place}` : `${place} may be any of ${found.join(', ')}`;
}

/** The best of what the tests say: a title may be in one file without the case that is meant. */
function faultOfTitle(named: string): string | null {
  const [title = ''] = named.split(caseSeparator);
  const faults = (testsByWords.get(title) ?? ['']).map((text) => faultOfTest(text, named));
  return faults.includes(null) ? null : (faults[0] ?? null);
}

function faultsOf(claim: Claim): string[] {
  return [...claim.places.map(faultOfPlace), ...claim.tests.map(faultOfTitle)]
    .filter((fault) => fault !== null)
    .map((fault) => `line ${claim.line}: ${fault}`);
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

  it.each([
    [`| 4 | a rule | lib/money.ts | ${'no such'} test title at all |`, 'no test "no such'],
    ['| 4 | a rule | no-such-place.ts | names places and tests that exist |', 'no no-such-place.ts'],
    ['| 4 | a rule | handlers.ts | names places and tests that exist |', 'handlers.ts may be any of'],
  ])('would notice what is not there in %s', (line, fault) => {
    const [claim] = claimsOf(line);
    expect(claim && faultsOf(claim)).toEqual([expect.stringContaining(`line 1: ${fault}`)]);
  });
});
