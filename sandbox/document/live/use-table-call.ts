import { useCallback, useEffect, useRef, type Dispatch } from 'react';
import { faultOf } from '@/sandbox/board/calls/post-to-vendor';
import type { LiveTableAction } from './table-state';

const againAfterMs = 1500;

/**
 * Sends a call that moves money until the vendor has answered what became of it: the very same, whose key the vendor knows, so
 * that sending it twice moves nothing twice.
 */
export function useTableCall(
  dispatch: Dispatch<LiveTableAction>,
): (call: () => Promise<LiveTableAction>) => Promise<void> {
  const isMounted = useRef(true);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(
    async (call) => {
      while (isMounted.current) {
        try {
          return dispatch(await call());
        } catch (error) {
          const fault = faultOf(error);
          if (fault.money !== 'unknown') return dispatch({ type: 'refused', fault });
          dispatch({ type: 'unanswered' });
          await new Promise((resolve) => setTimeout(resolve, againAfterMs));
        }
      }
    },
    [dispatch],
  );
}
