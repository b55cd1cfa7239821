import { isCallError } from '@/lib/contract/is-call-error';
import type { ContractTerms } from '@/lib/contract/agent-rules/terms';
import { notifyMember } from '@/platform/brand/notices';
import type { Tx } from '@/platform/ground/db';
import { offerContract } from './offer-contract';

/**
 * Sends what a link offers to who came in by it, where the owner is promised enough now; otherwise the owner is told, and the
 * registration goes on. Returns how many were sent.
 */
export async function sendPresetOffers(
  tx: Tx,
  given: { ownerId: string; receiverId: string; username: string; offers: readonly ContractTerms[] },
  now: Date,
): Promise<number> {
  const { ownerId, receiverId, username, offers } = given;
  let sent = 0;
  for (const terms of offers) {
    const offer = { payerId: ownerId, receiverId, terms, offeredBy: ownerId };
    try {
      await tx.transaction((inner) => offerContract(inner, offer, now));
      sent += 1;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const values = { account: username };
      await notifyMember(tx, { memberId: ownerId, letter: 'preset_uncovered', values, language: 'EN', now });
    }
  }
  if (sent > 0)
    await notifyMember(tx, {
      memberId: receiverId,
      letter: 'contract_offered',
      values: {},
      language: 'EN',
      now,
    });
  return sent;
}
