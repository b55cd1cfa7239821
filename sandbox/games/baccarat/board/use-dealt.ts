import { useEffect, useState } from 'react';
import type { Table } from '@/sandbox/board/table/table';

/** When each card is turned over, counted from the press: four in turn, then what the rules draw. */
const dealtAtMs = [900, 1450, 2000, 2550, 3400, 4250] as const;

/** How many cards of the round lie on the table. Under reduced motion they appear without moving, at the same pace. */
export function useDealt(table: Pick<Table, 'mode' | 'round' | 'isReplay' | 'pressedAtMs'>): number {
  const { mode, round, isReplay, pressedAtMs } = table;
  const roundId = mode === 'showing' ? (round?.roundId ?? null) : null;
  const [dealt, setDealt] = useState<{ roundId: string; count: number } | null>(null);
  useEffect(() => {
    if (roundId === null) return;
    const from = isReplay ? performance.now() : pressedAtMs;
    const timers = dealtAtMs.map((afterMs, index) =>
      setTimeout(
        () => setDealt({ roundId, count: index + 1 }),
        Math.max(0, from + afterMs - performance.now()),
      ),
    );
    return () => timers.forEach(clearTimeout);
  }, [roundId, isReplay, pressedAtMs]);
  if (mode === 'showing') return dealt?.roundId === roundId ? dealt.count : 0;
  return mode === 'waiting' ? 0 : dealtAtMs.length;
}
