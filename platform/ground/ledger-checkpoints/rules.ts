import type { SealedHour } from '@/lib/fairness/checkpoint-chain';
import type { Checkpoint, Span } from './types';

/** Pure. */

export const hourMs = 3_600_000;
/** How long after an hour it is sealed: a clock that is set back by less moves no row into an hour that is sealed. */
export const settleMs = 60_000;
/** Where hours are made up for, reading ends at a row dated so long after the hour. */
export const slackMs = 10 * 60_000;

/** Before every transfer, one that somebody has put before the first included. */
export const lowestPosition = 1n - 2n ** 63n;

export const endOf = (hour: Date): Date => new Date(hour.getTime() + hourMs);

/** The last hour that is over and has settled. */
export const lastClosedHour = (now: Date): Date =>
  new Date(Math.floor((now.getTime() - settleMs) / hourMs) * hourMs - hourMs);

/** The hours that are to be sealed, in order. Without any checkpoint the last one begins the chain, and covers what was before. */
export function dueHours(newest: Pick<Checkpoint, 'hour'> | null, now: Date): Date[] {
  const last = lastClosedHour(now);
  const hours: Date[] = [];
  for (let hour = newest ? endOf(newest.hour) : last; hour <= last; hour = endOf(hour)) hours.push(hour);
  return hours;
}

/** `2026-11-29T09:00:00Z`, as it stands in the chain. */
export const hourText = (hour: Date): string => hour.toISOString().replace('.000Z', 'Z');

/** What is public of a checkpoint. */
export const toSealedHour = ({ hour, count, root, chain }: Checkpoint): SealedHour => ({
  hour: hourText(hour),
  count,
  root,
  chain,
});

export const spanOf = (previous: Checkpoint | null, hour: Date, throughId: bigint): Span => ({
  before: previous && {
    end: endOf(previous.hour),
    throughId: previous.throughId,
    resumeId: previous.resumeId,
  },
  end: endOf(hour),
  throughId,
});

type Place = 'sealed before' | 'covered' | 'left for later';

/**
 * Where a row up to `throughId` belongs: to the first checkpoint whose hour ends after its date and that has read as far. A row that
 * comes late belongs to the hour in which it came.
 */
export function placeOf({ before, end }: Span, row: { id: bigint; createdAt: Date }): Place {
  if (row.createdAt >= end) return 'left for later';
  if (before && row.createdAt < before.end && row.id <= before.throughId) return 'sealed before';
  return 'covered';
}
