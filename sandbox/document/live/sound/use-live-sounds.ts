import { useEffect, useRef } from 'react';
import { sound, tuneTo } from '@/sandbox/board/sound/sound';
import { useGainSound } from '@/sandbox/board/sound/use-gain-sound';
import { winTier } from '@/sandbox/board/table/gain';
import type { LiveKind } from '@/sandbox/kit/kinds';
import type { TableRoundState } from '@/sandbox/kit/table-wire';

interface Heard {
  kind: LiveKind;
  round: TableRoundState | null;
  /** What the own bets cost and return; null before the result or without any. */
  settled: { stakeMinor: bigint; payoutMinor: bigint } | null;
}

/** What a live table lets be heard: that something is on its way, each card or stop as it opens, and a gain. */
export function useLiveSounds({ kind, round, settled }: Heard): void {
  useEffect(() => tuneTo(kind), [kind]);
  const roundId = round?.roundId;
  const opened = round?.opened.length ?? 0;
  const isUnderWay = round?.opening?.pace === 'card' ? false : Boolean(round?.opening);
  const before = useRef<{ roundId: string | undefined; opened: number }>({ roundId: undefined, opened: 0 });
  useEffect(() => {
    if (isUnderWay) sound('spin');
  }, [roundId, isUnderWay]);
  useEffect(() => {
    // What lay open when the table was entered is no news.
    const isNews = before.current.roundId === roundId && opened > before.current.opened;
    before.current = { roundId, opened };
    if (isNews) sound('stop');
  }, [roundId, opened]);
  useGainSound(roundId, settled ? winTier(settled.stakeMinor, settled.payoutMinor) : 0);
}
