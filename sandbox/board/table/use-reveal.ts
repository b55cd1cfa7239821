import { useEffect, useState } from 'react';
import { sound } from '../sound/sound';
import type { Table } from './table';

interface RevealOptions {
  /** From the press to the moment at which the outcome is shown. */
  afterPressMs: number;
  /** For how long it stands before the next round may begin. */
  holdMs: number;
}

/**
 * The clock of a round that is decided at once: false while its outcome is still hidden, true once it is shown, and when it
 * has stood for a while the table is told. However fast the answer is and whether anything moves makes no difference.
 */
export function useReveal(
  table: Pick<Table, 'mode' | 'round' | 'isReplay' | 'pressedAtMs' | 'shown'>,
  { afterPressMs, holdMs }: RevealOptions,
): boolean {
  const { mode, round, isReplay, pressedAtMs, shown } = table;
  const roundId = mode === 'showing' ? (round?.roundId ?? null) : null;
  const [revealed, setRevealed] = useState<string | null>(null);
  useEffect(() => {
    if (roundId === null) return;
    const from = isReplay ? performance.now() : pressedAtMs;
    const wait = Math.max(0, from + afterPressMs - performance.now());
    const reveal = setTimeout(() => {
      if (wait > 0) sound('stop');
      setRevealed(roundId);
    }, wait);
    const end = setTimeout(() => {
      setRevealed(null);
      shown();
    }, wait + holdMs);
    return () => {
      clearTimeout(reveal);
      clearTimeout(end);
    };
    // The clock starts with the round and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [roundId]);
  if (mode === 'showing') return revealed === roundId;
  return mode !== 'waiting' && round !== null;
}
