import { useEffect, useState } from 'react';
import type { TableListAnswer } from '@/sandbox/kit/table-wire';
import { callTable } from './table-client';

/** Between two looks at the other tables: what is told of them is seconds. */
const everyMs = 3000;

/** How the tables stand, asked while the document is seen; null before the first answer. */
export function useTableList(sessionToken: string | null): TableListAnswer | null {
  const [list, setList] = useState<TableListAnswer | null>(null);
  useEffect(() => {
    if (sessionToken === null) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const ask = async () => {
      // A list that could not be had is asked for again: nobody plays by it.
      const answer = document.hidden
        ? null
        : await callTable('tableList', { sessionToken }).catch(() => null);
      if (!isCurrent) return;
      if (answer) setList(answer);
      timer = setTimeout(() => void ask(), everyMs);
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sessionToken]);
  return list;
}
