/** What the page can be ordered by, in its address: `?sort=rounds&order=desc`. */
export const sortKeys = [
  'game',
  'published',
  'rounds',
  'staked',
  'theoretical',
  'actual',
  'difference',
] as const;
export type SortKey = (typeof sortKeys)[number];

export interface Order {
  key: SortKey;
  isDescending: boolean;
}

/** What a row is ordered by; null where it has no such figure yet. */
export interface ReturnRow {
  game: string;
  published: number;
  rounds: bigint;
  staked: bigint;
  theoretical: number | null;
  actual: number | null;
  difference: number | null;
}

export function readOrder(query: URLSearchParams): Order {
  const key = sortKeys.find((one) => one === query.get('sort')) ?? 'game';
  return { key, isDescending: query.get('order') === 'desc' };
}

/** Rows without the figure come last in both directions, equal ones by name. */
export function sorted<Row extends ReturnRow>(rows: readonly Row[], { key, isDescending }: Order): Row[] {
  const sign = isDescending ? -1 : 1;
  return [...rows].sort((a, b) => {
    const byName = a.game.localeCompare(b.game, 'en');
    if (key === 'game') return sign * byName;
    const [one, other] = [a[key], b[key]];
    if (one === null || other === null) return one === other ? byName : one === null ? 1 : -1;
    if (one === other) return byName;
    return sign * (one < other ? -1 : 1);
  });
}
