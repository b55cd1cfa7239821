import { useEffect, useRef, useState } from 'react';
import type { ScratchView } from '@/sandbox/games/scratch/types';
import type { Table } from '@/sandbox/board/table/table';

/** A card is told at the earliest so long after it was paid for, however fast its foil comes off. */
const toldAfterMs = 4200;
const holdMs = 800;

export interface Scratching {
  /** The round whose card lies there; null for one that is not printed yet. */
  roundId: string | null;
  isOpen: (cell: number) => boolean;
  open: (cell: number) => void;
  openAll: () => void;
  /** Cells that are still covered. */
  left: number;
  /** All is open and the pace of the round is kept: what the card pays may be said. */
  isTold: boolean;
}

const noCells: ReadonlySet<number> = new Set();

/** Which cells of the card are open, and when its end is told. In which order and how they are opened changes nothing. */
export function useScratching(table: Table<null, never, ScratchView>): Scratching {
  const { mode, round, isReplay, pressedAtMs, shown } = table;
  const [opened, setOpened] = useState<{ roundId: string; cells: ReadonlySet<number> } | null>(null);
  const [toldId, setTold] = useState<string | null>(null);
  const beganAt = useRef(0);

  const roundId = mode === 'waiting' ? null : (round?.roundId ?? null);
  const isShowing = mode === 'showing' && roundId !== null;
  const size = round?.outcome.cells.length ?? 0;
  const cells = opened && opened.roundId === roundId ? opened.cells : noCells;
  const isComplete = isShowing && cells.size === size;

  useEffect(() => {
    if (isShowing) beganAt.current = isReplay ? performance.now() : pressedAtMs;
  }, [isShowing, roundId, isReplay, pressedAtMs]);

  useEffect(() => {
    if (!isComplete) return;
    const wait = Math.max(250, beganAt.current + toldAfterMs - performance.now());
    const tell = setTimeout(() => setTold(roundId), wait);
    const end = setTimeout(() => shown(), wait + holdMs);
    return () => {
      clearTimeout(tell);
      clearTimeout(end);
    };
    // The clock starts when the last cell is open and with nothing else.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isComplete, roundId]);

  const openCells = (more: readonly number[]) => {
    if (!isShowing || roundId === null) return;
    setOpened((before) => ({
      roundId,
      cells: new Set([...(before?.roundId === roundId ? before.cells : noCells), ...more]),
    }));
  };
  const isOver = !isShowing && roundId !== null;
  return {
    roundId,
    isOpen: (cell) => isOver || cells.has(cell),
    open: (cell) => openCells([cell]),
    openAll: () => openCells(Array.from({ length: size }, (_, cell) => cell)),
    left: isShowing ? size - cells.size : 0,
    isTold: isOver || (isShowing && toldId === roundId),
  };
}
