import type { EntryStanding, TournamentStatus } from '@/lib/contract/calls/loyalty/tournaments';
import type { Entry, StoredTournament } from './types';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Rewards are issued so long after the end, and what is flagged then is waited for so long at most. */
const restMs = 24 * hourMs;
const reviewMs = 7 * dayMs;
/** A tournament of every week is announced so long before its Monday. */
const noticeMs = dayMs;
export const weekMs = 7 * dayMs;
/** What ended longer ago is in no list. */
export const shownAfterMs = 14 * dayMs;
/** Rows of a board. */
export const boardPlaces = 50;

export const paysAt = ({ endsAt }: Pick<StoredTournament, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + restMs);
/** What ended by then is due. */
export const endedByNow = (now: Date): Date => new Date(now.getTime() - restMs);
export const reviewEndsAt = ({ endsAt }: Pick<StoredTournament, 'endsAt'>): Date =>
  new Date(endsAt.getTime() + reviewMs);

/** Monday, midnight UTC, of the week that is announced by `now` as the latest. */
export function announcedMonday(now: Date): Date {
  const dayStart = Math.floor((now.getTime() + noticeMs) / dayMs) * dayMs;
  const weekday = (new Date(dayStart).getUTCDay() + 6) % 7;
  return new Date(dayStart - weekday * dayMs);
}

/** Midnight UTC of the Monday before. */
export const runningMonday = (now: Date): Date => announcedMonday(new Date(now.getTime() - noticeMs));

export function statusOf(tournament: StoredTournament, now: Date): TournamentStatus {
  if (tournament.cancelledAt) return 'cancelled';
  if (tournament.paidAt) return 'paid';
  if (now < tournament.startsAt) return 'announced';
  return now < tournament.endsAt ? 'open' : 'review';
}

/**
 * What the desk found counts. Before that a flagged entry waits. When the time of the review is over, one that shares
 * something with an earlier one stays out, and one that only somebody at the desk has doubted counts.
 */
export function standingOf({ flags, finding }: Entry, isReviewOver: boolean): EntryStanding {
  if (finding) return finding;
  if (flags.length === 0) return 'counted';
  if (!isReviewOver) return 'in_review';
  return flags.some((why) => why !== 'desk') ? 'left_out' : 'counted';
}
