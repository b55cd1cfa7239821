import { useState } from 'react';
import { useRecords, type RecordsAnswer } from '@/components/money/use-records';
import { call } from '@/lib/client/call/call';
import type { Call } from '@/lib/contract/define';

interface Listed<Row> {
  list: Row[];
  next: string | null;
}

export interface CursorEnd {
  hasMore: boolean;
  isLoading: boolean;
  error: unknown;
  onMore: () => void;
}

interface Grown<Output> {
  /** The first page that the others follow. */
  of: Output;
  rows: unknown[];
  next: string | null;
}

/** A list whose pages follow each other by `next`; when its first page is another one, it begins anew. */
export function useCursorList<Input extends { cursor?: string }, Row, Output extends Listed<Row>>(
  descriptor: Call<Input, Output>,
  input: Input | null,
): { answer: RecordsAnswer<Output>; end: CursorEnd } {
  const first = useRecords(descriptor, input);
  const [grown, setGrown] = useState<Grown<Output> | null>(null);
  const [isLoading, setIsLoading] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const { data } = first;
  const more = data && grown?.of === data ? grown : null;
  const next = more ? more.next : (data?.next ?? null);

  async function read() {
    if (!data || input === null || next === null || isLoading) return;
    setIsLoading(true);
    setError(null);
    try {
      const page = await call(descriptor, { ...input, cursor: next });
      setGrown({ of: data, rows: [...(more?.rows ?? []), ...page.list], next: page.next });
    } catch (problem) {
      setError(problem);
    } finally {
      setIsLoading(false);
    }
  }
  return {
    answer: {
      ...first,
      data: data && more ? { ...data, list: [...data.list, ...(more.rows as Row[])], next } : data,
    },
    end: { hasMore: next !== null, isLoading, error, onMore: () => void read() },
  };
}
