import { useState } from 'react';
import { useRecords, type RecordsAnswer } from '@/components/money/use-records';
import { call } from '@/lib/client/call/call';
import type { ReportPageInput } from '@/lib/contract/calls/agent-centre/report-parts';
import type { Call } from '@/lib/contract/define';
import { isCallError } from '@/lib/contract/is-call-error';
import { CallError } from '@/lib/contract/errors';

export interface MorePages {
  hasMore: boolean;
  isLoading: boolean;
  /** Why the list did not grow. */
  error: CallError | null;
  onMore: () => void;
}

interface Grown<Output> {
  /** Of which answer this is more. */
  first: Output;
  pages: Output[];
  isLoading: boolean;
  error: CallError | null;
}

export interface ReportCall<Input, Output> {
  descriptor: Call<Input, Output>;
  /** Null: not now. */
  input: Input | null;
  join: (before: Output, page: Output) => Output;
}

/**
 * A report whose pages follow each other by the `next` of the page before. Another input, or a first page that was read
 * anew, begins with that page.
 */
export function useReport<Input extends ReportPageInput, Output extends { next: string | null }>({
  descriptor,
  input,
  join,
}: ReportCall<Input, Output>): { answer: RecordsAnswer<Output>; more: MorePages } {
  const answer = useRecords(descriptor, input);
  const first = answer.data;
  const [grown, setGrown] = useState<Grown<Output> | null>(null);
  const here = grown && grown.first === first ? grown : null;
  const last = here?.pages.at(-1) ?? first;
  const next = last?.next ?? null;

  async function readMore(asked: Input, from: Output, cursor: string) {
    const before = here?.pages ?? [];
    const begun = { first: from, pages: before };
    setGrown({ ...begun, isLoading: true, error: null });
    const settle = (grownTo: Omit<Grown<Output>, 'first'>) =>
      setGrown((now) => (now?.first === from ? { first: from, ...grownTo } : now));
    try {
      const page = await call(descriptor, { ...asked, cursor });
      settle({ pages: [...before, page], isLoading: false, error: null });
    } catch (error) {
      const failure = isCallError(error) ? error : new CallError('request.failed');
      settle({ pages: before, isLoading: false, error: failure });
    }
  }

  const data = first && (here?.pages ?? []).reduce(join, first);
  return {
    answer: { ...answer, data },
    more: {
      hasMore: next !== null,
      isLoading: here?.isLoading ?? false,
      error: here?.error ?? null,
      onMore: () => {
        if (input && first && next !== null && !here?.isLoading) void readMore(input, first, next);
      },
    },
  };
}
