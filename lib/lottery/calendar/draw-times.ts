import {
  addDays,
  dateOfDay,
  dayMs,
  dayOfDate,
  instantOf,
  localDateAt,
  minuteMs,
  weekdayOf,
  type LocalDate,
} from './local-days';

/** At every UTC multiple of an interval; its days only number the issues. */
export interface IntervalSchedule {
  kind: 'interval';
  minutes: number;
  zone: string;
}

/** On which weekdays (0 is Sunday) draws are held from a date on; the latest that has begun counts. */
export interface DatedWeekdays {
  from: LocalDate;
  weekdays: readonly number[];
}

/** Days without a draw, both ends among them. */
export interface Rest {
  from: LocalDate;
  to: LocalDate;
}

/** At one time of the local clock, on the days that are held. */
export interface DailySchedule {
  kind: 'daily';
  /** Minutes after local midnight. */
  minutes: number;
  zone: string;
  days: readonly DatedWeekdays[];
  rests: readonly Rest[];
}

export type Schedule = IntervalSchedule | DailySchedule;

/** The times of one draw, in milliseconds of UTC. It is on sale from `opensAt` until before `locksAt`. */
export interface DrawTimes {
  /** Intervals, or local days, since the first of January 2026: the nonce and the place in the chain. */
  sequence: number;
  issue: string;
  opensAt: number;
  locksAt: number;
  drawsAt: number;
}

const firstDate: LocalDate = '2026-01-01';
const firstDay = dayOfDate(firstDate);
const firstInstant = firstDay * dayMs;

/** No weekly draw rests for longer than this; a game without a day in it has ended. */
const longestPauseDays = 60;

function lockLeadMs(schedule: Schedule): number {
  if (schedule.kind === 'daily') return 5 * minuteMs;
  return schedule.minutes === 1 ? 5_000 : 10_000;
}

/** Of dated rows the latest that has begun on a date. */
export function latestBy<Row extends { from: LocalDate }>(
  date: LocalDate,
  rows: readonly Row[],
): Row | undefined {
  return rows
    .filter(({ from }) => from <= date)
    .toSorted((one, other) => (one.from < other.from ? -1 : 1))
    .at(-1);
}

export function isHeldOn(schedule: DailySchedule, date: LocalDate): boolean {
  return (
    (latestBy(date, schedule.days)?.weekdays.includes(weekdayOf(date)) ?? false) &&
    !schedule.rests.some(({ from, to }) => from <= date && date <= to)
  );
}

const digits = (date: LocalDate) => date.replaceAll('-', '');

/** The first multiple of the interval on a local day, by which its issues are counted. */
function firstOfDay(schedule: IntervalSchedule, date: LocalDate): number {
  const intervalMs = schedule.minutes * minuteMs;
  return Math.ceil(instantOf(date, 0, schedule.zone) / intervalMs) * intervalMs;
}

function intervalDraw(schedule: IntervalSchedule, sequence: number): DrawTimes {
  const intervalMs = schedule.minutes * minuteMs;
  const drawsAt = firstInstant + sequence * intervalMs;
  const date = localDateAt(drawsAt, schedule.zone);
  const number = (drawsAt - firstOfDay(schedule, date)) / intervalMs + 1;
  const locksAt = drawsAt - lockLeadMs(schedule);
  return {
    sequence,
    issue: `${digits(date)}-${String(number).padStart(4, '0')}`,
    opensAt: locksAt - intervalMs,
    locksAt,
    drawsAt,
  };
}

function dailyLock(schedule: DailySchedule, date: LocalDate): number {
  return instantOf(date, schedule.minutes, schedule.zone) - lockLeadMs(schedule);
}

/** The nearest day that is held, `step` days after a date and on; null for a game that has ended or not begun. */
function heldDate(schedule: DailySchedule, date: LocalDate, step: 1 | -1): LocalDate | null {
  for (let days = 1; days <= longestPauseDays; days += 1) {
    const candidate = addDays(date, step * days);
    if (isHeldOn(schedule, candidate)) return candidate;
  }
  return null;
}

