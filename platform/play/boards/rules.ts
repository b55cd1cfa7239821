/** How far the feed of wins looks back, and how many rows it has at most. */
const winsBackMs = 7 * 24 * 3_600_000;
export const maxWins = 50;
export const defaultWins = 12;

export function winsSince(now: Date): Date {
  return new Date(now.getTime() - winsBackMs);
}

/** Payout to stake with two decimals, rounded down: `12.50`. */
export function multipleText(payoutMinor: bigint, stakeMinor: bigint): string {
  const hundredths = (payoutMinor * 100n) / stakeMinor;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
