import { unstable_serialize, type Cache } from 'swr';
import type { Call } from '@/lib/contract/define';
import type { PageInfo } from '@/lib/contract/types';

import { call } from './call';

export type Pages = Pick<PageInfo, 'totalPages'>;

export interface GrownAsk<Input extends object, Output> {
  descriptor: Call<Input, Output>;
  inputOf: (pageNo: number) => Input;
  /** The last page that is wanted. */
  pageNo: number;
  join: (before: Output, page: Output) => Output;
  /** Under which the cache has this list, and the same list one page shorter. */
  key: readonly unknown[];
  shorterKey: readonly unknown[];
  /** The first page, where it came with the document. */
  first: Output | null;
  cache: Cache;
}

/**
 * A list from its first page to the one that is wanted. A list that grows is asked for what it lacks; one that is asked
 * for again is read anew as a whole, so that no part of it is older than another. It ends where the gateway says so.
 */
export async function askGrown<Input extends object, Output extends Pages>(
  ask: GrownAsk<Input, Output>,
): Promise<Output> {
  const { descriptor, inputOf, pageNo, join } = ask;
  const shorter = shorterList(ask);
  if (shorter) return join(shorter, await call(descriptor, inputOf(pageNo)));
  let list = await call(descriptor, inputOf(1));
  for (let page = 2; page <= Math.min(pageNo, list.totalPages); page += 1)
    list = join(list, await call(descriptor, inputOf(page)));
  return list;
}

/** What is here of a list that is asked for the first time. */
function shorterList<Input extends object, Output>(ask: GrownAsk<Input, Output>): Output | null {
  const { key, shorterKey, first, pageNo, cache } = ask;
  const known = (place: readonly unknown[]) =>
    cache.get(unstable_serialize(place))?.data as Output | undefined;
  if (known(key) !== undefined) return null;
  return known(shorterKey) ?? (pageNo === 2 ? first : null);
}
