import { sumOf } from '@/lib/tournament';
import type { Tx } from '@/platform/ground/db';
import { countEntries } from './entry-store';
import { returnPrizes } from './publish';
import { lockTournament, markCancelled } from './tournament-store';

/** `joined`: somebody plays for its prizes, so that it goes on. */
export type CancelAnswer = 'cancelled' | 'joined' | 'over' | 'unknown';

/** Cancels one that nobody has joined; its prizes go back. */
export async function cancelTournament(tx: Tx, tournamentId: string, now: Date): Promise<CancelAnswer> {
  const tournament = await lockTournament(tx, tournamentId, 'update');
  if (!tournament) return 'unknown';
  if (tournament.cancelledAt || tournament.paidAt) return 'over';
  if (((await countEntries(tx, [tournamentId])).get(tournamentId) ?? 0) > 0) return 'joined';
  await returnPrizes(tx, tournamentId, sumOf(tournament.prizesMinor));
  await markCancelled(tx, tournamentId, now);
  return 'cancelled';
}
