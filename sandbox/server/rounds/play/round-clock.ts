import type { StoredRound } from '../store/round-types';

/**
 * By what rounds run in which time decides. Processes that serve the same rounds must not differ in it: who asks one that is
 * ahead would know what comes, and decide at one that is behind.
 */
export interface RoundClock {
  /** The moment of a round that was read: whatever is decided or shown of this reading counts from it alone. */
  momentOf: (round: Pick<StoredRound, 'readAt'>) => Date;
  /** When a round begins to run that is stored now; null where the database writes its own time. */
  start: () => Date | null;
}

/** That of the database, which is one for every process. */
export const databaseClock: RoundClock = { momentOf: ({ readAt }) => readAt, start: () => null };

/** That of whoever plays at another time than now, and alone: a test, or a past. */
export const ownClock = (now: () => Date): RoundClock => ({ momentOf: now, start: now });
