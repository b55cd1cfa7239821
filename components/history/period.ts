/** The part of a record that is shown; days are the member's own. */
export type Period =
  | { kind: 'today' | 'week' | 'month' | 'quarter' | 'all' }
  /** `yyyy-mm-dd` as the date fields have it; empty means open. */
  | { kind: 'custom'; from: string; to: string };

export const periodKinds = ['today', 'week', 'month', 'quarter', 'all', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const daysBack: Readonly<Record<'today' | 'week' | 'month' | 'quarter', number>> = {
  today: 0,
  week: 6,
  month: 29,
  quarter: 89,
};

/** The range that the gateway is asked for: from inclusive, to exclusive, both at local midnight. */
export function rangeOf(period: Period, now: Date): { from?: string; to?: string } {
  if (period.kind === 'all') return {};
  if (period.kind !== 'custom') return { from: midnight(now, -daysBack[period.kind]).toISOString() };
  const from = dayOf(period.from);
  const to = dayOf(period.to);
  return {
    ...(from && { from: from.toISOString() }),
    ...(to && { to: midnight(to, 1).toISOString() }),
  };
}

export function isInOrder(period: Period): boolean {
  return period.kind !== 'custom' || !period.from || !period.to || period.from <= period.to;
}

function midnight(day: Date, offsetDays: number): Date {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + offsetDays);
}

function dayOf(text: string): Date | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (!match) return null;
  const day = new Date(`${text}T00:00:00`);
  return Number.isNaN(day.getTime()) ? null : day;
}

const dayMs = 24 * 60 * 60_000;
/** A chart has no room for more, and no gateway has to sum them. */
const maxUtcDays = 366;

/**
 * The same days in UTC, for sums that are kept by the day: from inclusive, to exclusive. Null while a day is missing,
 * in the wrong order or more than a year from the other.
 */
export function utcDaysOf(period: Period, now: Date): { from: string; to: string } | null {
  if (period.kind === 'all') return null;
  const today = utcMidnight(now.toISOString().slice(0, 10));
  const [first, last] =
    period.kind === 'custom'
      ? [utcMidnight(period.from), utcMidnight(period.to)]
      : [today - daysBack[period.kind] * dayMs, today];
  if (Number.isNaN(first) || Number.isNaN(last) || first > last) return null;
  if (last - first >= maxUtcDays * dayMs) return null;
  return { from: new Date(first).toISOString(), to: new Date(last + dayMs).toISOString() };
}

/** Every day of such a range, oldest first: `2026-03-14`. */
export function listUtcDays({ from, to }: { from: string; to: string }): string[] {
  const days: string[] = [];
  for (let at = Date.parse(from); at < Date.parse(to); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

function utcMidnight(text: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00.000Z`) : Number.NaN;
}
