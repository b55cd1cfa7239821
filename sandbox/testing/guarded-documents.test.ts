import { readdirSync } from 'node:fs';
import path from 'node:path';
import { unstable_doesMiddlewareMatch as doesMiddlewareMatch } from 'next/experimental/testing/server';
import { isDocument, subjectOf } from '@/lib/guard/subject';
import { config } from '@/middleware';

const isGuarded = (url: string) =>
  doesMiddlewareMatch({ config, url: `http://site.test${url}`, nextConfig: {} });

/** Every address that the sandbox answers itself, each segment that is a parameter as `x`. */
function sandboxRoutes(folder = 'app/sandbox', route = '/sandbox'): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) {
      const segment = entry.name.startsWith('[') ? 'x' : entry.name;
      return sandboxRoutes(path.join(folder, entry.name), `${route}/${segment}`);
    }
    return /^(?:page\.tsx|route\.ts)$/.test(entry.name) ? [route] : [];
  });
}

/** Each costs a page or a count, and anybody can make up an address of it. */
const documents = ['/sandbox/games/x', '/sandbox/proof/x', '/sandbox/returns/x'];

describe('the guard of the vendor’s documents', () => {
  it('does not stand before what the sandbox answers without a page', () => {
    const others = sandboxRoutes().filter((route) => !documents.includes(route));
    expect(others.length).toBeGreaterThan(10);
    expect(others.filter(isGuarded)).toEqual([]);
  });

  it('stands before every page of the vendor, and lets it pass when it exists', () => {
    expect(sandboxRoutes()).toEqual(expect.arrayContaining(documents));
    expect(documents.filter((route) => !isGuarded(route))).toEqual([]);
    for (const route of documents)
      expect(isDocument(subjectOf(route, new URLSearchParams()) ?? { kind: 'vendor', id: '' })).toBe(true);
  });
});
