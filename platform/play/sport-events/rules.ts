import type { SportEvent, SportEventState } from '@/lib/contract/calls/sport-events';

/** So long after the last word of it nobody knows how an event stands, nor at what price it can be bet on. */
export const staleAfterMs = 60_000;
/** And so long after it is not shown at all. */
export const goneAfterMs = 10 * 60_000;
/** What has ended is shown so long. */
export const endedForMs = 30 * 60_000;

export type ToldEvent = Pick<SportEvent, 'state' | 'clock' | 'score' | 'market'> & { reportedAt: Date };

const inPlay: ReadonlySet<SportEventState> = new Set(['live', 'suspended']);

/** How an event stands now, by what was told of it. Prices are shown only where a bet may find them. */
export function standingOf(
  { state, clock, score, market, reportedAt }: ToldEvent,
  now: Date,
): Pick<SportEvent, 'state' | 'clock' | 'score' | 'market'> {
  if (state === 'ended') return { state, clock: null, score, market: null };
  const isStale = now.getTime() - reportedAt.getTime() > staleAfterMs;
  if (isStale)
    return { state: inPlay.has(state) ? 'suspended' : state, clock: null, score: null, market: null };
  return { state, clock, score, market: state === 'suspended' ? null : market };
}

type Standing = Pick<SportEvent, 'state' | 'clock' | 'score' | 'market'>;

/** The same with what the desk has stopped: all of it with null, or these markets, by their keys. What has ended stays so. */
export function stoppedBy(stopped: readonly string[] | null, standing: Standing): Standing {
  if (standing.state === 'ended') return standing;
  if (stopped === null) return { ...standing, state: 'suspended', market: null };
  const { market } = standing;
  return market && stopped.includes(`${market.kind}.0.`) ? { ...standing, market: null } : standing;
}
