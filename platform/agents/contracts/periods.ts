import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import type { PeriodLength } from './types';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** What clocks of the zone show, as if it were UTC. */
function clockOf(time: Date, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of formatOf(timeZone).formatToParts(time))
    part[type] = Number.parseInt(value, 10);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The day of the zone, `2026-03-16`. */
export function dayOf(time: Date, timeZone: string): string {
  return new Date(clockOf(time, timeZone)).toISOString().slice(0, 10);
}

/** The moment at which clocks of the zone show this hour of the day; where they skip it, the same distance from midnight. */
export function timeOf(day: string, hour: number, timeZone: string): Date {
  const shown = Date.parse(`${day}T00:00:00Z`) + hour * hourMs;
  const offset = (at: number) => clockOf(new Date(at), timeZone) - at;
  const guess = shown - offset(shown);
  return new Date(shown - offset(guess));
}

export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

const spans: Readonly<Partial<Record<PeriodLength, number>>> = {
  hour: hourMs,
  'five-minutes': 5 * 60_000,
};

const firstOfNextMonth = (day: string): string => `${dayAfter(`${day.slice(0, 7)}-28`, 4).slice(0, 7)}-01`;

/** The first day of the period that this day is in, and of the one after. */
function daysOf(length: PeriodLength, day: string): { first: string; next: string } {
  const month = day.slice(0, 7);
  switch (length) {
    case 'half-month':
      return day.slice(8) < '16'
        ? { first: `${month}-01`, next: `${month}-16` }
        : { first: `${month}-16`, next: firstOfNextMonth(day) };
    case 'month':
      return { first: `${month}-01`, next: firstOfNextMonth(day) };
    case 'week': {
      const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
      const first = dayAfter(day, -sinceMonday);
      return { first, next: dayAfter(first, 7) };
    }
    default:
      return { first: day, next: dayAfter(day) };
  }
}

/** The first moment of the period after the one that `time` is in. */
export function nextBoundary(length: PeriodLength, time: Date, timeZone: string): Date {
  const span = spans[length];
  if (span !== undefined) return new Date((Math.floor(time.getTime() / span) + 1) * span);
  return timeOf(daysOf(length, dayOf(time, timeZone)).next, 0, timeZone);
}

/** The first moment of the period that `time` is in. */
export function lastBoundary(length: PeriodLength, time: Date, timeZone: string): Date {
  const span = spans[length];
  if (span !== undefined) return new Date(Math.floor(time.getTime() / span) * span);
  return timeOf(daysOf(length, dayOf(time, timeZone)).first, 0, timeZone);
}

export interface Period {
  from: Date;
  /** First moment after it. */
  to: Date;
  /** As `PeriodFacts` names it: days for days and dividends, times for shorter spans. */
  label: { from: string; to: string };
}

/** The period that begins at this moment. */
export function periodFrom(length: PeriodLength, from: Date, timeZone: string): Period {
  const to = nextBoundary(length, from, timeZone);
  const name = (time: Date) => (spans[length] === undefined ? dayOf(time, timeZone) : time.toISOString());
  return { from, to, label: { from: name(from), to: name(to) } };
}

export function lengthOf(terms: ContractTerms): PeriodLength {
  switch (terms.kind) {
    case 'dividend':
      return terms.period;
    case 'daily':
      return 'day';
    case 'hourly':
      return 'hour';
    case 'realtime':
      return 'five-minutes';
  }
}

/** How long after its end the rounds of a short period may still come in. */
const settleMs = 60_000;

/** When a bill is confirmed: dividends on the third day at noon, days at the noon after them, shorter spans at once. */
export function dueAt(terms: ContractTerms, to: Date, timeZone: string): Date {
  if (terms.kind === 'hourly' || terms.kind === 'realtime') return new Date(to.getTime() + settleMs);
  const days = terms.kind === 'dividend' ? 2 : terms.dailyDelayDays;
  return timeOf(dayAfter(dayOf(to, timeZone), days), 12, timeZone);
}

/** When the draft of a dividend is shown to both sides. */
export function draftAt(to: Date, timeZone: string): Date {
  return timeOf(dayOf(to, timeZone), 2, timeZone);
}
