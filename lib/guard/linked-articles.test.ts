import { projectFiles } from '@/lib/testing/source-files';
import { isLinkedArticle } from './linked-articles';

const sources = projectFiles(/^(app|components)\/.*\.tsx?$/);

/** Slugs as pages write them: of a link, of a list of links, or of the rules of games. */
const named = sources.flatMap(({ text }) => [
  ...[...text.matchAll(/helpHref\('([a-z-]+)'\)/g)].map(([, slug = '']) => slug),
  ...[...text.matchAll(/articles=\{\[([^\]]+)\]/g)].flatMap(
    ([, list = '']) => list.match(/[a-z-]{3,}/g) ?? [],
  ),
  ...(text.match(/(?<=')rules-[a-z]+(?=')/g) ?? []),
]);

test('every article that a page links to is known to be one', () => {
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].filter((slug) => !isLinkedArticle(`/help/${slug}`))).toEqual([]);
  expect(isLinkedArticle('/help/of-another-platform')).toBe(false);
});
