import { CallError } from '@/lib/contract/errors';
import { trialAccountType } from '@/lib/contract/trial-account';
import type { Tx } from '@/platform/ground/db';
import { getMember } from '@/platform/people/members';
import { assertMayPlay } from '@/platform/people/protection-gate';
import { insertEntry } from './entry-store';
import { flagShared } from './review-entries';
import { lockTournament } from './tournament-store';

/**
 * Takes part from now on; nothing is paid for it. Throws `protection.excluded`, `account.real.required` for a trial account
 * and `tournament.closed` when there is none that can be joined.
 */
export async function joinTournament(
  tx: Tx,
  { tournamentId, memberId }: { tournamentId: string; memberId: string },
  now: Date,
): Promise<void> {
  await assertMayPlay(tx, memberId, now);
  const member = await getMember(tx, memberId);
  if (member?.accountType === trialAccountType) throw new CallError('account.real.required');
  const tournament = await lockTournament(tx, tournamentId, 'share');
  if (!tournament || tournament.cancelledAt || now >= tournament.endsAt)
    throw new CallError('tournament.closed');
  if (await insertEntry(tx, { tournamentId, memberId, now }))
    await flagShared(tx, tournamentId, [memberId], now);
}
