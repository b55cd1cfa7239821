import { useCallback, useMemo, useRef, useState } from 'react';
import { newClientSeed } from './random-text';

/**
 * The player's share of one round. It does not exist before the round is played: the house has committed to its own seed
 * then, and cannot choose one that suits what it does not know. What the player types counts for one round, because the
 * house knows it from its first use on.
 */
export interface SeedChoice {
  /** What the player wants to bring to the next round; null for a random one. */
  typed: string | null;
  type: (seed: string | null) => void;
  /** The seed of the round that is being played now: what was typed, once, and otherwise a fresh random one. */
  take: () => string;
}

export function useSeedChoice(): SeedChoice {
  const [typed, setTyped] = useState<string | null>(null);
  // Two presses in a row, before anything is drawn anew, must not take the same text.
  const waiting = useRef<string | null>(null);
  const type = useCallback((seed: string | null) => {
    waiting.current = seed;
    setTyped(seed);
  }, []);
  const take = useCallback(() => {
    const seed = waiting.current ?? newClientSeed();
    type(null);
    return seed;
  }, [type]);
  return useMemo(() => ({ typed, type, take }), [typed, type, take]);
}
