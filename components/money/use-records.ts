import { useState } from 'react';
import { useCall } from '@/lib/client/call/use-call';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';

/** A list as it stands: its data, what went wrong, and how to ask again. */
export interface RecordsAnswer<Output> {
  data: Output | undefined;
  error: CallError | undefined;
  isLoading: boolean;
  isValidating: boolean;
  mutate: () => unknown;
}

/**
 * A list with a filter or with pages. What was asked for before stays on screen while the next is on its way, and no
 * longer: after a failure it would stand for an answer to another question.
 */
export function useRecords<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  input: Input | null,
): RecordsAnswer<Output> {
  const { data, error, isLoading, isValidating, mutate } = useCall(descriptor, input);
  const [last, setLast] = useState(data);
  if (data !== undefined && data !== last) setLast(() => data);
  return {
    data: data ?? (error ? undefined : last),
    error,
    isLoading,
    isValidating,
    mutate: () => void mutate().catch(() => undefined),
  };
}
