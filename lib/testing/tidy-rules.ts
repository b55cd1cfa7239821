import ts from 'typescript';
import type { SourceFile } from './source-files';

/** The house rules that can be read off the source. Each returns one line per breach: `path:line what`. */
export type TidyRule = (file: SourceFile) => string[];

const isTest = (path: string) => /\.test\.tsx?$|^(sandbox\/)?e2e\/|^(lib|sandbox)\/testing\//.test(path);

function linesWith(file: SourceFile, pattern: RegExp, what: string, allowance?: string): string[] {
  const lines = file.text.split('\n');
  return lines.flatMap((line, index) => {
    if (!pattern.test(line)) return [];
    const excused = allowance && (line.includes(allowance) || lines[index - 1]?.includes(allowance));
    return excused ? [] : [`${file.path}:${index + 1} ${what}`];
  });
}

const maxFunctionLines = 70;
const maxFileLines = 300;
const maxTestLines = 600;

export const fileLength: TidyRule = (file) => {
  const count = file.text.split('\n').length - 1;
  const limit = isTest(file.path) ? maxTestLines : maxFileLines;
  return count > limit ? [`${file.path}:1 has ${count} lines, at most ${limit} are allowed`] : [];
};

export const functionLength: TidyRule = (file) => {
  if (isTest(file.path)) return [];
  const source = ts.createSourceFile(
    file.path,
    file.text,
    ts.ScriptTarget.Latest,
    true,
    scriptKind(file.path),
  );
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body) {
      const from = source.getLineAndCharacterOfPosition(node.getStart()).line;
      const to = source.getLineAndCharacterOfPosition(node.end).line;
      if (to - from + 1 > maxFunctionLines)
        found.push(`${file.path}:${from + 1} a function of ${to - from + 1} lines`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

function scriptKind(path: string): ts.ScriptKind {
  return path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
}

/** Words that a visitor would read must come from messages/. */
export const literalText: TidyRule = (file) => {
  if (!file.path.endsWith('.tsx') || isTest(file.path)) return [];
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node) && /\p{L}{2,}/u.test(node.text)) {
      found.push(
        `${file.path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} literal text`,
      );
    }
    if (ts.isJsxAttribute(node) && /^(aria-label|alt|title|placeholder|label)$/.test(node.name.getText())) {
      const value = node.initializer;
      if (value && ts.isStringLiteral(value) && /\p{L}{2,}/u.test(value.text)) {
        found.push(
          `${file.path}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} literal ${node.name.getText()}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const rawColour = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|oklab)\(/i;

export const rawColours: TidyRule = (file) => {
  // Artwork and captchas are pictures; the rule is about the interface.
  if (
    !/^(app|components|sandbox\/(board|document|games)|lib\/client)\//.test(file.path) ||
    file.path === 'app/globals.css' ||
    isTest(file.path)
  )
    return [];
  // A game's palette is data of the game, not of the site; the file that holds it says so.
  if (file.text.includes('tidy: game palette')) return [];
  if (file.path.endsWith('.css')) return linesWith(file, rawColour, 'a raw colour');
  return linesWith(file, /['"`]#[0-9a-f]{3,8}['"`]|\b(?:rgba?|hsla?)\(/i, 'a raw colour');
};

export const environment: TidyRule = (file) => {
  if (
    !/^(app|components|lib|middleware|platform|sandbox\/(?!tools|players|history|art|bench))/.test(
      file.path,
    ) ||
    isTest(file.path) ||
    file.path === 'lib/env.ts'
  )
    return [];
  // Node loads these outside of the bundle; they cannot import the checked reader.
  if (file.path.endsWith('.mjs')) return [];
  return linesWith(file, /process\.env/, 'process.env outside of lib/env.ts');
};

export const clientPages: TidyRule = (file) =>
  /\/(page|layout)\.tsx$/.test(file.path)
    ? linesWith(file, /^['"]use client['"]/, "'use client' in a page or layout")
    : [];

export const serverActions: TidyRule = (file) =>
  isTest(file.path)
    ? []
    : linesWith(file, /^\s*['"]use server['"]/, "'use server': there is one door for changes");

export const floatingMoney: TidyRule = (file) =>
  /^(platform|sandbox\/(kit|catalogue|proofs|server|payments|games\/[^/]+\/[^/]+\.ts$))/.test(file.path) &&
  !isTest(file.path)
    ? linesWith(
        file,
        /\b(parseFloat|toFixed)\b|\bNumber\(.*(?:amount|stake|payout|balance|minor|money)/i,
        'money as a float',
        'tidy: not money',
      )
    : [];

export const randomness: TidyRule = (file) =>
  /^(platform|sandbox|lib\/(fairness|session))\//.test(file.path) && !isTest(file.path)
    ? linesWith(file, /Math\.random/, 'Math.random')
    : [];

export const leftovers: TidyRule = (file) => {
  if (/^lib\/testing\/tidy/.test(file.path)) return [];
  return [
    ...linesWith(file, /\.only\(/, '.only'),
    ...linesWith(file, /\bconsole\.(log|debug)\(/, 'console.log'),
    ...linesWith(file, /\b(TODO|FIXME)\b/, 'unfinished work'),
  ];
};

/** The platform, its door, its cache and its guard name no vendor: what they know of one is a row, or handed in. */
export const vendorWord: TidyRule = (file) =>
  /^(platform|lib\/(gateway|page-cache))\//.test(file.path) ||
  (/^lib\/(guard|contract)\//.test(file.path) && !isTest(file.path))
    ? linesWith(file, /sandbox/i, 'the name of a vendor')
    : [];

export const allRules: Readonly<Record<string, TidyRule>> = {
  fileLength,
  functionLength,
  literalText,
  rawColours,
  environment,
  clientPages,
  serverActions,
  floatingMoney,
  randomness,
  leftovers,
  vendorWord,
};
