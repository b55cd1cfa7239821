import { unsealText } from '@/lib/server/sealed-text';
import { inTransaction, type Db, type Tx } from '@/platform/ground/db';
import { readAnswer, stepOf } from '../../authenticator';
import {
  readBrowserAnswer,
  relyingParty,
  requestOptions,
  signedCount,
  userHandleOf,
  type PasskeyOffer,
} from '../../passkeys';
import { insertChallenge, useChallenge } from './challenge-store';
import { claimStep, getCredential, lockAuthenticator, noteUse } from './factor-store';
import { sealOfAuthenticator } from './seals';

/** True for a current code of the operator's authenticator, once: no code of its time or before is taken again. */
export async function claimCode(tx: Tx, operatorId: string, typed: string, now: Date): Promise<boolean> {
  const authenticator = await lockAuthenticator(tx, operatorId);
  const answer = readAnswer(typed);
  if (!authenticator || answer?.kind !== 'totp') return false;
  const secret = unsealText(authenticator.sealedSecret, sealOfAuthenticator(authenticator.id));
  const step = stepOf(secret, answer.text, now);
  return step !== null && claimStep(tx, authenticator.id, step);
}

/** A signature is asked for a login, where nobody is named, or for the confirmation of a session. */
export type SignedFor = { purpose: 'login' } | { purpose: 'confirm'; sessionId: string };

const subjectOf = (what: SignedFor): string => (what.purpose === 'confirm' ? what.sessionId : '');

/** What a browser needs to sign with a passkey that it has for this address; whoever holds it is verified there. */
export async function signatureOptions(
  db: Db,
  { siteOrigin, what, now }: { siteOrigin: string; what: SignedFor; now: Date },
): Promise<PasskeyOffer> {
  const { challenge, json } = await requestOptions(siteOrigin);
  const row = { purpose: what.purpose, subject: subjectOf(what), rpId: relyingParty(siteOrigin).rpId };
  const challengeId = await inTransaction(db, (tx) => insertChallenge(tx, { ...row, challenge, now }));
  return { challengeId, options: json };
}

/** The operator whose passkey signed, or null for everything that is wrong. The challenge is used up first. */
export async function signerOf(
  db: Db,
  input: { challengeId: string; response: string; siteOrigin: string; what: SignedFor; now: Date },
): Promise<string | null> {
  const { challengeId, response, siteOrigin, what, now } = input;
  const { rpId } = relyingParty(siteOrigin);
  const asked = { challengeId, purpose: what.purpose, subject: subjectOf(what), rpId, now };
  const challenge = await useChallenge(db, asked);
  const answer = readBrowserAnswer(response);
  if (!challenge || !answer) return null;
  const owned = await getCredential(db, answer.credentialId, rpId);
  if (!owned) return null;
  const { passkeyId, operatorId, credential } = owned;
  if (answer.userHandle !== null && answer.userHandle !== userHandleOf(operatorId)) return null;
  const signCount = await signedCount({ answer, challenge, siteOrigin, credential });
  if (signCount === null || !(await noteUse(db, { passkeyId, signCount, now }))) return null;
  return operatorId;
}
