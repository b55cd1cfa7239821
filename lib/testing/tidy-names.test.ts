import { readFileSync } from 'node:fs';
import { projectFiles, type SourceFile } from './source-files';

/** What the dictionary of the house says of the ends of names: docs/words.md. */
const words = readFileSync('docs/words.md', 'utf8');

/** The names in the first column of the table below a heading, without their marks. */
function namesBelow(heading: string): Set<string> {
  const table = words.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const cells = table
    .split('\n')
    .flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []));
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name));
  return new Set(names.filter((name) => !name.endsWith('/')).map((name) => name.replace(/^-|-…$/g, '')));
}

const known = namesBelow("What the end of a file's name says");
const unused = namesBelow('Ends that are not used');

/** What so many files have in common is a convention, and a convention is written down. */
const mostWithoutWord = 20;

/** `deposit-store.ts` → `store`, `deposit.test.ts` → `.test`, `use-deposit.ts` → `use`. */
function endOf(path: string): string {
  const name = (path.split('/').at(-1) ?? '').replace(/\.(tsx?|mjs|css)$/, '');
  const [, dotted] = /(\..+)$/.exec(name) ?? [];
  const [, first] = /^(use|test)-/.exec(name) ?? [];
  return dotted ?? first ?? name.split('-').at(-1) ?? name;
}

function breachesOf(paths: readonly string[]): string[] {
  const byEnd = Map.groupBy(paths, endOf);
  return [...byEnd].flatMap(([end, files]) => {
    if (unused.has(end)) return files.map((file) => `${file} ends in a word that is not used here`);
    if (known.has(end)) return [];
    if (end.startsWith('.'))
      return files.map((file) => `${file} ends in ${end}, which docs/words.md does not know`);
    return files.length > mostWithoutWord
      ? [`${files.length} files end in ${end}, without a word for it`]
      : [];
  });
}

/** A moment that a caller may hand in is no clock. Who names a reader of the database reads it. */
const asksTheWorld = /(?<!= )\bnew Date\(\)|\bDate\.now\(|\bfrom '(?:pg|@\/platform\/ground\/db)'/;
const impureRules = (files: readonly SourceFile[]): string[] =>
  files
    .filter(
      ({ path, text }) =>
        /^(?!(?:lib|sandbox)\/testing\/).*[/-]rules\.ts$/.test(path) && asksTheWorld.test(text),
    )
    .map(({ path }) => path);

const files = projectFiles(
  /^(app|brand|components|e2e|lib|platform|sandbox|scripts|bench)\/.*\.(tsx?|mjs|css)$|^middleware\.ts$/,
);

describe('the end of a file’s name', () => {
  it('is one that the dictionary of the house knows, where many files have it', () => {
    expect(breachesOf(files.map(({ path }) => path))).toEqual([]);
  });

  // A house without its vendors is the same house: some ends are only theirs.
  const hasVendors = files.some(({ path }) => path.startsWith('sandbox/'));
  (hasVendors ? it : it.skip)('is in the dictionary only while some file has it', () => {
    const ends = new Set(files.map(({ path }) => endOf(path)));
    expect([...known].filter((end) => !ends.has(end))).toEqual([]);
  });

  it.each([
    [['platform/x/member-repository.ts']],
    [['components/x/confirm-modal.tsx']],
    [['lib/x/money.helpers.ts']],
    [Array.from({ length: mostWithoutWord + 1 }, (_, number) => `lib/x${number}/one-thing.ts`)],
  ])('is found where it is no word of the house: %j', (paths) => {
    expect(breachesOf(paths)).toHaveLength(1);
  });

  it('promises of rules that they ask neither the clock nor the database', () => {
    expect(impureRules(files)).toEqual([]);
    expect(
      impureRules([{ path: 'lib/x/rules.ts', text: 'export const now = () => Date.now();' }]),
    ).toHaveLength(1);
    expect(
      impureRules([{ path: 'lib/x-rules.ts', text: "import { sql } from '@/platform/ground/db';" }]),
    ).toHaveLength(1);
  });
});
