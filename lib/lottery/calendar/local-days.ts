/** A day of the calendar at one place, `YYYY-MM-DD`: compares as text. */
export type LocalDate = string;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

const clocks = new Map<string, Intl.DateTimeFormat>();

/** One `Intl.DateTimeFormat` per zone: building one costs fifty times as much as using it. */
function clockOf(zone: string): Intl.DateTimeFormat {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    clocks.set(zone, clock);
  }
  return clock;
}

/** What the clocks of a zone show at an instant, as if that were UTC. */
function shownAt(instant: number, zone: string): number {
  const parts = clockOf(zone).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((candidate) => candidate.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

function offsetAt(instant: number, zone: string): number {
  const wholeSecond = Math.floor(instant / 1000) * 1000;
  return shownAt(wholeSecond, zone) - wholeSecond;
}

export function localDateAt(instant: number, zone: string): LocalDate {
  return dateOfDay(Math.floor((instant + offsetAt(instant, zone)) / dayMs));
}

/** The number of a date in the calendar, 1970-01-01 being 0. */
export function dayOfDate(date: LocalDate): number {
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dateOfDay(day: number): LocalDate {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

export function addDays(date: LocalDate, days: number): LocalDate {
  return dateOfDay(dayOfDate(date) + days);
}

/** 0 is Sunday, 6 Saturday. */
export function weekdayOf(date: LocalDate): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/**
 * The instant at which the clocks of a zone show a time, in minutes after midnight. A time that is shown twice is its
 * first; one that is skipped comes as long after the gap as it would have come after the gap's beginning, which is the
 * rule of RFC 5545.
 */
export function instantOf(date: LocalDate, minutes: number, zone: string): number {
  const shown = dayOfDate(date) * dayMs + minutes * minuteMs;
  const before = shown - offsetAt(shown - dayMs, zone);
  const after = shown - offsetAt(shown + dayMs, zone);
  const real = [before, after].filter((instant) => shownAt(instant, zone) === shown);
  return real.length > 0 ? Math.min(...real) : before;
}
