/** The part of a record that is shown; days are the member's own. */
export type Period =
  | { kind: 'today' | 'week' | 'month' | 'all' }
  /** `yyyy-mm-dd` as the date fields have it; empty means open. */
  | { kind: 'custom'; from: string; to: string };

export const periodKinds = ['today', 'week', 'month', 'all', 'custom'] as const;
export type PeriodKind = (typeof periodKinds)[number];

const daysBack: Readonly<Record<'today' | 'week' | 'month', number>> = { today: 0, week: 6, month: 29 };

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
