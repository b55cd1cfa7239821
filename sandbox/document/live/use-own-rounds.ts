import { useEffect, type Dispatch } from 'react';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import { openTables } from './tables/heard-tables';
import { callTable } from './table-client';
import type { LiveTableAction, LiveTableState } from './table-state';

/** A whole room has the same result at the same moment: its questions are spread over so long. */
const jitterMs = 4000;
const againAfterMs = 3000;

const decided = new Set(['result', 'settled', 'voiding', 'void']);

/** The first round here that is decided and not yet paid or returned; null when there is none. */
export function dueRound(state: Pick<LiveTableState, 'own' | 'table' | 'past' | 'beside'>): string | null {
  const { own } = state;
  const running = openTables(state).flatMap(({ table: { round } }) =>
    round && !decided.has(round.state) ? [round.roundId] : [],
  );
  for (const [roundId, { slips, isPaid }] of Object.entries(own)) {
    if (isPaid || slips.every(({ state }) => state === 'undone')) continue;
    if (!running.includes(roundId)) return roundId;
  }
  return null;
}

function spread(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return Math.floor((random / 2 ** 32) * jitterMs);
}

/** Hears what the player has in a round: at the opening of the document, and after the end of a round until it is paid. */
export function useOwnRounds(state: LiveTableState | null, dispatch: Dispatch<LiveTableAction>): void {
  const sessionToken = state?.endedBy ? undefined : state?.sessionToken;
  const unheardId = state?.unheardIds[0];
  const roundId = unheardId ?? (state && dueRound(state));
  const isFirst = unheardId !== undefined;
  useEffect(() => {
    if (!sessionToken || !roundId) return;
    let timer: ReturnType<typeof setTimeout>;
    let isCurrent = true;
    const ask = async () => {
      try {
        const answer = await callTable('tableMine', { sessionToken, roundId });
        if (isCurrent) dispatch({ type: 'mine', answer });
      } catch (error) {
        if (isCurrent) dispatch({ type: 'ended', code: faultOf(error).code });
      }
      if (isCurrent) timer = setTimeout(() => void ask(), againAfterMs);
    };
    timer = setTimeout(() => void ask(), isFirst ? 0 : spread());
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [sessionToken, roundId, isFirst, dispatch]);
}
