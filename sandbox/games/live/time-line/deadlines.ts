import { leastCycleMs, overdueMs, resultMs, stepMs, takeBackMs } from './times';
import type { RoundDealing, StoredRound } from './types';

type AnyRound = StoredRound<unknown, unknown>;

/** When the last step of a dealing has opened. */
export function dealtAtMs({ startsAtMs, steps }: RoundDealing<unknown>): number {
  return steps.reduce((at, { pace }) => at + stepMs[pace], startsAtMs);
}

/** When the result of a round shows; null while a dealing is still to come. */
export function resultAtMs({ dealings }: Pick<AnyRound, 'dealings'>): number | null {
  const last = dealings.at(-1);
  return last && last.actingMs === null ? dealtAtMs(last) : null;
}

/** When the next betting begins at the earliest: the result has stood, and the cycle has had its time. */
export function nextRoundAtMs(round: Pick<AnyRound, 'dealings' | 'bettingAtMs'>): number | null {
  const resultAt = resultAtMs(round);
  return resultAt === null ? null : Math.max(resultAt + resultMs, round.bettingAtMs + leastCycleMs);
}

/** Whether a claim that is written at this moment counts. The moment of the close is too late. */
export function mayStake({ state, closesAtMs }: AnyRound, nowMs: number): boolean {
  return state === 'betting' && nowMs < closesAtMs;
}

export function mayTakeBack(round: AnyRound, nowMs: number): boolean {
  return mayStake(round, nowMs + takeBackMs);
}

/** Whether stakes go back because nothing was drawn in time. Where an outcome is stored they never do. */
export function mustVoid({ state, closesAtMs, dealings }: AnyRound, nowMs: number): boolean {
  const isUndrawn = (state === 'betting' || state === 'closing') && dealings.length === 0;
  return isUndrawn && nowMs >= closesAtMs + overdueMs;
}