function dailyDraw(schedule: DailySchedule, sequence: number): DrawTimes | null {
  const date = dateOfDay(firstDay + sequence);
  if (!isHeldOn(schedule, date)) return null;
  const previous = heldDate(schedule, date, -1);
  const locksAt = dailyLock(schedule, date);
  return {
    sequence,
    issue: digits(date),
    opensAt: previous ? dailyLock(schedule, previous) : locksAt - dayMs,
    locksAt,
    drawsAt: instantOf(date, schedule.minutes, schedule.zone),
  };
}

/** The draw of a sequence; null when its day is not held. */
export function drawOf(schedule: Schedule, sequence: number): DrawTimes | null {
  if (!Number.isSafeInteger(sequence) || sequence < 0) return null;
  return schedule.kind === 'interval' ? intervalDraw(schedule, sequence) : dailyDraw(schedule, sequence);
}

/**
 * The instant of a sequence, whether or not its day is held: days are changed by whoever sells, and who draws goes by the
 * clock alone. Null for what is no sequence.
 */
export function instantOfSequence(schedule: Schedule, sequence: number): number | null {
  if (!Number.isSafeInteger(sequence) || sequence < 0) return null;
  return schedule.kind === 'interval'
    ? intervalDraw(schedule, sequence).drawsAt
    : instantOf(dateOfDay(firstDay + sequence), schedule.minutes, schedule.zone);
}

function neighbour(schedule: Schedule, sequence: number, step: 1 | -1): DrawTimes | null {
  if (schedule.kind === 'interval') return drawOf(schedule, sequence + step);
  const date = heldDate(schedule, dateOfDay(firstDay + sequence), step);
  return date === null ? null : drawOf(schedule, dayOfDate(date) - firstDay);
}

/** The next draw that is held after a sequence. */
export const drawAfter = (schedule: Schedule, sequence: number) => neighbour(schedule, sequence, 1);

/** The last draw that is held before a sequence, from 2026 on. */
export const drawBefore = (schedule: Schedule, sequence: number) => neighbour(schedule, sequence, -1);

/** The one draw that is on sale at an instant: the next opens when the one before it locks. */
export function drawOnSale(schedule: Schedule, instant: number): DrawTimes | null {
  if (schedule.kind === 'interval') {
    const intervalMs = schedule.minutes * minuteMs;
    const sinceFirst = instant + lockLeadMs(schedule) - firstInstant;
    return drawOf(schedule, Math.floor(sinceFirst / intervalMs) + 1);
  }
  const yesterday = addDays(localDateAt(instant, schedule.zone), -1);
  let draw = neighbour(schedule, dayOfDate(yesterday) - firstDay, 1);
  while (draw && draw.locksAt <= instant) draw = drawAfter(schedule, draw.sequence);
  return draw;
}

const issuePattern = /^(\d{4})(\d\d)(\d\d)(?:-(\d{4}))?$/;

/** The draw of an issue as it is written; null for what names no draw of this schedule. */
export function drawOfIssue(schedule: Schedule, issue: string): DrawTimes | null {
  const match = issuePattern.exec(issue);
  const date = match && `${match[1]}-${match[2]}-${match[3]}`;
  if (!date || Number.isNaN(dayOfDate(date))) return null;
  const sequence =
    schedule.kind === 'daily'
      ? dayOfDate(date) - firstDay
      : (firstOfDay(schedule, date) - firstInstant) / (schedule.minutes * minuteMs) + Number(match[4]) - 1;
  const draw = drawOf(schedule, sequence);
  return draw?.issue === issue ? draw : null;
}

/** Whether a name is one that a draw of this schedule can have: on whichever days it is held, which rows may say. */
export function isIssueOf(schedule: Schedule, issue: string): boolean {
  if (schedule.kind === 'interval') return drawOfIssue(schedule, issue) !== null;
  const everyDay = [{ from: firstDate, weekdays: [0, 1, 2, 3, 4, 5, 6] }];
  return drawOfIssue({ ...schedule, days: everyDay, rests: [] }, issue) !== null;
}
