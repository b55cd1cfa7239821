import type { SpotCrowd } from '@/sandbox/board/live/live-board';
import type { TableState } from '@/sandbox/kit/table-wire';

/** Who has staked on each spot, in the money of this session: trial and play money share a table and are counted apart. */
export function crowdIn(
  { crowd }: Pick<TableState, 'crowd'>,
  currency: string,
): ReadonlyMap<string, SpotCrowd> {
  return new Map(
    crowd
      .filter((spot) => spot.currency === currency)
      .map(({ key, players, sum }) => [key, { players, sum }]),
  );
}
