import path from 'node:path';
import type { ImportGraph } from './import-graph';

/** Error pages are loaded in the browser by the framework itself. */
const openedByFramework = /^app\/(.*\/)?(global-)?error\.tsx$/;

/** Hooks of packages that run on the server too. */
const serverHooks = new Set([
  'useCallback',
  'useDebugValue',
  'useFormatter',
  'useId',
  'useLocale',
  'useMemo',
  'useMessages',
  'useNow',
  'useTimeZone',
  'useTranslations',
]);

const isBoundary = (text: string): boolean => /^(\s|\/\*[^]*?\*\/|\/\/.*\n)*['"]use client['"]/.test(text);

/** What the server loads for a page: the files of `app` and all that they load, up to the boundaries. */
function serverFiles(graph: ImportGraph): Set<string> {
  const reached = new Set<string>();
  const waiting = [...graph.loads.keys()].filter((file) => /^(app\/|middleware\.ts$)/.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file) || isBoundary(graph.textOf(file))) continue;
    reached.add(file);
    waiting.push(...(graph.loads.get(file) ?? []));
  }
  return reached;
}

/** Files that say 'use client' although the server loads none of them: what loads them is in the browser already. */
export function needlessBoundaries(graph: ImportGraph): string[] {
  const crossed = new Set([...serverFiles(graph)].flatMap((file) => graph.loads.get(file) ?? []));
  return [...graph.loads.keys()].filter(
    (file) => isBoundary(graph.textOf(file)) && !crossed.has(file) && !openedByFramework.test(file),
  );
}

/** Files that the server loads and that use a hook which only a browser has. */
export function missingBoundaries(graph: ImportGraph): string[] {
  return [...serverFiles(graph)].filter((file) => {
    const boundaries = (graph.loads.get(file) ?? [])
      .filter((target) => isBoundary(graph.textOf(target)))
      .map((target) => path.parse(target).name);
    return hooksOf(graph.textOf(file)).some(({ hook, specifier }) =>
      /^[.@]\/|^\.\./.test(specifier)
        ? boundaries.includes(path.basename(specifier))
        : !serverHooks.has(hook),
    );
  });
}

function hooksOf(text: string): { hook: string; specifier: string }[] {
  return [...text.matchAll(/^import (?!type\b)([^;]*?) from '([^']+)'/gm)].flatMap(
    ([, names = '', specifier = '']) =>
      [...names.matchAll(/(?<!type )\b(use[A-Z]\w*|createContext)\b/g)].map(([hook]) => ({
        hook,
        specifier,
      })),
  );
}
