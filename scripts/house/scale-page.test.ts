import { existsSync, readFileSync } from 'node:fs';

/** Rows of docs/scale.md that name statements: `file.ts` `function`, `function`; `file.ts` … */
function namedIn(page: string): { file: string; names: string[] }[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|') && line.includes('.ts`'));
  return rows.flatMap((row) =>
    row.split(';').flatMap((part) => {
      const [file, ...names] = [...part.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
      return file?.endsWith('.ts') ? [{ file: `platform/${file}`, names }] : [];
    }),
  );
}

const isDefined = ({ file, name }: { file: string; name: string }): boolean =>
  existsSync(file) && new RegExp(`(?:function|const) ${name}\\b`).test(readFileSync(file, 'utf8'));

const missingIn = (page: string): string[] =>
  namedIn(page).flatMap(({ file, names }) =>
    names.filter((name) => !isDefined({ file, name })).map((name) => `${file} ${name}`),
  );

describe('the statements that cross members', () => {
  it('are where docs/scale.md says', () => {
    const page = readFileSync('docs/scale.md', 'utf8');
    expect(namedIn(page).flatMap(({ names }) => names).length).toBeGreaterThan(40);
    expect(missingIn(page)).toEqual([]);
    // Negative control.
    expect(missingIn('| what | `cashier/wallets/send-downline.ts` `move`, `fly` | so |')).toEqual([
      'platform/cashier/wallets/send-downline.ts fly',
    ]);
  });
});
