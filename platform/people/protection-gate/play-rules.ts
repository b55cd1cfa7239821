import type { Stretch } from './types';

/** More than this between two signs of play is a break: it ends a stretch of play and is not counted as time played. */
export const breakMs = 5 * 60_000;

/** A round of which no decision is reported counts whole, from its stake to its end, but for no longer than this. */
export const longestQuietMs = 30 * 60_000;

const minuteMs = 60_000;

/**
 * The signs that a round leaves whose vendor reports no decisions: nobody can tell whether the player was there, so that it
 * counts as play without a break. Its stake is a sign of its own.
 */
export function signsOfQuietRound(startedAt: Date, endedAt: Date): Date[] {
  const startMs = startedAt.getTime();
  const untilMs = Math.min(endedAt.getTime(), startMs + longestQuietMs);
  const signs: Date[] = [];
  for (let atMs = startMs + breakMs; atMs < untilMs; atMs += breakMs) signs.push(new Date(atMs));
  return untilMs > startMs ? [...signs, new Date(untilMs)] : [];
}

export interface PlayTimeInput {
  /** When something was staked or decided, the oldest first, beginning `breakMs` before `from`. */
  signs: readonly Date[];
  from: Date;
  to: Date;
  /** True while somebody is about to stake at `to`: the time since the last sign then counts as played. */
  isPlaying: boolean;
}

/**
 * Milliseconds played between `from` and `to`: the gaps between signs that are no breaks, cut off at both ends. What
 * `sumPlayedMs` of the store computes without reading every sign.
 */
export function playedMs({ signs, from, to, isPlaying }: PlayTimeInput): number {
  const times = signs.map((sign) => sign.getTime()).filter((time) => time <= to.getTime());
  if (isPlaying) times.push(to.getTime());
  return times.reduce((played, time, index) => {
    const before = times[index - 1];
    if (before === undefined || time - before > breakMs) return played;
    return played + Math.max(0, time - Math.max(before, from.getTime()));
  }, 0);
}

/** The stretch that goes on at `now`, or null after a break. */
export function currentStretch(signs: readonly Date[], now: Date): Stretch | null {
  const times = signs.filter((sign) => sign <= now);
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
