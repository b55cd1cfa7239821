import { recordAudit } from '@/platform/ground/audit';
import { getSettings } from '@/platform/brand/settings';
import type { Tx } from '@/platform/ground/db';
import { newTotpSecret, readAnswer, stepOf, totpAddress } from '../../authenticator';
import {
  creationOptions,
  maxPasskeys,
  newCredential,
  readBrowserAnswer,
  readName,
  relyingParty,
  type PasskeyOffer,
} from '../../passkeys';
import { insertChallenge, insertSecret, takeSecret, useChallenge } from './challenge-store';
import { OperatorError } from '../errors';
import {
  endFactorRows,
  insertAuthenticator,
  insertPasskey,
  listCredentials,
  listFactors,
} from './factor-store';
import { requireActive } from '../operator-store';
import type { Doing, NewFactor } from '../types';

/** Whose factor is to be added: an operator's, or that of somebody who is about to become one. */
interface Person {
  operatorId: string;
  /** What a browser or an app calls them. */
  name: string;
  now: Date;
}

/** What a browser needs to make a passkey of this person. */
export async function offerPasskey(
  tx: Tx,
  { operatorId, name, siteOrigin, now }: Person & { siteOrigin: string },
): Promise<PasskeyOffer> {
  const { rpId } = relyingParty(siteOrigin);
  const { brandName } = await getSettings(tx, now);
  const existing = await listCredentials(tx, operatorId, rpId);
  const request = { siteOrigin, brandName, ownerId: operatorId, username: name, existing };
  const { challenge, json } = await creationOptions(request);
  const row = { purpose: 'passkey', subject: operatorId, rpId, challenge, now } as const;
  return { challengeId: await insertChallenge(tx, row), options: json };
}

export interface AuthenticatorOffer {
  challengeId: string;
  /** Base 32; shown now and never again. */
  secret: string;
  /** `otpauth://…`, for the QR code. */
  uri: string;
}

export async function offerAuthenticator(
  tx: Tx,
  { operatorId, name, now }: Person,
): Promise<AuthenticatorOffer> {
  const { brandName } = await getSettings(tx, now);
  const secret = newTotpSecret();
  const challengeId = await insertSecret(tx, { operatorId, secret, now });
  return { challengeId, secret, uri: totpAddress({ secret, issuer: brandName, username: name }) };
}

/** Writes the factor that was made for an offer to this operator. Throws `factor.invalid`, `factor.exists`. */
export async function writeFactor(
  tx: Tx,
  { operatorId, factor, now }: { operatorId: string; factor: NewFactor; now: Date },
): Promise<void> {
  if (factor.kind === 'authenticator') {
    const secret = await takeSecret(tx, { challengeId: factor.challengeId, operatorId, now });
    const answer = readAnswer(factor.code);
    const step = secret && answer?.kind === 'totp' ? stepOf(secret, answer.text, now) : null;
    if (!secret || step === null) throw new OperatorError('factor.invalid');
    if (!(await insertAuthenticator(tx, { operatorId, secret, step, now })))
      throw new OperatorError('factor.exists');
    return;
  }
  const { rpId } = relyingParty(factor.siteOrigin);
  const [answer, name] = [readBrowserAnswer(factor.response), readName(factor.name)];
  const asked = {
    challengeId: factor.challengeId,
    purpose: 'passkey',
    subject: operatorId,
    rpId,
    now,
  } as const;
  const challenge = await useChallenge(tx, asked);
  if (!answer || name === null || !challenge) throw new OperatorError('factor.invalid');
  const credential = await newCredential({ answer, challenge, siteOrigin: factor.siteOrigin });
  if (!credential || !(await insertPasskey(tx, { operatorId, credential, rpId, name, now })))
    throw new OperatorError('factor.invalid');
}

/** As `offerPasskey`, for an operator who has a session. Throws `operator.unknown`, `operator.ended`. */
export async function startPasskey(
  tx: Tx,
  { operatorId, siteOrigin, now }: { operatorId: string; siteOrigin: string; now: Date },
): Promise<PasskeyOffer> {
  const { name } = await requireActive(tx, operatorId);
  return offerPasskey(tx, { operatorId, name, siteOrigin, now });
}

/** As `offerAuthenticator`, for an operator who has a session. Throws as `startPasskey`, and `factor.exists`. */
export async function startAuthenticator(
  tx: Tx,
  { operatorId, now }: { operatorId: string; now: Date },
): Promise<AuthenticatorOffer> {
  const { name } = await requireActive(tx, operatorId);
  if ((await listFactors(tx, operatorId)).some(({ kind }) => kind === 'authenticator'))
    throw new OperatorError('factor.exists');
  return offerAuthenticator(tx, { operatorId, name, now });
}

/**
 * Adds a factor to those of an operator; the caller has asked for a fresh session. Throws `operator.unknown`,
 * `operator.ended`, `factor.invalid`, `factor.exists`, `factor.limit`.
 */
export async function addFactor(
  tx: Tx,
  { operatorId, factor, actor, reason = null, now }: { operatorId: string; factor: NewFactor } & Doing,
): Promise<void> {
  await requireActive(tx, operatorId);
  const passkeys = (await listFactors(tx, operatorId)).filter(({ kind }) => kind === 'passkey');
  if (factor.kind === 'passkey' && passkeys.length >= maxPasskeys) throw new OperatorError('factor.limit');
  await writeFactor(tx, { operatorId, factor, now });
  const after = { kind: factor.kind };
  await recordAudit(tx, { actor, action: 'operator.factor.add', subject: operatorId, after, reason, now });
}

/** Takes a factor off. Throws `operator.unknown`, `operator.ended`, `factor.unknown`, `factor.last`. */
export async function endFactor(
  tx: Tx,
  { operatorId, factorId, actor, reason = null, now }: { operatorId: string; factorId: string } & Doing,
): Promise<void> {
  await requireActive(tx, operatorId);
  const factors = await listFactors(tx, operatorId);
  const factor = factors.find(({ id }) => id === factorId);
  if (!factor) throw new OperatorError('factor.unknown');
  if (factors.length === 1) throw new OperatorError('factor.last');
  await endFactorRows(tx, { operatorId, factorId, now });
  const before = { kind: factor.kind, id: factorId };
  await recordAudit(tx, { actor, action: 'operator.factor.end', subject: operatorId, before, reason, now });
}
