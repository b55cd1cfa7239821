import { useEffect, type RefObject } from 'react';
import { prefersStill } from '@/sandbox/board/motion/prefers-still';
import type { TableRoundState } from '@/sandbox/kit/table-wire';
import type { Place } from './place';

const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });

/**
 * Flies a kite over to the other side and back while a pass is on its way. It follows the clock of the tables, so that whoever
 * comes in late sees the same moment, and what it shows depends on nothing that is drawn.
 */
export function useCrossing(
  kite: RefObject<SVGGElement | null>,
  { rest, crossed }: Place,
  opening: TableRoundState['opening'],
  offsetMs: number,
): void {
  const startsAtMs = opening?.startsAtMs ?? null;
  const opensAtMs = opening?.opensAtMs ?? null;
  useEffect(() => {
    if (startsAtMs === null || opensAtMs === null || prefersStill()) return;
    const flight = kite.current?.animate?.([turned(rest), turned(crossed), turned(rest)], {
      duration: Math.max(1, opensAtMs - startsAtMs),
      easing: 'ease-in-out',
    });
    if (!flight) return;
    flight.currentTime = Math.max(0, Date.now() + offsetMs - startsAtMs);
    return () => flight.cancel();
  }, [kite, rest, crossed, startsAtMs, opensAtMs, offsetMs]);
}
