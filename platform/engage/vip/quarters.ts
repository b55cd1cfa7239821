/** A calendar quarter, UTC. */
export interface Quarter {
  from: Date;
  /** Exclusive. */
  to: Date;
}

/** Rounds are told of seconds after their end; nothing is decided before they have come in. */
const restMs = 15 * 60_000;

/** The last one that has been over for a quarter of an hour. */
export function lastQuarter(now: Date): Quarter {
  const at = new Date(now.getTime() - restMs);
  const first = Math.floor(at.getUTCMonth() / 3) * 3;
  return {
    from: new Date(Date.UTC(at.getUTCFullYear(), first - 3, 1)),
    to: new Date(Date.UTC(at.getUTCFullYear(), first, 1)),
  };
}

/** What the settled stakes of a quarter must come to for a level that needs so much, rounded up to the minor unit. */
export const keepStakesOf = (requiredMinor: bigint, keepPercent: number): bigint =>
  (requiredMinor * BigInt(keepPercent) + 99n) / 100n;

/** What is left of a level after a quarter: a level was reached in it, or its stakes suffice, or it is one lower. */
export const levelAfter = (
  level: number,
  { wasReached, stakesMinor, keepMinor }: { wasReached: boolean; stakesMinor: bigint; keepMinor: bigint },
): number => (level === 0 || wasReached || stakesMinor >= keepMinor ? level : level - 1);
