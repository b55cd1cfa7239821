import type { Exclusion, ExclusionKind, ExclusionPeriod, Limit, LimitKind, LimitPeriod } from './types';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How long after it was asked for a raise can be confirmed. */
export const raiseDelayMs = dayMs;

/** The same day of another month, or that month's last day where it is shorter (31 March minus one is 28 February). */
export function addMonths(date: Date, months: number): Date {
  const moved = new Date(date);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(date.getUTCDate(), lastDay));
  return moved;
}

interface ExclusionLength {
  kind: ExclusionKind;
  endOf: (start: Date) => Date;
}

const afterMs = (ms: number) => (start: Date) => new Date(start.getTime() + ms);
const afterMonths = (months: number) => (start: Date) => addMonths(start, months);

/** The lengths on offer: four time-outs, and self-exclusions that begin at six months. */
export const exclusionLengths: Readonly<Record<ExclusionPeriod, ExclusionLength>> = {
  '24h': { kind: 'time_out', endOf: afterMs(dayMs) },
  '1w': { kind: 'time_out', endOf: afterMs(7 * dayMs) },
  '1m': { kind: 'time_out', endOf: afterMonths(1) },
  '6w': { kind: 'time_out', endOf: afterMs(42 * dayMs) },
  '6m': { kind: 'self_exclusion', endOf: afterMonths(6) },
  '1y': { kind: 'self_exclusion', endOf: afterMonths(12) },
  '5y': { kind: 'self_exclusion', endOf: afterMonths(60) },
};

/** A time-out ends by itself. A self-exclusion lasts until the member, after its end, comes back by a step of their own. */
export function isExclusionInForce(exclusion: Exclusion, now: Date): boolean {
  if (now < exclusion.startsAt) return false;
  if (now < exclusion.endsAt) return true;
  return exclusion.kind === 'self_exclusion' && exclusion.returnedAt === null;
}

/** Rolling periods, so that nobody plays two limits round midnight. */
export function periodStart(period: LimitPeriod, now: Date): Date {
  if (period === 'day') return new Date(now.getTime() - dayMs);
  if (period === 'week') return new Date(now.getTime() - 7 * dayMs);
  return addMonths(now, -1);
}

/** Null stands for no limit, which is higher than every amount. */
export function isRaise(current: bigint | null, wanted: bigint | null): boolean {
  if (current === null) return false;
  return wanted === null || wanted > current;
}

export interface LimitBreach {
  limit: Limit;
  /** What is left until the limit in its own unit, never below zero. */
  remaining: bigint;
}

/**
 * The limit that leaves least, if the wanted amount goes past it; null when every limit of these kinds has room.
 * `used` says how much of a kind the member has used in a period.
 */
export function strictestBreach(
  limits: readonly Limit[],
  wanted: bigint,
  used: (kind: LimitKind, period: LimitPeriod) => bigint,
): LimitBreach | null {
  let strictest: LimitBreach | null = null;
  for (const limit of limits) {
    const left = limit.most - used(limit.kind, limit.period);
    if (wanted <= left) continue;
    const remaining = left > 0n ? left : 0n;
    if (!strictest || remaining < strictest.remaining) strictest = { limit, remaining };
  }
  return strictest;
}
