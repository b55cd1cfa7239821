import { useState } from 'react';
import type { SWRConfiguration } from 'swr';
import { joinLists } from '@/lib/client/call/join-lists';
import { useGrownCall } from '@/lib/client/call/use-grown-call';
import { usePhone } from '@/lib/client/use-media';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import type { PageInfo } from '@/lib/contract/types';
import type { RecordPager } from './record-pages';

export interface PagedList<Row, Field extends string> {
  /** Where the entries stand in an answer. */
  field: Field;
  pageSize: number;
  /** What tells entries apart. */
  keyOf: (row: Row) => string;
}

/** Of the usual answer, whose entries stand in `list`. */
export function listOf<Row>(pageSize: number, keyOf: (row: Row) => string): PagedList<Row, 'list'> {
  return { field: 'list', pageSize, keyOf };
}

type Asked<Input> = Omit<Input, 'pageNo' | 'pageSize'>;

/** A list with pages: one at a time, or on a phone all of them up to one, below each other. Another input begins anew. */
export function usePagedRecords<
  Input extends object,
  Output extends PageInfo & Record<Field, Row[]>,
  Row,
  Field extends string,
>(
  descriptor: Call<Input, Output>,
  input: Asked<Input> | null,
  { field, pageSize, keyOf }: PagedList<Row, Field>,
  options?: SWRConfiguration<Output, CallError>,
) {
  const isGrowing = usePhone();
  const list = JSON.stringify(input);
  const [wanted, setWanted] = useState({ list, pageNo: 1 });
  const pageNo = wanted.list === list ? wanted.pageNo : 1;
  const { growthError, ...answer } = useGrownCall(
    descriptor,
    {
      inputOf: input && ((page) => ({ ...input, pageNo: page, pageSize }) as unknown as Input),
      list,
      pageNo,
      isGrowing,
      join: (before, page) => ({ ...page, [field]: joinLists<Row>(before[field], page[field], keyOf) }),
    },
    options,
  );
  const pager: RecordPager = {
    pageNo,
    totalPages: answer.data?.totalPages ?? 1,
    totalItems: answer.data?.totalItems ?? 0,
    shown: answer.data ? answer.data[field].length : 0,
    onPageChange: (next) => setWanted({ list, pageNo: next }),
    isGrowing,
    isLoading: answer.isLoading,
    error: growthError ?? null,
    onRetry: answer.mutate,
  };
  // What grows stays as it is meanwhile; only its end says that more is on its way.
  const isReplaced = answer.isLoading && !(isGrowing && pageNo > 1);
  return { answer: { ...answer, isLoading: isReplaced }, pager };
}
