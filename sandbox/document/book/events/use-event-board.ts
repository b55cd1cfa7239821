import { useCallback, useEffect, useRef, useState } from 'react';
import { faultOf, type GameFault } from '@/sandbox/board/calls/post-to-vendor';
import type { BookBoardAnswer } from '@/sandbox/book/wire';
import type { CallBook } from '../book-client';

export interface EventBoard {
  fault: GameFault | null;
  /** Throws what the call throws. */
  refresh: () => Promise<void>;
}

/** All that is known of the event whose page is open; nothing is asked while none is. */
export function useEventBoard(
  call: CallBook,
  fixtureId: string | null,
  takeBoard: (board: BookBoardAnswer) => void,
): EventBoard {
  const [failed, setFailed] = useState<{ of: string; fault: GameFault } | null>(null);
  const newest = useRef(fixtureId);
  const refresh = useCallback(async () => {
    if (fixtureId === null) return;
    const board = await call('bookBoard', { fixtureId });
    if (newest.current !== fixtureId) return;
    takeBoard(board);
    setFailed(null);
  }, [call, fixtureId, takeBoard]);
  useEffect(() => {
    newest.current = fixtureId;
    refresh().catch((error: unknown) => {
      if (fixtureId !== null) setFailed({ of: fixtureId, fault: faultOf(error) });
    });
  }, [fixtureId, refresh]);
  return { fault: failed !== null && failed.of === fixtureId ? failed.fault : null, refresh };
}
