import type { FamilyCode } from './types';

/** A number, and when the film shows it. */
export interface ReplayStep {
  position: number;
  number: number;
  atMs: number;
}

/**
 * A film of a draw that was made before, out of its stored numbers and of nothing else. Balls and dice come one after the other.
 * Cars finish one after the other, and each keeps its speed from the start: nobody seems to win who does not.
 */
export interface Replay {
  kind: 'balls' | 'dice' | 'race';
  steps: readonly ReplayStep[];
  lengthMs: number;
}

const films: Partial<Record<FamilyCode, { kind: Replay['kind']; firstMs: number; paceMs: number }>> = {
  ssc: { kind: 'balls', firstMs: 1_000, paceMs: 1_000 },
  k3: { kind: 'dice', firstMs: 1_000, paceMs: 1_000 },
  pk10: { kind: 'race', firstMs: 6_000, paceMs: 400 },
};
const stillMs = 1_500;

/** Null for families without a film. */
export function replayOf(family: FamilyCode, numbers: readonly number[]): Replay | null {
  const film = films[family];
  if (!film) return null;
  const { kind, firstMs, paceMs } = film;
  const steps = numbers.map((number, position) => ({ position, number, atMs: firstMs + position * paceMs }));
  return { kind, steps, lengthMs: (steps.at(-1)?.atMs ?? 0) + stillMs };
}

/** How much of the way is behind the number of a step: 0 at the start, 1 from its time on. */
export function progressAt({ atMs }: ReplayStep, timeMs: number): number {
  return Math.min(1, Math.max(0, timeMs / atMs));
}
