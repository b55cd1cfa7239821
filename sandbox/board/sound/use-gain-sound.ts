import { useEffect, useRef } from 'react';
import { sound } from './sound';

/**
 * Sounds when a round has come to another tier of gain, once for each. A result at or below the stake is tier 0 and is not
 * heard.
 */
export function useGainSound(roundId: string | undefined, tier: number): void {
  const heard = useRef<{ roundId: string | undefined; tier: number }>({ roundId: undefined, tier: 0 });
  useEffect(() => {
    const before = heard.current.roundId === roundId ? heard.current.tier : 0;
    if (tier > before) sound({ gain: tier });
    heard.current = { roundId, tier: Math.max(tier, before) };
  }, [roundId, tier]);
}
