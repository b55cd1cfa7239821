import { CallError } from '@/lib/contract/errors';
import { sealText, unsealText } from '@/lib/server/sealed-text';
import { databaseErrorOf, newId, type Tx } from '@/platform/ground/db';
import {
  endAuthenticators,
  endRecoveryCodes,
  getAuthenticator,
  insertAuthenticator,
  insertRecoveryCodes,
  lockAuthenticator,
  lockUnconfirmed,
  markConfirmed,
} from './authenticator-store';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes';
import { presentRecoveryCode, readAnswer } from './rules';
import { sealOf } from './seal-secret';
import { newTotpSecret, stepOf, totpAddress } from './totp';

const uniqueViolation = '23505';

/**
 * A new secret, shown now and never again; it counts once a code of it was confirmed, and is void after an hour. One
 * that was started before is void at once. Throws `authenticator.exists`.
 */
export async function startAuthenticator(
  tx: Tx,
  { memberId, username, issuer, now }: { memberId: string; username: string; issuer: string; now: Date },
): Promise<{ authenticatorId: string; secret: string; uri: string }> {
  if (await getAuthenticator(tx, memberId)) throw new CallError('authenticator.exists');
  await endAuthenticators(tx, { memberId, scope: 'unconfirmed', now });
  const authenticatorId = newId('aut', now.getTime());
  const secret = newTotpSecret();
  const sealedSecret = sealText(secret, sealOf(authenticatorId));
  await insertAuthenticator(tx, { id: authenticatorId, memberId, sealedSecret, now });
  return { authenticatorId, secret, uri: totpAddress({ secret, issuer, username }) };
}

/**
 * Switches the authenticator on with a code of it, which is used up by that. Of two at the same moment one wins.
 * Throws `authenticator.code`, `authenticator.exists`.
 */
export async function confirmAuthenticator(
  tx: Tx,
  input: { memberId: string; authenticatorId: string; code: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const { memberId, authenticatorId, now } = input;
  const started = await lockUnconfirmed(tx, { memberId, authenticatorId, now });
  if (await getAuthenticator(tx, memberId)) throw new CallError('authenticator.exists');
  const answer = readAnswer(input.code);
  if (!started || answer?.kind !== 'totp') throw new CallError('authenticator.code');
  const step = stepOf(unsealText(started.sealedSecret, sealOf(started.id)), answer.text, now);
  if (step === null) throw new CallError('authenticator.code');
  try {
    await markConfirmed(tx, { id: started.id, step, now });
  } catch (error) {
    if (databaseErrorOf(error)?.code === uniqueViolation) throw new CallError('authenticator.exists');
    throw error;
  }
  return giveRecoveryCodes(tx, started.id, now);
}

/** Ends the authenticator, its secret and its recovery codes. False when there was none. */
export async function removeAuthenticator(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<boolean> {
  const ended = await endAuthenticators(tx, { memberId, scope: 'all', now });
  await endRecoveryCodes(tx, memberId, now);
  return ended > 0;
}

/** New recovery codes; the old ones are void. Throws `authenticator.missing` where there is none to recover. */
export async function renewRecoveryCodes(
  tx: Tx,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{ recoveryCodes: string[] }> {
  const authenticator = await lockAuthenticator(tx, memberId);
  if (!authenticator) throw new CallError('authenticator.missing');
  await endRecoveryCodes(tx, memberId, now);
  return giveRecoveryCodes(tx, authenticator.id, now);
}

async function giveRecoveryCodes(
  tx: Tx,
  authenticatorId: string,
  now: Date,
): Promise<{ recoveryCodes: string[] }> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => recoveryCodeHash(authenticatorId, code));
  await insertRecoveryCodes(tx, { authenticatorId, hashes, now });
  return { recoveryCodes: codes.map(presentRecoveryCode) };
}
