import type { SearchGame, SearchIndex, SearchKind, SearchPage } from './search-index';
import { matchTerms, searchTerm, type SearchTerm } from './search-match';
import { searchWords } from './search-words';

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
  terms: SearchTerm[];
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
    index.kinds.map(({ kind, title, words }) => [kind, [title, ...words].map((word) => searchTerm(word, 1))]),
  );
  const themeTerms = new Map(
    Object.entries(index.themes).map(([theme, words]) => [theme, words.map((word) => searchTerm(word, 0.7))]),
  );
  const ofGame = ({ gameName, vendor, kind, theme }: SearchGame) => [
    searchTerm(gameName, 1),
    searchTerm(vendor, 0.7),
    ...(kind ? (kindTerms.get(kind) ?? []) : []).map((term) => ({ ...term, weight: 0.8 })),
    ...(theme ? (themeTerms.get(theme) ?? []) : []),
  ];
  const kinds = index.kinds.map((kind): SearchEntry => ({ group: 'kinds', kind }));
  return {
    findables: [
      ...index.kinds.map((kind, place) => ({ entry: kinds[place]!, terms: kindTerms.get(kind.kind) ?? [] })),
      ...index.games.map((game): Findable => ({ entry: { group: 'games', game }, terms: ofGame(game) })),
      ...index.pages.map((page): Findable => {
        const terms = [searchTerm(page.title, 0.95), searchTerm(page.detail, 0.4)];
        return { entry: { group: page.group, page }, terms };
      }),
    ],
    kinds,
    popular: index.games.filter(({ isPopular }) => isPopular).map((game) => ({ group: 'games', game })),
  };
}

/** What answers the words, by group, the best group first; nothing for no words. */
export function findInIndex({ findables }: FindableIndex, text: string): SearchGroup[] {
  const wanted = searchWords(text);
  const groups = new Map<SearchEntry['group'], { entry: SearchEntry; score: number }[]>();
  for (const { entry, terms } of findables) {
    const score = matchTerms(wanted, terms);
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
