/** The winner board: how many rows at most, and how far it looks back. */
export const maxWinners = 50;
const winnersBackMs = 30 * 24 * 3_600_000;

export function winnersSince(now: Date): Date {
  return new Date(now.getTime() - winnersBackMs);
}

/** The first day of each month from one moment to another, both of them too: `2026-11-01`. */
export function monthsOf(from: Date, to: Date): string[] {
  const months: string[] = [];
  for (
    let month = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), 1));
    month <= to;
    month = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1))
  )
    months.push(month.toISOString().slice(0, 10));
  return months;
}
