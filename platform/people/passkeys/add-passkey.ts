import { CallError } from '@/lib/contract/errors';
import type { Tx } from '@/platform/ground/db';
import { getSettings } from '@/platform/brand/settings';
import { insertChallenge, useChallenge } from './challenge-store';
import { hasRoom, insertPasskey, listCredentials, lockPasskeys } from './passkey-store';
import { readBrowserAnswer, readName, relyingParty } from './rules';
import type { AtSite, PasskeyOffer } from './types';
import { creationOptions, newCredential } from './webauthn';

/** What a browser needs to make a passkey of this member. Throws `passkey.invalid` when there are ten already. */
export async function passkeyOptions(
  tx: Tx,
  { memberId, username, siteOrigin, now }: AtSite & { memberId: string; username: string },
): Promise<PasskeyOffer> {
  if (!(await hasRoom(tx, memberId))) throw new CallError('passkey.invalid');
  const { rpId } = relyingParty(siteOrigin);
  const { brandName } = await getSettings(tx, now);
  const existing = await listCredentials(tx, memberId, rpId);
  const { challenge, json } = await creationOptions({
    siteOrigin,
    brandName,
    ownerId: memberId,
    username,
    existing,
  });
  return { challengeId: await insertChallenge(tx, { memberId, rpId, now, challenge }), options: json };
}

/**
 * Adds the passkey that the browser made for a challenge of this member. A refusal undoes the use of the challenge
 * together with everything else of the transaction; a challenge that has added a passkey adds no other.
 * Throws `passkey.invalid`.
 */
export async function addPasskey(
  tx: Tx,
  input: AtSite & { memberId: string; challengeId: string; response: string; name: string },
): Promise<void> {
  const { memberId, challengeId, siteOrigin, now } = input;
  const { rpId } = relyingParty(siteOrigin);
  const [answer, name] = [readBrowserAnswer(input.response), readName(input.name)];
  if (!answer || name === null) throw new CallError('passkey.invalid');
  await lockPasskeys(tx, memberId);
  const challenge = await useChallenge(tx, { challengeId, memberId, rpId, now });
  const credential = challenge && (await newCredential({ answer, challenge, siteOrigin }));
  if (!credential || !(await hasRoom(tx, memberId))) throw new CallError('passkey.invalid');
  if (!(await insertPasskey(tx, { memberId, credential, rpId, name, now }))) {
    throw new CallError('passkey.invalid');
  }
}
