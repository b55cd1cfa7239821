import { useEffect, type Dispatch } from 'react';
import { openTables } from './tables/heard-tables';
import { callTable } from './table-client';
import type { LiveTableAction, LiveTableState } from './table-state';

const againAfterMs = 5000;

/** Asks what each open table has drawn while that is not known: at the opening, and after something was missed. */
export function usePastResults(state: LiveTableState | null, dispatch: Dispatch<LiveTableAction>): void {
  const sessionToken = state?.endedBy ? undefined : state?.sessionToken;
  const unknown = state ? openTables(state).find(({ past }) => past === null)?.table : undefined;
  const tableCode = unknown?.tableCode;
  const upTo = unknown?.round?.number ?? 0;
  useEffect(() => {
    if (!sessionToken || !tableCode) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const ask = async () => {
      try {
        const { results } = await callTable('tableHistory', { sessionToken, tableCode });
        if (isCurrent) dispatch({ type: 'past', tableCode, past: { results, upTo } });
      } catch {
        // What was drawn before is no reason to stop playing.
        if (isCurrent) timer = setTimeout(() => void ask(), againAfterMs);
      }
    };
    void ask();
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sessionToken, tableCode, upTo, dispatch]);
}
