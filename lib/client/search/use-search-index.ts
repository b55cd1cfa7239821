import { useMemo } from 'react';
import useSWR, { preload } from 'swr';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { findableIndex, type FindableIndex } from './find-in-index';
import type { SearchIndex } from './search-index';

const keptMs = 60_000;
const keyOf = (locale: string) => ['search-index', locale] as const;

async function fetchIndex([, locale]: readonly [string, string]): Promise<SearchIndex> {
  const response = await fetch(localizedPath(locale, routes.searchIndex));
  if (!response.ok) throw new Error(`The search index answered ${response.status}`);
  return (await response.json()) as SearchIndex;
}

/** Asked for as soon as somebody reaches for the search, so that it is there when they type. */
export function prepareSearchIndex(locale: string): void {
  // A failure is met again, and shown, when the search is open.
  preload(keyOf(locale), fetchIndex).catch(() => undefined);
}

export interface SearchIndexState {
  index: FindableIndex | null;
  isFailed: boolean;
  retry: () => void;
}

export function useSearchIndex(locale: string): SearchIndexState {
  const { data, error, mutate } = useSWR<SearchIndex, Error, ReturnType<typeof keyOf>>(
    keyOf(locale),
    fetchIndex,
    {
      revalidateOnFocus: false,
      dedupingInterval: keptMs,
    },
  );
  const index = useMemo(() => (data ? findableIndex(data) : null), [data]);
  return { index, isFailed: !data && error !== undefined, retry: () => void mutate() };
}
