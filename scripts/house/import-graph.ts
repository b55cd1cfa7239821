import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Who imports whom, by paths from the root: what runs, and what only names a type. */
export interface ImportGraph {
  readonly files: readonly string[];
  /** What a file imports, types included. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** What a file loads when it runs, now or later (`import()`). */
  readonly loads: ReadonlyMap<string, readonly string[]>;
  readonly textOf: (file: string) => string;
}

const endings = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Tests, and what only tests use: they may look into any room. */
export const isForTests = (file: string): boolean =>
  /\.(test|spec)\.tsx?$|(^|\/)test-[a-z-]+\.tsx?$|^(lib|sandbox)\/testing\/|^(sandbox\/)?e2e\//.test(file);

function listFiles(root: string): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  return execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
    .split('\n')
    .filter((file) => file !== '' && ts.sys.fileExists(path.join(root, file)));
}

/** Reads the tree of `root` as git lists it. Packages and what a pattern of file names imports are left out. */
export function readImportGraph(root = process.cwd()): ImportGraph {
  const files = listFiles(root);
  const known = new Set(files);
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  const imports = new Map<string, string[]>();
  const loads = new Map<string, string[]>();
  for (const file of files.filter((name) => /\.(tsx?|mjs)$/.test(name))) {
    const found = specifiersOf(file, textOf(file)).flatMap(({ specifier, isType }) => {
      const target = targetOf(file, specifier, known);
      return target && target !== file ? [{ target, isType }] : [];
    });
    imports.set(file, [...new Set(found.map(({ target }) => target))]);
    loads.set(file, [...new Set(found.filter(({ isType }) => !isType).map(({ target }) => target))]);
  }
  return { files, imports, loads, textOf };
}

function targetOf(from: string, specifier: string, known: ReadonlySet<string>): string | null {
  const isOwn = specifier.startsWith('.') || specifier.startsWith('@/');
  if (!isOwn) return null;
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : path.posix.join(path.posix.dirname(from), specifier);
  const candidates = endings.map((ending) => path.posix.normalize(base + ending));
  return candidates.find((candidate) => known.has(candidate)) ?? null;
}

interface Specifier {
  specifier: string;
  isType: boolean;
}

function specifiersOf(file: string, text: string): Specifier[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false);
  const found: Specifier[] = [];
  const add = (node: ts.Node | undefined, isType: boolean) => {
    if (node && ts.isStringLiteralLike(node)) found.push({ specifier: node.text, isType });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(node.moduleSpecifier, isTypeOnly(node.importClause));
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly);
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      add(node.argument.literal, true);
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isTypeOnly(clause: ts.ImportClause | undefined): boolean {
  if (!clause) return false;
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return true;
  const bindings = clause.namedBindings;
  if (clause.name || !bindings || !ts.isNamedImports(bindings)) return false;
  return bindings.elements.length > 0 && bindings.elements.every((element) => element.isTypeOnly);
}

/** Everything that `start` loads, itself included. */
export function closureOf(graph: ImportGraph, start: string): Set<string> {
  const reached = new Set<string>();
  const waiting = [start];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.loads.get(file) ?? []));
  }
  return reached;
}
