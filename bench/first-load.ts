import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser loads for the first page of a visit, from the build alone: exact, so it is a test and no benchmark. */
export interface FirstLoad {
  route: string;
  /** Bytes after gzip, as are the others. */
  script: number;
  styles: number;
}

export interface Limit {
  /** As a multiple of an empty application of the same Next release. */
  script: number;
  styles: number;
}

/** Measured once with `bench/empty-app.ts`; `npm run bench pages` measures it anew. */
export const emptyAppBytes = 131_700;

const styles = 13 * 1024;
/** Why not 1.35: the end of `docs/decisions/0015-what-travels-with-every-page.md`. */
const anyRoute: Limit = { script: 1.36, styles };
/** The board is the game itself: it marks, counts combinations and prices them before anything is sent. */
const board: Limit = { script: 1.48, styles };
const limits: Readonly<Record<string, Limit>> = {
  '/': { script: 1.26, styles },
  '/help': { script: 1.25, styles },
  '/login': { script: 1.17, styles },
  '/lottery/[game]': board,
  '/vnlottery/[game]': board,
  // Whoever works there opens it once a day; tables, forms and queues are all of it.
  '/desk/[[...path]]': { script: 2, styles },
};

export const limitOf = (route: string): Limit => limits[route] ?? anyRoute;

/**
 * Bytes of a document after gzip, without the styles in it, which are limited above. A document is made for its first
 * visitor, so a running site is asked (`e2e/first-load.spec.ts`).
 */
export const htmlLimits: Readonly<Record<string, number>> = {
  // Rows of games of seven types, the live casino and the kites among them; and one script more since the shared one is cut in two.
  '/': 23 * 1024 + 256,
  '/rng': 21 * 1024,
  '/fish': 18 * 1024,
  // The offers, and the raffles with their prizes and how each draw is checked; how well it packs goes by the order of its parts.
  '/promotions': 19 * 1024,
  '/help': 30 * 1024,
  '/vip': 20 * 1024,
  '/login': 6 * 1024,
};

export const htmlBytes = (html: string): number =>
  gzipSync(html.replace(/<style>.*?<\/style>/s, ''), { level: 9 }).length;

const built = '.next';
const app = path.join(built, 'server', 'app');
/** The pages of the site, before whose addresses a language stands, and those of the operator's desk. */
const parts = [
  { folder: path.join(app, '[locale]'), address: '' },
  { folder: path.join(app, 'desk'), address: '/desk' },
] as const;
const manifestName = 'page_client-reference-manifest.js';

interface Manifest {
  entryJSFiles: Record<string, string[]>;
  entryCSSFiles: Record<string, { path: string }[]>;
}

/** A script of one statement, which sets a property to plain data. */
function readManifest(file: string): Manifest {
  const text = readFileSync(file, 'utf8');
  const data = /\] ?= ?(\{.*\});?\s*$/s.exec(text)?.[1];
  if (!data) throw new Error(`${file} is not what this program reads`);
  return JSON.parse(data) as Manifest;
}

const sizes = new Map<string, number>();

function sizeOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(path.join(built, file))).length;
  sizes.set(file, size);
  return size;
}

const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);

/** The styles of a page that fails or is not found come when it does; the script for them is in every document. */
const isAside = (entry: string) => /\/(?:error|not-found)$/.test(entry);

/** `(site)/rng/page_….js` → `/rng` */
function routeOf(address: string, file: string): string {
  const names = path.dirname(file).split(path.sep);
  return `${address}/${names.filter((name) => name !== '.' && !name.startsWith('(')).join('/')}`;
}

export function firstLoads(): FirstLoad[] {
  const { rootMainFiles } = JSON.parse(readFileSync(path.join(built, 'build-manifest.json'), 'utf8')) as {
    rootMainFiles: string[];
  };
  return parts
    .flatMap(({ folder, address }) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => ({ folder, address, file })),
    )
    .filter(({ file }) => path.basename(file) === manifestName)
    .map(({ folder, address, file }) => {
      const { entryJSFiles, entryCSSFiles } = readManifest(path.join(folder, file));
      const sheets = Object.entries(entryCSSFiles).filter(([entry]) => !isAside(entry));
      return {
        route: routeOf(address, file),
        script: sum([...rootMainFiles, ...Object.values(entryJSFiles).flat()]),
        styles: sum(sheets.flatMap(([, list]) => list.map((sheet) => sheet.path))),
      };
    })
    .sort((one, other) => one.route.localeCompare(other.route));
}

const ratioOf = (script: number) => script / emptyAppBytes;

/** What is past a limit, a sentence each. */
export function pastLimits(loads: readonly FirstLoad[]): string[] {
  return loads.flatMap(({ route, ...load }) => {
    const limit = limitOf(route);
    const found: string[] = [];
    if (ratioOf(load.script) > limit.script)
      found.push(
        `The script of ${route} is ${ratioOf(load.script).toFixed(3)} × an empty application: at most ${limit.script}.`,
      );
    if (load.styles > limit.styles)
      found.push(`The styles of ${route} are ${load.styles} bytes: at most ${limit.styles}.`);
    return found;
  });
}
