import type { ReportPeriod, ReportPeriodInput } from '@/lib/contract/calls/agent-centre/report-parts';
import type { Reader } from '@/platform/ground/db';
import { daysBetween, getDayAt, getLastRun, listDays, type AgentDay, type Day } from '../roll-ups';
import { readBounds, readToday } from './stores/period-store';
import { spanOf, type Span } from './period-rules';

export interface Period extends Span {
  timeZone: string;
  asOf: Date | null;
  isOpen: boolean;
  /** Inclusive. */
  startsAt: Date;
  /** Exclusive. */
  endsAt: Date;
  /** Of the period, up to today; the oldest first. */
  begun: Day[];
}

/** The day that it is in the agents' time zone, and that zone. */
export async function todayOf(reader: Reader, now: Date): Promise<{ day: Day; timeZone: string }> {
  return (await getDayAt(reader, now)) ?? readToday(reader, now);
}

/** Days that are not written yet come after all that are; those before the first one are over. */
function isOpenFor({ to }: Span, days: readonly AgentDay[], today: Day): boolean {
  return to >= today || days.some(({ closedAt }) => closedAt === null);
}

/** `given` stands in the cursor of a page: it is the period of the first one. */
export async function readPeriod(
  reader: Reader,
  input: ReportPeriodInput,
  { now, given }: { now: Date; given?: Span | undefined },
): Promise<Period> {
  const today = await todayOf(reader, now);
  const span = given ?? spanOf(input, today.day);
  const days = await listDays(reader, span.from, span.to);
  const last = span.to < today.day ? span.to : today.day;
  return {
    ...span,
    timeZone: days.at(-1)?.timeZone ?? today.timeZone,
    asOf: await getLastRun(reader),
    isOpen: isOpenFor(span, days, today.day),
    begun: daysBetween(span.from, last),
    ...(await readBounds(reader, span, today.timeZone)),
  };
}

export const shownPeriod = ({ from, to, timeZone, asOf, isOpen }: Period): ReportPeriod => ({
  from,
  to,
  timeZone,
  asOf: asOf?.toISOString() ?? null,
  isOpen,
});
