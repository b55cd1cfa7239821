import { useEffect, useState } from 'react';
import { callsOf, type BingoBet, type BingoMaths, type BingoView } from '@/sandbox/games/bingo/types';
import type { Table } from '@/sandbox/board/table/table';
import { useReveal } from '@/sandbox/board/table/use-reveal';

const firstCallMs = 700;
const callMs = 230;
const holdMs = 900;

export interface Calls {
  /** Balls that are called so far. */
  count: number;
  /** All balls are called, and what the cards pay may be said. */
  isTold: boolean;
}

/** The caller: one ball after the other, at the same pace for everyone and whatever the cards show. */
export function useCalls(table: Table<BingoBet, never, BingoView>, maths: BingoMaths): Calls {
  const total = callsOf(maths);
  const { mode, round, isReplay, pressedAtMs } = table;
  const isTold = useReveal(table, { afterPressMs: firstCallMs + total * callMs + 400, holdMs });
  const [called, setCalled] = useState<{ roundId: string; count: number } | null>(null);
  const roundId = mode === 'showing' ? (round?.roundId ?? null) : null;

  useEffect(() => {
    if (roundId === null) return;
    const from = (isReplay ? performance.now() : pressedAtMs) + firstCallMs;
    const timer = setInterval(() => {
      const count = Math.floor((performance.now() - from) / callMs) + 1;
      setCalled({ roundId, count: Math.min(total, Math.max(0, count)) });
      if (count >= total) clearInterval(timer);
    }, callMs / 2);
    return () => clearInterval(timer);
    // The caller starts with the round and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [roundId]);

  if (roundId === null) return { count: mode === 'waiting' || round === null ? 0 : total, isTold };
  return { count: isTold ? total : called?.roundId === roundId ? called.count : 0, isTold };
}
