import { ValidationError } from 'yup';
import { normalTerms, type ContractTerms } from '@/lib/contract/agent-rules/terms';
import { termsSchema } from '@/lib/contract/schemas/agent-centre/terms-schema';
import { CallError, invalidFields } from '@/lib/contract/errors';
import { isCallError } from '@/lib/contract/is-call-error';
import { notifyMember } from '@/platform/brand/notices';
import type { Tx } from '@/platform/ground/db';
import { provideLinkOffers, takePresetOffers, type RegisteredAgent } from '@/platform/people/agent-links';
import { getMember } from '@/platform/people/members';
import { overlaps } from './rules';
import { requireOpenKind } from './kinds';
import { offerContract, requireCover } from './offer-contract';
import { lengthOf, nextBoundary } from './periods';

async function readTerms(offer: object): Promise<ContractTerms> {
  try {
    return normalTerms(await termsSchema().validate(offer, { strict: true }));
  } catch (error) {
    if (error instanceof ValidationError) throw invalidFields({ offers: { code: error.message } });
    throw error;
  }
}

/** What a link may offer: terms that the owner could promise now, of each kind and game once. */
async function checked(
  tx: Tx,
  { ownerId, offers, now }: { ownerId: string; offers: readonly object[]; now: Date },
): Promise<object[]> {
  const kept: ContractTerms[] = [];
  for (const offer of offers) {
    const terms = await readTerms(offer);
    if (kept.some(({ kind, scope }) => kind === terms.kind && overlaps(scope, terms.scope)))
      throw new CallError('contract.exists');
    const { timeZone } = await requireOpenKind(tx, terms.kind, now);
    await requireCover(tx, { payerId: ownerId, terms }, nextBoundary(lengthOf(terms), now, timeZone));
    kept.push(terms);
  }
  return kept;
}

/**
 * Sends what a link offers to who came in by it, where the owner is promised enough now; otherwise the owner is told, and the
 * registration goes on.
 */
async function registered(tx: Tx, { memberId, ownerId, now }: RegisteredAgent): Promise<void> {
  const offers = await takePresetOffers(tx, memberId, now);
  let sent = 0;
  for (const offer of offers) {
    const terms = await readTerms(offer);
    const made = { payerId: ownerId, receiverId: memberId, terms, offeredBy: ownerId };
    try {
      await tx.transaction((inner) => offerContract(inner, made, now));
      sent += 1;
    } catch (error) {
      if (!isCallError(error)) throw error;
      const values = { account: (await getMember(tx, memberId))?.username ?? '' };
      await notifyMember(tx, { memberId: ownerId, letter: 'preset_uncovered', values, language: 'EN', now });
    }
  }
  if (sent === 0) return;
  await notifyMember(tx, { memberId, letter: 'contract_offered', values: {}, language: 'EN', now });
}

provideLinkOffers({ checked, registered });
