import { useEffect, useState } from 'react';
import type { TableHistoryAnswer } from '@/sandbox/kit/table-wire';
import { callTable } from '../table-client';
import type { LiveTableState } from '../table-state';

type Results = TableHistoryAnswer['results'];

/** What the table has drawn, the newest first: asked for once, and again when a round is over. What is not heard leaves what was known. */
export function usePastResults({ sessionToken, table, endedBy }: LiveTableState): Results {
  const [results, setResults] = useState<Results>([]);
  const { tableCode, round } = table;
  const overId = round?.result === null ? null : (round?.roundId ?? null);
  useEffect(() => {
    if (endedBy) return;
    let isCurrent = true;
    callTable('tableHistory', { sessionToken, tableCode }).then(
      (answer) => isCurrent && setResults(answer.results),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [sessionToken, tableCode, overId, endedBy]);
  return results;
}
