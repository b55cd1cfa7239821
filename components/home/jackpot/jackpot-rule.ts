import type { JackpotPool } from '@/lib/contract/calls/games';
import { parseMoney } from '@/lib/money';

/** spec §4 and §9: one tick in 3000 ms, and each adds 165.11. */
export const jackpotTickMs = 3_000;
export const jackpotStepMinor = 16_511n;

/** Digits of the whole part and of the hundredths: enough for a whole year of ticks. */
export const jackpotColumns = 12;

/**
 * Pure: what the display shows at a moment, in minor units. It follows from the clock alone, so every visitor sees the
 * same figure and nothing stands behind it; it starts anew with each year (UTC).
 */
export function jackpotMinor(nowMs: number): bigint {
  const yearStartMs = Date.UTC(new Date(nowMs).getUTCFullYear(), 0, 1);
  return BigInt(Math.floor((nowMs - yearStartMs) / jackpotTickMs)) * jackpotStepMinor;
}

/** One digit for each column, without separators; the last two are the hundredths. */
export function jackpotDigits(minor: bigint): number[] {
  return [...minor.toString().padStart(jackpotColumns, '0')].map(Number);
}

/** How long until the figure changes. */
export function msToNextTick(nowMs: number): number {
  return jackpotTickMs - (nowMs % jackpotTickMs);
}

/** The pools with most in it first. Amounts that are none are passed over. */
export function poolsByAmount(pools: readonly JackpotPool[]): JackpotPool[] {
  const amountOf = ({ amount }: JackpotPool) => parseMoney(amount) ?? -1n;
  return pools
    .filter((pool) => amountOf(pool) >= 0n)
    .sort((a, b) => (amountOf(a) > amountOf(b) ? -1 : amountOf(a) < amountOf(b) ? 1 : 0));
}

/** The pool that is shown over the slots: the one with most in it. */
export function largestPool(pools: readonly JackpotPool[]): JackpotPool | null {
  return poolsByAmount(pools)[0] ?? null;
}
