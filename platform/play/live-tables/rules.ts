import type { LiveTable, LiveTableState } from '@/lib/contract/calls/live-tables';

/** So long after the last word of it nobody knows how a table stands. */
export const restsAfterMs = 30_000;

export interface ToldTable {
  state: LiveTableState;
  closesAt: Date | null;
  players: number;
  reportedAt: Date;
  isMaintained: boolean;
}

/** How a table stands now, by what was told of it. Every report is a few seconds old, and a round may close meanwhile. */
export function standingOf(
  { state, closesAt, players, reportedAt, isMaintained }: ToldTable,
  now: Date,
): Pick<LiveTable, 'state' | 'closesAt' | 'players'> {
  if (isMaintained) return { state: 'closed', closesAt: null, players: 0 };
  const isUnheard = now.getTime() - reportedAt.getTime() > restsAfterMs;
  if (isUnheard) return { state: 'resting', closesAt: null, players: 0 };
  if (state !== 'betting') return { state, closesAt: null, players };
  const isOver = closesAt !== null && closesAt <= now;
  return isOver
    ? { state: 'closing', closesAt: null, players }
    : { state, closesAt: closesAt?.toISOString() ?? null, players };
}
