import { useEffect, useState } from 'react';
import { prefersStill } from '@/sandbox/board/motion/prefers-still';

const changeEveryMs = 60;

/** Numbers to show while nothing is known: they run in a fixed order that has nothing to do with the roll. */
export function useRollingNumber(isOn: boolean): string {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    if (!isOn || prefersStill()) return;
    const timer = setInterval(() => setTurn((before) => before + 1), changeEveryMs);
    return () => clearInterval(timer);
  }, [isOn]);
  if (turn === 0) return '…';
  const digits = String((turn * 3571 + 1234) % 10_000).padStart(4, '0');
  return `${digits.slice(0, 2)}.${digits.slice(2)}`;
}
