import path from 'node:path';
import { closureOf, isForTests, type ImportGraph } from './import-graph';
import { shelves, storeys } from './storeys';

/** What one figure of the house may be at most, what it is, and what to look at. */
export interface Figure {
  name: string;
  value: number;
  limit: number;
  /** Where it comes from: a line for each piece. */
  found: readonly string[];
}

/** Folders of data and of words, where many files are no disorder. */
const isData = (file: string): boolean =>
  /^(public|messages|docs)\/|\/(migrations|texts|messages)\//.test(file);

const maxFilesInFolder = 25;
/** Where the vendors' folder must not be spoken of, and where a bet begins. */
const strangersToVendors = /^(platform|lib\/(gateway|page-cache))\//;
const placingOfBet = 'platform/play/rounds/place-bet.ts';

/** The figures that `npm run lint` holds: docs/decisions/0035-the-house-in-figures.md says why these. */
export function figuresOf(graph: ImportGraph): Figure[] {
  const levels = levelsOf(graph);
  return [
    clientShare(graph),
    { name: 'folder cycles', limit: 0, ...counted(levels.flatMap(knotsOf)) },
    { name: 'arrows up', limit: 0, ...counted(levels.flatMap(arrowsUp)) },
    { name: 'folders over 25 files', limit: 6, ...counted(crowdedFolders(graph)) },
    { name: 'files that placing a bet loads', limit: 84, ...counted([...closureOf(graph, placingOfBet)]) },
    { name: 'mentions of the sandbox', limit: 0, ...counted(mentionsOfVendors(graph)) },
  ];
}

const counted = (found: readonly string[]): { value: number; found: readonly string[] } => ({
  value: found.length,
  found,
});

/** In percent of the components' files. */
function clientShare(graph: ImportGraph): Figure {
  const files = graph.files.filter((file) => file.endsWith('.tsx') && !isForTests(file));
  const found = files.filter((file) => /^['"]use client['"]/m.test(graph.textOf(file)));
  return { name: "'use client', % of tsx", value: (100 * found.length) / files.length, limit: 15, found };
}

/** A folder's children and who of them imports whom, with one import as a sample. */
interface Level {
  folder: string;
  arrows: Map<string, Map<string, string>>;
}

/** The parts of a path, a shelf and its child counting as one. */
function partsOf(file: string): string[] {
  const parts = file.split('/');
  const [first = '', second] = parts;
  return shelves.includes(first) && second !== undefined ? [`${first}/${second}`, ...parts.slice(2)] : parts;
}

/** Every import belongs to the level on which its two ends part. */
function levelsOf({ imports }: ImportGraph): Level[] {
  const levels = new Map<string, Level>();
  for (const [file, targets] of imports) {
    if (isForTests(file)) continue;
    for (const target of targets) {
      if (!isForTests(target)) addArrow(levels, file, target);
    }
  }
  return [...levels.values()];
}

function addArrow(levels: Map<string, Level>, file: string, target: string): void {
  const from = partsOf(file);
  const to = partsOf(target);
  const depth = from.findIndex((part, place) => part !== to[place]);
  const [child, other] = [from[depth], to[depth]];
  if (child === undefined || other === undefined) return;
  const folder = from.slice(0, depth).join('/');
  const level = levels.get(folder) ?? { folder, arrows: new Map<string, Map<string, string>>() };
  levels.set(folder, level);
  const arrows = level.arrows.get(child) ?? new Map<string, string>();
  level.arrows.set(child, arrows);
  if (!arrows.has(other)) arrows.set(other, `${file} -> ${target}`);
}

/** Children of a folder that import one another in a circle, types included, with at least one folder among them. */
function knotsOf({ folder, arrows }: Level): string[] {
  const isFolder = (child: string) => path.extname(child) === '';
  return circlesOf(arrows)
    .filter((circle) => circle.some(isFolder))
    .map((circle) => `${folder || '.'}: ${circle.join(', ')}`);
}

/** Tarjan's strongly connected components of more than one member. */
function circlesOf(arrows: ReadonlyMap<string, ReadonlyMap<string, string>>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    low.set(node, order.size - 1);
    open.push(node);
    for (const next of arrows.get(node)?.keys() ?? []) {
      const reached = order.has(next)
        ? open.includes(next)
          ? (order.get(next) ?? 0)
          : Infinity
        : visit(next);
      low.set(node, Math.min(low.get(node) ?? 0, reached));
    }
    if (low.get(node) === order.get(node)) {
      const circle = open.splice(open.indexOf(node));
      if (circle.length > 1) circles.push(circle);
    }
    return low.get(node) ?? 0;
  };
  for (const node of arrows.keys()) if (!order.has(node)) visit(node);
  return circles;
}

function arrowsUp({ folder, arrows }: Level): string[] {
  const lines = storeys[folder] ?? [];
  const storeyOf = (child: string) => lines.findIndex((line) => line.includes(child));
  return [...arrows].flatMap(([child, targets]) =>
    [...targets]
      .filter(([target]) => storeyOf(child) >= 0 && storeyOf(child) < storeyOf(target))
      .map(([, sample]) => sample),
  );
}

function crowdedFolders({ files }: ImportGraph): string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (isData(file)) continue;
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > maxFilesInFolder)
    .map(([folder, count]) => `${folder}: ${count}`);
}

/** Migrations that were applied stay as they are. */
function mentionsOfVendors({ files, textOf }: ImportGraph): string[] {
  return files
    .filter((file) => strangersToVendors.test(file) && !file.endsWith('.sql'))
    .flatMap((file) =>
      textOf(file)
        .split('\n')
        .flatMap((line, index) => (/sandbox/i.test(line) ? [`${file}:${index + 1}`] : [])),
    );
}
