import type {
  DayText,
  ReportPeriodInput,
  ReportPeriodName,
} from '@/lib/contract/calls/agent-centre/report-parts';

const dayMs = 86_400_000;

const timeOf = (day: DayText) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): DayText => new Date(time).toISOString().slice(0, 10);
const addDays = (day: DayText, days: number): DayText => dayAt(timeOf(day) + days * dayMs);

/** The same clock as this moment has in the zone, as if it were one of UTC. */
function wallClock(time: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).formatToParts(new Date(time));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((one) => one.type === type)?.value ?? '00';
  const day = `${part('year')}-${part('month')}-${part('day')}`;
  return Date.parse(`${day}T${part('hour')}:${part('minute')}:${part('second')}Z`);
}

/** The day that it is in this zone. */
export function dayIn(timeZone: string, now: Date): DayText {
  return dayAt(wallClock(now.getTime(), timeZone));
}

/** The moment at which a day begins in this zone. */
export function startOfDay(day: DayText, timeZone: string): Date {
  const wanted = timeOf(day);
  let time = wanted;
  // A second look, because the clock may be changed between the guess and the day.
  for (let look = 0; look < 2; look += 1) time += wanted - wallClock(time, timeZone);
  return new Date(time);
}

const monthOf = (day: DayText) => `${day.slice(0, 8)}01`;
const halfOf = (day: DayText) => `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`;
/** A week begins on Monday. */
const weekOf = (day: DayText) => addDays(day, -((new Date(timeOf(day)).getUTCDay() + 6) % 7));

/** The days that a named period has on this day; one that has begun ends today. */
export function daysOfPeriod(period: ReportPeriodName, today: DayText): { from: DayText; to: DayText } {
  const before = (startOf: (day: DayText) => DayText) => {
    const to = addDays(startOf(today), -1);
    return { from: startOf(to), to };
  };
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return before((day) => day);
    case 'thisWeek':
      return { from: weekOf(today), to: today };
    case 'lastWeek':
      return before(weekOf);
    case 'thisHalfMonth':
      return { from: halfOf(today), to: today };
    case 'lastHalfMonth':
      return before(halfOf);
    case 'thisMonth':
      return { from: monthOf(today), to: today };
    case 'lastMonth':
      return before(monthOf);
  }
}

/** The days of a period of the filter; null while one of them is missing. */
export function daysOf(
  { period, from, to }: ReportPeriodInput,
  timeZone: string,
  now: Date,
): { from: DayText; to: DayText } | null {
  if (period) return daysOfPeriod(period, dayIn(timeZone, now));
  return from && to ? { from, to } : null;
}

/** The moments of these days: the first one, and the one after the last. */
export function momentsOf(
  { from, to }: { from: DayText; to: DayText },
  timeZone: string,
): { from: string; to: string } {
  return {
    from: startOfDay(from, timeZone).toISOString(),
    to: startOfDay(addDays(to, 1), timeZone).toISOString(),
  };
}
