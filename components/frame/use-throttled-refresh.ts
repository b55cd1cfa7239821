import { useCallback, useEffect, useRef } from 'react';

/** However often a game calls for it, the balance is read at most this often, and always once more at the end. */
export const refreshPaceMs = 1_000;

export function useThrottledRefresh(refresh: () => Promise<void>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isResting = useRef(false);
  const isWanted = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback(() => {
    const read = () => {
      isWanted.current = false;
      isResting.current = true;
      void refresh();
      timer.current = setTimeout(() => {
        isResting.current = false;
        if (isWanted.current) read();
      }, refreshPaceMs);
    };
    if (isResting.current) isWanted.current = true;
    else read();
  }, [refresh]);
}
