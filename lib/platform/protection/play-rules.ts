import type { Stretch } from './types';

/** More than this between two stakes is a break: it ends a stretch of play and is not counted as time played. */
export const breakMs = 5 * 60_000;

const minuteMs = 60_000;

export interface PlayTimeInput {
  /** When stakes were made, the oldest first, beginning `breakMs` before `from`. */
  stakes: readonly Date[];
  from: Date;
  to: Date;
  /** True while somebody is about to stake at `to`: the time since the last stake then counts as played. */
  isPlaying: boolean;
}

/**
 * Milliseconds played between `from` and `to`: the gaps between stakes that are no breaks, cut off at both ends. What
 * `sumPlayedMs` of the store computes without reading every stake.
 */
export function playedMs({ stakes, from, to, isPlaying }: PlayTimeInput): number {
  const times = stakes.map((stake) => stake.getTime()).filter((time) => time <= to.getTime());
  if (isPlaying) times.push(to.getTime());
  return times.reduce((played, time, index) => {
    const before = times[index - 1];
    if (before === undefined || time - before > breakMs) return played;
    return played + Math.max(0, time - Math.max(before, from.getTime()));
  }, 0);
}

/** The stretch that goes on at `now`, or null after a break. */
export function currentStretch(stakes: readonly Date[], now: Date): Stretch | null {
  const times = stakes.filter((stake) => stake <= now);
  const lastAt = times.at(-1);
  if (!lastAt || now.getTime() - lastAt.getTime() > breakMs) return null;
  let since = lastAt;
  for (const time of times.reverse()) {
    if (since.getTime() - time.getTime() > breakMs) break;
    since = time;
  }
  return { since, lastAt };
}

export const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / minuteMs));

export interface Reality {
  intervalMinutes: number | null;
  answeredAt: Date | null;
}

/** When the next question comes: an interval after play began, or after the last answer if that was later. */
export function realityDueAt({ intervalMinutes, answeredAt }: Reality, stretch: Stretch | null): Date | null {
  if (intervalMinutes === null || !stretch) return null;
  const begun = Math.max(stretch.since.getTime(), answeredAt?.getTime() ?? 0);
  return new Date(begun + intervalMinutes * minuteMs);
}
