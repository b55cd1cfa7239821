import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { isErrorCode, type ErrorCode } from '@/lib/contract/errors';

/**
 * Which error codes a piece of the source can end in, read off the source: from an expression it follows every name, in
 * its file and through imports, to what the name stands for, and collects the codes that are written there. It follows
 * too much rather than too little: a function that is only passed on counts as called.
 */
interface Unit {
  file: string;
  declarations: Map<string, ts.Node>;
  imports: Map<string, { from: string; name: string }>;
  /** Names that the file passes on, and files of which it passes on everything. */
  passedOn: Map<string, { from: string; name: string }>;
  passedOnFiles: string[];
}

const units = new Map<string, Unit>();

function fileOf(from: string, specifier: string): string | null {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : null;
  if (base === null) return null;
  return [`${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => existsSync(file)) ?? null;
}

const textOf = (node: ts.Node | undefined) => (node && ts.isStringLiteral(node) ? node.text : '');

function unitOf(file: string): Unit {
  const known = units.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const unit: Unit = {
    file,
    declarations: new Map(),
    imports: new Map(),
    passedOn: new Map(),
    passedOnFiles: [],
  };
  units.set(file, unit);
  source.statements.forEach((statement) => enter(unit, statement));
  return unit;
}

function enter(unit: Unit, statement: ts.Statement): void {
  if (ts.isImportDeclaration(statement)) return enterImport(unit, statement);
  if (ts.isExportDeclaration(statement)) return enterExport(unit, statement);
  if (ts.isVariableStatement(statement))
    for (const declaration of statement.declarationList.declarations)
      unit.declarations.set(declaration.name.getText(), declaration.initializer ?? declaration);
  if ((ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement)) && statement.name)
    unit.declarations.set(statement.name.text, statement);
}

function enterImport(unit: Unit, statement: ts.ImportDeclaration): void {
  const from = fileOf(unit.file, textOf(statement.moduleSpecifier));
  const bindings = statement.importClause?.namedBindings;
  if (!from || !bindings || !ts.isNamedImports(bindings)) return;
  for (const { name, propertyName } of bindings.elements)
    unit.imports.set(name.text, { from, name: (propertyName ?? name).text });
}

function enterExport(unit: Unit, statement: ts.ExportDeclaration): void {
  const from = fileOf(unit.file, textOf(statement.moduleSpecifier));
  if (!from) return;
  if (!statement.exportClause) return void unit.passedOnFiles.push(from);
  if (!ts.isNamedExports(statement.exportClause)) return;
  for (const { name, propertyName } of statement.exportClause.elements)
    unit.passedOn.set(name.text, { from, name: (propertyName ?? name).text });
}

interface Place {
  unit: Unit;
  node: ts.Node;
}

/** What a name of a file stands for, wherever it is written down. */
function placeOf(unit: Unit, name: string): Place | null {
  const node = unit.declarations.get(name);
  if (node) return { unit, node };
  const elsewhere = unit.imports.get(name) ?? unit.passedOn.get(name);
  if (elsewhere) return placeOf(unitOf(elsewhere.from), elsewhere.name);
  for (const file of unit.passedOnFiles) {
    const place = placeOf(unitOf(file), name);
    if (place) return place;
  }
  return null;
}

const isMemberName = ({ parent }: ts.Identifier, node: ts.Node) =>
  (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
  (ts.isPropertyAssignment(parent) && parent.name === node);

function codesFrom(start: Place): Set<ErrorCode> {
  const codes = new Set<ErrorCode>();
  const seen = new Set<ts.Node>();
  const waiting = [start];
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { unit, node: root } = place;
    if (seen.has(root)) continue;
    seen.add(root);
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node)) return;
      if (ts.isStringLiteralLike(node) && isErrorCode(node.text)) codes.add(node.text);
      if (ts.isIdentifier(node) && !isMemberName(node, node)) {
        // `invalidFields` of that file names its code itself; the catalogue names all of them and raises none.
        const next = unit.file === 'lib/contract/errors.ts' ? null : placeOf(unit, node.text);
        if (next) waiting.push(next);
      }
      ts.forEachChild(node, visit);
    };
    visit(root);
  }
  return codes;
}

/** The codes of every property of the object that a declaration of the file passes to a call: `{bet: …, win: …}`. */
export function reachableCodes(file: string, declaration: string): Map<string, Set<ErrorCode>> {
  const unit = unitOf(file);
  const node = unit.declarations.get(declaration);
  const table = node && ts.isCallExpression(node) ? node.arguments.find(ts.isObjectLiteralExpression) : null;
  if (!table) throw new Error(`${file} has no table ${declaration}`);
  return new Map(
    table.properties
      .filter(ts.isPropertyAssignment)
      .map((property) => [property.name.getText(), codesFrom({ unit, node: property.initializer })]),
  );
}
