/** When a payment password is locked. Without a clock, a database or chance. */
export const maxPaymentFailures = 5;
export const paymentLockMs = 60 * 60_000;

/**
 * Until when nothing is tried, from the wrong tries in a row, the oldest first; null when it was never locked. Every
 * fifth one begins an hour. No try is written during a lock, so that whoever keeps guessing does not make it longer for
 * the owner.
 */
export function paymentLockedUntil(failures: readonly Date[]): Date | null {
  const last = failures[failures.length - (failures.length % maxPaymentFailures) - 1];
  return failures.length >= maxPaymentFailures && last ? new Date(last.getTime() + paymentLockMs) : null;
}
