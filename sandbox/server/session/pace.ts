import { VendorError } from '@/sandbox/http/vendor-error';
import type { LockedPlayer } from './session-store';

/**
 * From one start of a player to the next, of whatever game: a round of the house or a seat at a table. Asked under the player's
 * lock, in the transaction that then notes the start. Throws `round.too.soon` with the time that is still to wait.
 */
export function assertPaced({ lastRoundAt }: LockedPlayer, minRoundMs: number, now: Date): void {
  const waitMs = minRoundMs - (now.getTime() - (lastRoundAt?.getTime() ?? -minRoundMs));
  if (waitMs > 0) throw new VendorError('round.too.soon', { waitMs });
}
