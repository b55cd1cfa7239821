import { moneyText } from '@/lib/money';

/** How far the feed of wins looks back, and how many rows it has at most. */
const winsBackMs = 7 * 24 * 3_600_000;
export const maxWins = 50;
export const defaultWins = 12;

export function winsSince(now: Date): Date {
  return new Date(now.getTime() - winsBackMs);
}

/** Payout to stake with two decimals, rounded down: `12.50`. */
export function multipleText(payoutMinor: bigint, stakeMinor: bigint): string {
  return moneyText((payoutMinor * 100n) / stakeMinor);
}

/** Whoever has ended a round within this long plays now. */
const playingMs = 5 * 60_000;

export function playingSince(now: Date): Date {
  return new Date(now.getTime() - playingMs);
}

export const racePlaces = 20;
const dayMs = 24 * 3_600_000;

/** The week of the race: from Monday 00:00 to Sunday 24:00 UTC, the site's time zone. `to` is exclusive. */
export function weekOf(now: Date): { from: Date; to: Date } {
  const midnightMs = Math.floor(now.getTime() / dayMs) * dayMs;
  const from = new Date(midnightMs - ((now.getUTCDay() + 6) % 7) * dayMs);
  return { from, to: new Date(from.getTime() + 7 * dayMs) };
}
