import { useEffect, useState } from 'react';
import { prefersStill } from './prefers-still';

/** Whether an end may be told: a while after it is revealed, when its last card lies open. At once where nothing moves. */
export function useTold(isRevealed: boolean, afterMs: number): boolean {
  const [isStill] = useState(prefersStill);
  const [isTold, setTold] = useState(isRevealed);
  if (!isRevealed && isTold) setTold(false);
  useEffect(() => {
    if (!isRevealed || isTold || isStill) return;
    const timer = setTimeout(() => setTold(true), afterMs);
    return () => clearTimeout(timer);
  }, [isRevealed, isTold, isStill, afterMs]);
  return isRevealed && (isTold || isStill);
}
