import type { useSWRConfig } from 'swr';
import type { Call } from '@/lib/contract/define';
import { call } from './call';
import { askKept } from './session-cache';

export interface AskScope extends Pick<ReturnType<typeof useSWRConfig>, 'cache' | 'mutate'> {
  key: readonly unknown[];
}

/** What `useCall` does to have a value: the gateway is asked, after the tab where it keeps the answer. */
export async function ask<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input,
  { cache, mutate, key }: AskScope,
): Promise<Output> {
  const send = () => call(descriptor, input);
  if (!descriptor.isKept) return send();
  const update = (value: Output) => void mutate(key, value, { revalidate: false });
  return askKept(descriptor, input, { ask: send, update, cache });
}
