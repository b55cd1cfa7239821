import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { challengeLifeMs, relyingParty, userHandleOf, type BrowserAnswer } from './rules';
import type { Credential } from './types';

/**
 * The one place that knows the library. It is loaded when somebody uses a passkey: it takes a quarter of a second, which
 * no start of the site should pay.
 */
const library = () => import('@simplewebauthn/server');
const libraryParts = () => import('@simplewebauthn/server/helpers');

/** EdDSA, ES256 and RS256, whatever the runtime of one machine could do beyond them. */
const algorithms = [-8, -7, -257];

interface NewPasskeyRequest {
  siteOrigin: string;
  brandName: string;
  /** A member or an operator. */
  ownerId: string;
  username: string;
  existing: readonly Pick<Credential, 'id' | 'transports'>[];
}

/** The passkey is kept by the authenticator (so no name is asked at the login), and whoever uses it is checked there. */
export async function creationOptions(
  request: NewPasskeyRequest,
): Promise<{ challenge: string; json: string }> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpID: relyingParty(request.siteOrigin).rpId,
    rpName: request.brandName,
    userID: new Uint8Array(Buffer.from(userHandleOf(request.ownerId), 'base64url')),
    userName: request.username,
    userDisplayName: request.username,
    timeout: challengeLifeMs,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: request.existing.map(({ id, transports }) => ({ id, transports })),
    supportedAlgorithmIDs: algorithms,
  });
  return { challenge: options.challenge, json: JSON.stringify(options) };
}

export async function requestOptions(siteOrigin: string): Promise<{ challenge: string; json: string }> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(siteOrigin).rpId,
    timeout: challengeLifeMs,
    userVerification: 'required',
  });
  return { challenge: options.challenge, json: JSON.stringify(options) };
}

interface Expectation {
  answer: BrowserAnswer;
  challenge: string;
  siteOrigin: string;
}

/** The library throws on anything that is wrong, and on what is garbled as well: here both mean no. */
async function orNull<T>(judge: () => Promise<T | null>): Promise<T | null> {
  try {
    return await judge();
  } catch {
    return null;
  }
}

/** The site cannot be framed, so an answer that was made in somebody's frame was made for somebody else. */
async function isFramed(clientDataJSON: string): Promise<boolean> {
  const { decodeClientDataJSON } = await libraryParts();
  const { crossOrigin, topOrigin } = decodeClientDataJSON(clientDataJSON);
  return crossOrigin === true || topOrigin !== undefined;
}

/**
 * A certificate of the authenticator's maker was not asked for. One that comes all the same is refused unread, because
 * judging it could mean asking addresses that are written in it.
 */
async function hasCertificate(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await libraryParts();
  const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject));
  if (decoded.get('fmt') === 'none') return false;
  return decoded.get('fmt') !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined;
}

/** The credential that a browser has just made for this challenge and site, or null. */
export async function newCredential(expected: Expectation): Promise<Credential | null> {
  const { answer, challenge, siteOrigin } = expected;
  const { rpId, origin } = relyingParty(siteOrigin);
  return orNull(async () => {
    const response = answer.json as unknown as RegistrationResponseJSON;
    if (await isFramed(response.response.clientDataJSON)) return null;
    if (await hasCertificate(response.response.attestationObject)) return null;
    const { verifyRegistrationResponse } = await library();
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    if (!verified || registrationInfo.credential.id !== answer.credentialId) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { id, publicKey, signCount: counter, transports: answer.transports };
  });
}

/** The counter that came with a right signature of this credential, or null; it is above the last unless both are 0. */
export async function signedCount(
  expected: Expectation & { credential: Credential },
): Promise<number | null> {
  const { answer, challenge, siteOrigin, credential } = expected;
  const { rpId, origin } = relyingParty(siteOrigin);
  return orNull(async () => {
    const response = answer.json as unknown as AuthenticationResponseJSON;
    if (await isFramed(response.response.clientDataJSON)) return null;
    const { verifyAuthenticationResponse } = await library();
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: { id: credential.id, publicKey: credential.publicKey, counter: credential.signCount },
    });
    return verified ? authenticationInfo.newCounter : null;
  });
}
