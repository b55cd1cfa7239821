import type { Db, Tx } from '@/platform/ground/db';
import { insertChallenge, useChallenge } from './challenge-store';
import { getCredential, noteUse } from './passkey-store';
import { readBrowserAnswer, relyingParty, userHandleOf } from './rules';
import type { AtSite, PasskeyOffer } from './types';
import { requestOptions, signedCount } from './webauthn';

/** What a browser needs to sign with any passkey that it has for this site. Nobody is named. */
export async function passkeyLoginOptions(tx: Tx, { siteOrigin, now }: AtSite): Promise<PasskeyOffer> {
  const { challenge, json } = await requestOptions(siteOrigin);
  const { rpId } = relyingParty(siteOrigin);
  return {
    challengeId: await insertChallenge(tx, { memberId: null, rpId, now, challenge }),
    options: json,
  };
}

/**
 * The member whose passkey signed, or null for everything that is wrong. The challenge is used up first, whatever comes
 * of it. Commits by itself.
 */
export async function checkPasskey(
  db: Db,
  { challengeId, response, siteOrigin, now }: AtSite & { challengeId: string; response: string },
): Promise<string | null> {
  const { rpId } = relyingParty(siteOrigin);
  const challenge = await useChallenge(db, { challengeId, memberId: null, rpId, now });
  const answer = readBrowserAnswer(response);
  if (!challenge || !answer) return null;
  const owned = await getCredential(db, answer.credentialId, rpId);
  if (!owned) return null;
  const { passkeyId, memberId, credential } = owned;
  if (answer.userHandle !== null && answer.userHandle !== userHandleOf(memberId)) return null;
  const signCount = await signedCount({ answer, challenge, siteOrigin, credential });
  if (signCount === null || !(await noteUse(db, { passkeyId, signCount, now }))) return null;
  return memberId;
}
