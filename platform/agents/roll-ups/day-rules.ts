import type { Day } from './types';

/** A day is closed this long after its end; what is found later counts on the day that is open then. */
export const closesAfterMs = 15 * 60_000;

const dayMs = 86_400_000;
const timeOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`);

export function addDays(day: Day, days: number): Day {
  return new Date(timeOf(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Both included. */
export function daysBetween(from: Day, to: Day): Day[] {
  const length = Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(from, index));
}

/** The first day of the half-month: the 1st or the 16th. */
export function halfOf(day: Day): Day {
  return `${day.slice(0, 8)}${day.slice(8) < '16' ? '01' : '16'}`;
}

/** The last day of the half-month that begins on this day. */
export function endOfHalf(half: Day): Day {
  if (half.endsWith('01')) return `${half.slice(0, 8)}15`;
  const [year = 0, month = 0] = half.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}

/** The half-months that lie wholly in a period, and the days of it that lie in none of them. */
export function partsOf(from: Day, to: Day): { halves: Day[]; days: Day[] } {
  const halves: Day[] = [];
  const days: Day[] = [];
  for (let day = from; day <= to;) {
    const end = endOfHalf(halfOf(day));
    if (halfOf(day) === day && end <= to) {
      halves.push(day);
      day = addDays(end, 1);
    } else {
      days.push(day);
      day = addDays(day, 1);
    }
  }
  return { halves, days };
}
