import type { WheelBet, WheelMaths, WheelView } from '@/sandbox/games/wheel/types';
import type { Table } from '@/sandbox/board/table/table';
import { useReveal } from '@/sandbox/board/table/use-reveal';
import { innerSegments, outerSegments } from './segments';
import { useTurn } from './use-turn';
import type { Ring } from './wheel-face';

/** How long the rings turn, and when what they stopped at may be said: a moment after the last of them stands. */
export const turnMs = 3600;
const toldAfterMs = 4300;

export interface Spin {
  outer: Ring;
  inner: Ring | null;
  turnMs: number;
  isTold: boolean;
}

/** The wheel of a bet, and where the round on the table has stopped it. */
export function useSpin(maths: WheelMaths, table: Table<WheelBet, never, WheelView>, chosen: WheelBet): Spin {
  const isTold = useReveal(table, { afterPressMs: toldAfterMs, holdMs: 700 });
  const { mode, round } = table;
  const isSpinning = mode === 'showing';
  const segments = outerSegments(maths, isSpinning && round ? round.bet : chosen);
  // A wheel that was chosen anew has not been spun: it lies at its beginning.
  const isOfRound =
    round !== null && outerSegments(maths, round.bet).map(textOf).join() === segments.map(textOf).join();
  const stop = isOfRound && mode !== 'waiting' ? round.outcome : null;
  const before = isOfRound ? round.outcome : null;
  const at = stop ?? before;
  const key = `${at && round ? round.roundId : 'new'} ${segments.length}`;
  const inner = innerSegments(maths);
  const outerAngle = useTurn(key, at?.segment ?? null, segments.length, isSpinning);
  const innerAngle = useTurn(key, at?.inner ?? null, inner.length, isSpinning);
  return {
    outer: { segments, angle: outerAngle },
    inner: inner.length > 0 ? { segments: inner, angle: innerAngle } : null,
    turnMs: isSpinning ? turnMs : 0,
    isTold,
  };
}

const textOf = ({ text }: { text: string }): string => text;
