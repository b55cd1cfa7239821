const dayMs = 24 * 3_600_000;
/** A round that was settled at midnight is committed a little later; a day is closed once that is over. */
const closingMs = 15 * 60_000;

/** `2026-03-14`, the day (UTC) of a moment. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

export function startOf(day: string): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

export function dayAfter(day: string): string {
  return dayOf(new Date(startOf(day).getTime() + dayMs));
}

/** The last day that is closed at `now`. */
export function lastClosedDay(now: Date): string {
  return dayOf(new Date(now.getTime() - closingMs - dayMs));
}

/** Every day from the first to the last, both included; none when the first is later. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** What stakes earn back at a rate in hundredths of a percent and a level's millionths, rounded down to the minor unit. */
export function rebateOf(stakesMinor: bigint, rateBasisPoints: number, levelPpm = 0): bigint {
  return (stakesMinor * BigInt(rateBasisPoints * 100 + levelPpm)) / 1_000_000n;
}

/** 50 is `0.50`; with 25 millionths more it is `0.5025`. */
export function rateText(rateBasisPoints: number, levelPpm = 0): string {
  const ppm = rateBasisPoints * 100 + levelPpm;
  const decimals = String(ppm % 10_000).padStart(4, '0');
  return `${Math.trunc(ppm / 10_000)}.${decimals.replace(/(\d{2})(?:00|(\d)0)$/, '$1$2')}`;
}
