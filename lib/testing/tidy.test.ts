import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readImportGraph } from '@/scripts/house/import-graph';
import { projectFiles, type SourceFile } from './source-files';
import { allRules } from './tidy-rules';

const sources = projectFiles(
  /^(app|brand|components|lib|platform|sandbox|scripts|bench|e2e|middleware).*\.(tsx?|css|mjs)$|^middleware\.ts$/,
);

/** For each rule, a file that breaks it: a rule that finds nothing here would find nothing anywhere. */
const breaches: Record<keyof typeof allRules, SourceFile> = {
  fileLength: { path: 'lib/x.ts', text: 'a;\n'.repeat(301) },
  functionLength: { path: 'lib/x.ts', text: `function f() {\n${'a();\n'.repeat(80)}}\n` },
  literalText: { path: 'components/x.tsx', text: 'export const X = () => <p>Welcome back</p>;' },
  rawColours: { path: 'components/x.module.css', text: '.a { color: #fff; }' },
  environment: { path: 'lib/x.ts', text: 'const a = process.env.PORT;' },
  clientPages: { path: 'app/x/page.tsx', text: "'use client';" },
  serverActions: { path: 'lib/x.ts', text: "'use server';" },
  floatingMoney: { path: 'platform/x.ts', text: 'const a = parseFloat(amount);' },
  randomness: { path: 'platform/x.ts', text: 'const a = Math.random();' },
  leftovers: { path: 'lib/x.ts', text: 'console.log(1);' },
  vendorWord: { path: 'platform/x.ts', text: "const page = '/sandbox/games';" },
};

describe('the house rules', () => {
  it.each(Object.entries(allRules))('%s holds everywhere', (_name, rule) => {
    expect(sources.flatMap(rule)).toEqual([]);
  });

  it.each(Object.entries(allRules))('%s catches a breach', (name, rule) => {
    const file = breaches[name];
    expect(file && rule(file)).toHaveLength(1);
  });

  it.each(['messages', 'messages/agents', 'messages/desk'])(
    'has the same message keys in every language: %s',
    (folder) => {
      const keysOf = (value: unknown, prefix = ''): string[] =>
        value && typeof value === 'object'
          ? Object.entries(value).flatMap(([key, item]) => keysOf(item, prefix ? `${prefix}.${key}` : key))
          : [prefix];
      const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
      const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
      const [first, ...others] = files.map((file) => keysOf(read(file)).sort());
      expect(others.length).toBeGreaterThan(0);
      for (const keys of others) expect(keys).toEqual(first);
    },
  );

  it('imports every source file from somewhere', () => {
    const entries =
      /\.test\.tsx?$|^app\/|^(sandbox\/)?e2e\/|^middleware\.ts$|^lib\/testing\/setup\/|^lib\/i18n\/request\.ts$|\.css$|^(scripts|scripts\/house|sandbox\/tools)\/[a-z-]+\.(ts|mjs)$|^scripts\/(start\/supervisor|backup\/(backup|restore|upgrade))\.ts$|^lib\/testing\/stand-ins\/postgres-binaries\.ts$|^sandbox\/proofs\/verifier\/verifier-page\.ts$|^bench\/(run|sizes|lottery|lottery-watchers|newcomer|raffle)\.ts$|^sandbox\/bench\/[a-z-]+\.ts$|^(brand|sandbox)\/art\/make-[a-z]+\.ts$|^lib\/page-cache\/handler\.mjs$|^[a-z.-]+\.(ts|mjs)$|\.d\.m?ts$/;
    const { imports } = readImportGraph();
    const imported = new Set([...imports.values()].flat());
    const spoken = sources.map(({ text }) => text).join('\n');
    const lonely = [...imports.keys()].filter(
      // What a command starts is named by its path.
      (file) =>
        !entries.test(file) &&
        !imported.has(file) &&
        !spoken.includes(`'${file}'`) &&
        !spoken.includes(`'@/${file.replace(/\.tsx?$/, '')}'`),
    );
    expect(lonely).toEqual([]);
  });
});
