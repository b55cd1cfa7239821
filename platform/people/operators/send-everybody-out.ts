import { recordAudit } from '@/platform/ground/audit';
import type { Tx } from '@/platform/ground/db';
import { deleteEveryOperatorChallenge } from './factors/challenge-store';
import { endEveryInvitation } from './invitations/operator-invitation-store';
import { endEverySession } from './logins/operator-sessions';
import type { Doing } from './types';

/**
 * Ends every session, every login under way and every open invitation. Who may come in by a password and a second factor may come
 * in again.
 */
export async function sendEverybodyOut(
  tx: Tx,
  { actor, reason = null, now }: Doing,
): Promise<{ sessions: number; invitations: number }> {
  await deleteEveryOperatorChallenge(tx);
  const before = { sessions: await endEverySession(tx, now), invitations: await endEveryInvitation(tx, now) };
  await recordAudit(tx, { actor, action: 'operators.send-out', subject: 'operators', before, reason, now });
  return before;
}
