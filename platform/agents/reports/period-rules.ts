import type { ReportPeriodInput, ReportPeriodName } from '@/lib/contract/calls/agent-centre/report-parts';
import { addDays, endOfHalf, halfOf, type Day } from '../roll-ups';

export interface Span {
  from: Day;
  /** The last day. */
  to: Day;
}

const monthOf = (day: Day): Day => `${day.slice(0, 8)}01`;
const endOfMonth = (day: Day): Day => endOfHalf(`${day.slice(0, 8)}16`);
const mondayOf = (day: Day): Day => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

function week(day: Day): Span {
  const from = mondayOf(day);
  return { from, to: addDays(from, 6) };
}

const half = (day: Day): Span => ({ from: halfOf(day), to: endOfHalf(halfOf(day)) });
const month = (day: Day): Span => ({ from: monthOf(day), to: endOfMonth(day) });

const spans: Readonly<Record<ReportPeriodName, (today: Day) => Span>> = {
  today: (today) => ({ from: today, to: today }),
  yesterday: (today) => ({ from: addDays(today, -1), to: addDays(today, -1) }),
  thisWeek: week,
  lastWeek: (today) => week(addDays(today, -7)),
  thisHalfMonth: half,
  lastHalfMonth: (today) => half(addDays(halfOf(today), -1)),
  thisMonth: month,
  lastMonth: (today) => month(addDays(monthOf(today), -1)),
};

/** The days that are asked for; periods by name go to their end, also where that is still to come. */
export function spanOf({ period, from, to }: ReportPeriodInput, today: Day): Span {
  if (from && to) return { from, to };
  return spans[period ?? 'thisHalfMonth'](today);
}
