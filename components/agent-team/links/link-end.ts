const dayMs = 86_400_000;

/** How long a link can be open, in days; one for agents for thirty at most, and never without an end. */
export const linkDays = [1, 7, 14, 30] as const;

/**
 * When a link ends that is opened at `fromMs` for so many days, empty for no end. A minute early, because the clock of this
 * device may be ahead of the one that decides.
 */
export function linkEnd(days: string, fromMs: number): string {
  return days === '' ? '' : new Date(fromMs + Number(days) * dayMs - 60_000).toISOString();
}
