import type { BookMarket } from '@/sandbox/book/wire';

/** The line whose two sides cost most alike. */
function evenest(markets: readonly BookMarket[]): BookMarket | null {
  const spread = ({ selections: [one, two] }: BookMarket) =>
    one && two ? Math.abs(one.price - two.price) : Infinity;
  return markets.toSorted((a, b) => spread(a) - spread(b))[0] ?? null;
}

/** What stands in the row of a list: who wins, one handicap and one total, each null where it is not offered. */
export interface RowMarkets {
  winner: BookMarket | null;
  handicap: BookMarket | null;
  totals: BookMarket | null;
}

export function rowMarkets(markets: readonly BookMarket[]): RowMarkets {
  const of = (...kinds: readonly string[]) =>
    markets.filter(({ kind, part }) => kinds.includes(kind) && part === 0);
  const handicaps = of('handicap');
  return {
    winner: of('result', 'winner')[0] ?? null,
    handicap: evenest(handicaps.length > 0 ? handicaps : of('setHandicap')),
    totals: evenest(of('totals')),
  };
}
