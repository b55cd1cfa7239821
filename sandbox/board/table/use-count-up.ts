import { useEffect, useState } from 'react';
import { prefersStill } from '../motion/prefers-still';

const durationMs = 1200;

/**
 * An amount in minor units that climbs to `targetMinor` when that grows, on the browser's frames. Under reduced motion, and when it
 * falls, it is there at once.
 */
export function useCountUp(targetMinor: bigint): bigint {
  const [isStill] = useState(prefersStill);
  const [climb, setClimb] = useState({ from: 0n, to: 0n, shown: 0n });
  const isNew = climb.to !== targetMinor;
  if (isNew) {
    const from = targetMinor > climb.shown ? climb.shown : targetMinor;
    setClimb({ from, to: targetMinor, shown: from });
  }
  const { from, to } = climb;
  useEffect(() => {
    if (isStill || from === to) return;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const share = Math.min(1, Math.max(0, now - startedAt) / durationMs);
      const eased = BigInt(Math.round((1 - (1 - share) ** 3) * 10_000));
      setClimb({ from, to, shown: from + ((to - from) * eased) / 10_000n });
      if (share < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [isStill, from, to]);
  return isStill ? targetMinor : climb.shown;
}
