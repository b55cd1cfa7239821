import { useState } from 'react';
import useSWR, { useSWRConfig, type SWRConfiguration } from 'swr';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import type { Pages } from './ask-grown';
import { callKey, callRules, makeCall } from './use-call';

export interface GrownList<Input, Output> {
  /** What is asked for a page; null means: not now. */
  inputOf: ((pageNo: number) => Input) | null;
  /** Names the list, whatever its page. */
  list: string;
  pageNo: number;
  /** Whether all pages up to this one stand below each other; else this one stands alone. */
  isGrowing: boolean;
  join: (before: Output, page: Output) => Output;
  /** The first page, where it came with the document. */
  first?: Output | null;
}

export interface GrownAnswer<Output> {
  data: Output | undefined;
  /** Why there is nothing, or why what is here could not be read again. */
  error: CallError | undefined;
  /** Why the list did not grow; what it had before stands. */
  growthError: CallError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => void;
}

/** A list of a call, one page of it or all pages up to one. What is here stays while more is on its way. */
export function useGrownCall<Input extends object, Output extends Pages>(
  descriptor: Call<Input, Output>,
  { inputOf, list, pageNo, isGrowing, join, first = null }: GrownList<Input, Output>,
  options: SWRConfiguration<Output, CallError> = {},
): GrownAnswer<Output> {
  const scope = useSWRConfig();
  // The second and third part of a key say to whom an answer belongs: a session that ends takes grown lists along.
  const keyOf = (page: number) => {
    const key = callKey(descriptor, inputOf!(page));
    return isGrowing && page > 1 ? ([...key, 'from the first'] as const) : key;
  };
  const key = inputOf && keyOf(pageNo);
  const { data, error, isLoading, isValidating, mutate } = useSWR<Output, CallError>(
    key,
    async () => {
      if (!isGrowing || pageNo === 1)
        return makeCall(descriptor, inputOf!(pageNo), { ...scope, key: key as readonly unknown[] });
      const { askGrown } = await import('./ask-grown');
      const places = { key: key as readonly unknown[], shorterKey: keyOf(pageNo - 1) };
      return askGrown({ descriptor, inputOf: inputOf!, pageNo, join, first, cache: scope.cache, ...places });
    },
    { ...callRules<Output>(), ...options },
  );
  const [last, setLast] = useState<{ list: string; data: Output }>();
  if (data !== undefined && (data !== last?.data || list !== last.list)) setLast({ list, data });
  const before =
    isGrowing && pageNo > 1 ? (last?.list === list ? last.data : (first ?? undefined)) : undefined;
  return {
    data: data ?? before ?? (error ? undefined : last?.data),
    error: data === undefined && before !== undefined ? undefined : error,
    growthError: data === undefined && before !== undefined ? error : undefined,
    isLoading,
    isValidating,
    mutate: () => void mutate().catch(() => undefined),
  };
}
