import { figuresOf } from './figures';
import { readImportGraph, type ImportGraph } from './import-graph';

/** A small house: what each file imports, and what stands in it. */
function house(imports: Record<string, string[]>, texts: Record<string, string> = {}): ImportGraph {
  const arrows = new Map(Object.entries(imports));
  return {
    files: [...new Set([...Object.keys(imports), ...Object.values(imports).flat(), ...Object.keys(texts)])],
    imports: arrows,
    loads: arrows,
    textOf: (file) => texts[file] ?? '',
  };
}

const figure = (graph: ImportGraph, name: string) =>
  figuresOf(graph).find((found) => found.name.startsWith(name));
const foundIn = (graph: ImportGraph, name: string) => figure(graph, name)?.found;

describe('the figures of the house', () => {
  it('are within their limits', () => {
    const over = figuresOf(readImportGraph()).filter(({ value, limit }) => value > limit);
    expect(over).toEqual([]);
  });

  it('finds folders that import one another in a circle, on the level where they stand', () => {
    const circle = house({
      'platform/people/members/a.ts': ['platform/people/sessions/b.ts'],
      'platform/people/sessions/b.ts': ['platform/people/agents/c.ts'],
      'platform/people/agents/c.ts': ['platform/people/members/d.ts'],
    });
    expect(foundIn(circle, 'folder cycles')).toEqual(['platform/people: members, sessions, agents']);
  });

  it('finds none in a chain, nor where a test closes the circle', () => {
    const chain = house({
      'platform/people/members/a.ts': ['platform/people/sessions/b.ts'],
      'platform/people/sessions/b.test.ts': ['platform/people/members/a.ts'],
    });
    expect(foundIn(chain, 'folder cycles')).toEqual([]);
  });

  it('looks at the rooms of a shelf beside the rooms outside, not at the shelf', () => {
    const shelf = house({
      'lib/gateway/a.ts': ['platform/index.ts'],
      'platform/index.ts': ['lib/contract/b.ts'],
    });
    expect(foundIn(shelf, 'folder cycles')).toEqual([]);
    const circle = house({
      'lib/contract/a.ts': ['platform/index.ts'],
      'platform/index.ts': ['lib/contract/b.ts'],
    });
    expect(foundIn(circle, 'folder cycles')).toEqual(['.: lib/contract, platform']);
  });

  it('finds an import of a higher storey and lets one of a lower pass', () => {
    const up = house({
      'platform/ground/db/a.ts': ['platform/cashier/deposits/b.ts'],
      'platform/operate/desk/c.ts': ['platform/ground/db/a.ts'],
    });
    expect(foundIn(up, 'arrows up')).toEqual(['platform/ground/db/a.ts -> platform/cashier/deposits/b.ts']);
  });

  it('counts the files directly in a folder, and leaves data out', () => {
    const files = (folder: string, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, place) => [`${folder}/file-${place}.ts`, '']));
    const graph = house(
      {},
      { ...files('a/crowded', 26), ...files('a/full', 25), ...files('b/migrations', 90) },
    );
    expect(foundIn(graph, 'folders over')).toEqual(['a/crowded: 26']);
  });

  it('follows what placing a bet loads, and not what it only names', () => {
    const graph = house({
      'platform/play/rounds/place-bet.ts': ['platform/play/rounds/store.ts'],
      'platform/play/rounds/store.ts': ['lib/money.ts'],
      'platform/people/login/log-in.ts': ['platform/play/rounds/store.ts'],
    });
    expect(figure(graph, 'files that placing a bet loads')?.value).toBe(3);
  });

  it('finds the word that the platform must not know, and lets migrations keep it', () => {
    const graph = house(
      {},
      { 'platform/a.ts': 'one\nthe Sandbox', 'platform/x/1.sql': 'sandbox', 'app/sandbox/b.ts': 'sandbox' },
    );
    expect(foundIn(graph, 'mentions')).toEqual(['platform/a.ts:2']);
  });

  it('takes the share of files that the browser is handed over at', () => {
    const graph = house({}, { 'a.tsx': "'use client';\n", 'b.tsx': '', 'b.test.tsx': "'use client';\n" });
    expect(figure(graph, "'use client'")?.value).toBe(50);
  });
});
