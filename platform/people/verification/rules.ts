/** How often a code may be asked for, and for how long it is good. Pure. */

/** The wait before the next code of the same purpose; `expiredMinutes` of the answer. */
export const waitMinutes = 1;
export const codeLifeMinutes = 5;
/** So many wrong answers end a code: one in 200,000 guesses it. */
export const maxFailures = 5;

const minuteMs = 60_000;
export const countedMs = 60 * minuteMs;
export const maxPerDestination = 5;
export const maxPerAddress = 20;
/** Kept for who looks into a complaint; after an hour a code counts for nothing. */
export const keptMs = 7 * 24 * 60 * minuteMs;

/** What was asked for before, whether or not anybody got it. Null: not so often. */
export interface CodeHistory {
  /** The newest of this purpose to this destination. */
  lastAt: Date | null;
  /** Of the last hour: the fifth newest to this destination, and the twentieth newest from this address. */
  destinationFullAt: Date | null;
  addressFullAt: Date | null;
}

/** Seconds until a code may be asked for; null: now. */
export function waitSeconds(
  { lastAt, destinationFullAt, addressFullAt }: CodeHistory,
  now: Date,
): number | null {
  const endOf = (since: Date | null, ms: number): number => (since ? since.getTime() + ms : 0);
  const end = Math.max(
    endOf(lastAt, waitMinutes * minuteMs),
    endOf(destinationFullAt, countedMs),
    endOf(addressFullAt, countedMs),
  );
  return end > now.getTime() ? Math.ceil((end - now.getTime()) / 1000) : null;
}

export const codeExpiresAt = (now: Date): Date => new Date(now.getTime() + codeLifeMinutes * minuteMs);
