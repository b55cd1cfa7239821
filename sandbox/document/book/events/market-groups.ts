import type { BookMarket } from '@/sandbox/book/wire';

/** Markets of one kind and part: several where there are lines. */
export interface MarketSection {
  key: string;
  markets: readonly BookMarket[];
}

export type MarketGroup = 'all' | 'match' | 'parts' | 'lines';

const isOf: Readonly<Record<MarketGroup, (market: BookMarket) => boolean>> = {
  all: () => true,
  match: ({ part, line }) => part === 0 && line === null,
  parts: ({ part }) => part > 0,
  lines: ({ line }) => line !== null,
};

/** The groups of which there is something. */
export function groupsOf(markets: readonly BookMarket[]): MarketGroup[] {
  return (['all', 'match', 'lines', 'parts'] as const).filter((group) => markets.some(isOf[group]));
}

/** What stands under one heading, in the order of the board. */
export function sectionsOf(markets: readonly BookMarket[], group: MarketGroup): MarketSection[] {
  const byName = Map.groupBy(markets.filter(isOf[group]), ({ kind, part }) => `${kind}.${part}`);
  return [...byName].map(([key, own]) => ({ key, markets: own }));
}
