import type { SearchGame, SearchIndex, SearchKind, SearchPage } from './search-index';
import { matcherOf, searchTerm, type SearchTerm, type WeighedTerm } from './search-match';

export type SearchEntry =
  | { group: 'kinds'; kind: SearchKind }
  | { group: 'games' | 'recent'; game: SearchGame }
  | { group: SearchPage['group']; page: SearchPage };

export type SearchGroupName = SearchEntry['group'] | 'popular';

export interface SearchGroup {
  group: SearchGroupName;
  items: SearchEntry[];
}

interface Findable {
  entry: SearchEntry;
  terms: readonly WeighedTerm[];
}

export interface FindableIndex {
  findables: readonly Findable[];
  kinds: readonly SearchEntry[];
  popular: readonly SearchEntry[];
}

/** In this order where they answer equally well, and at most so many of each. */
const shownAtMost: Readonly<Partial<Record<SearchEntry['group'], number>>> = {
  kinds: 4,
  games: 12,
  studios: 4,
  promotions: 4,
  help: 4,
};

/** The texts of an index made ready, once for everything that is typed. */
export function findableIndex(index: SearchIndex): FindableIndex {
  const kindTerms = new Map(
    index.kinds.map(({ kind, title, words }) => [kind, [title, ...words].map(searchTerm)] as const),
  );
  const themeTerms = new Map(
    Object.entries(index.themes).map(([theme, words]) => [theme, words.map(searchTerm)] as const),
  );
  const vendorTerms = new Map(index.games.map(({ vendor }) => [vendor, searchTerm(vendor)]));
  const weighed = (terms: readonly SearchTerm[] | undefined, weight: number) =>
    (terms ?? []).map((term): WeighedTerm => [term, weight]);
  const ofGame = ({ gameName, englishName, vendor, kind, theme }: SearchGame): WeighedTerm[] => [
    [searchTerm(gameName), 1],
    ...weighed(englishName ? [searchTerm(englishName)] : [], 1),
    [vendorTerms.get(vendor) ?? searchTerm(vendor), 0.7],
    ...weighed(kind && kindTerms.get(kind), 0.8),
    ...weighed(theme ? themeTerms.get(theme) : undefined, 0.7),
  ];
  const kinds = index.kinds.map((kind) => ({ group: 'kinds' as const, kind }));
  return {
    findables: [
      ...kinds.map((entry): Findable => ({ entry, terms: weighed(kindTerms.get(entry.kind.kind), 1) })),
      ...index.games.map((game): Findable => ({ entry: { group: 'games', game }, terms: ofGame(game) })),
      ...index.pages.map((page): Findable => {
        const terms: WeighedTerm[] = [
          [searchTerm(page.title), 0.95],
          [searchTerm(page.detail), 0.4],
        ];
        return { entry: { group: page.group, page }, terms };
      }),
    ],
    kinds,
    popular: index.games.filter(({ isPopular }) => isPopular).map((game) => ({ group: 'games', game })),
  };
}

/** What answers the words, by group, the best group first; nothing for no words. */
export function findInIndex({ findables }: FindableIndex, text: string): SearchGroup[] {
  const match = matcherOf(text);
  const groups = new Map<SearchEntry['group'], { entry: SearchEntry; score: number }[]>();
  for (const { entry, terms } of findables) {
    const score = match(terms);
    if (score === 0) continue;
    const group = groups.get(entry.group) ?? [];
    group.push({ entry, score });
    groups.set(entry.group, group);
  }
  return [...groups]
    .map(([group, found]) => ({ group, found: found.sort((a, b) => b.score - a.score) }))
    .sort((a, b) => b.found[0]!.score - a.found[0]!.score)
    .map(({ group, found }) => ({
      group,
      items: found.slice(0, shownAtMost[group]).map(({ entry }) => entry),
    }));
}
