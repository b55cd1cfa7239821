import { useState } from 'react';

const fullTurns = 5;

/** Where a ring stands so that the middle of its segment is under the pointer: never at an edge, whatever it pays. */
export function restAngle(segment: number, size: number): number {
  return size === 0 ? 0 : -((segment + 0.5) * 360) / size;
}

/**
 * How far a ring has turned. A new stop is always reached by five full turns and a rest, clockwise; on a wheel that only lies
 * there, the angle is the one of its last stop.
 */
export function useTurn(key: string, segment: number | null, size: number, isSpinning: boolean): number {
  const target = segment === null ? 0 : restAngle(segment, size);
  const [turn, setTurn] = useState({ key, angle: target });
  if (turn.key === key) return turn.angle;
  const from = turn.angle + fullTurns * 360;
  const angle = isSpinning ? target + 360 * Math.ceil((from - target) / 360) : target;
  setTurn({ key, angle });
  return angle;
}
