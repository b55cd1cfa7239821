import { invalidFields } from '@/lib/contract/errors';
import { newPasswordErrors } from '@/lib/contract/forms/new-password';
import { newId, type Reader, type Tx } from '@/platform/ground/db';
import { forgetRememberedOf, signOutDevices } from '../devices';
import { getRegisterRules } from '@/platform/brand/system';
import { getSettings } from '@/platform/brand/settings';
import { deleteOpenChallengesOf } from '../challenges';
import { endCredential, getCredential, insertCredential, lockCredential } from '../members';
import { getConfirmation } from '../sessions';
import { revokeSessions } from '../sessions';
import { notifyMember } from '@/platform/brand/notices';

const dayMs = 24 * 60 * 60_000;

/** When a password that is set at `now` runs out; null where the brand lets it last. */
export async function passwordEndOf(reader: Reader, now: Date): Promise<Date | null> {
  const { passwordMaxAgeDays } = await getSettings(reader, now);
  return passwordMaxAgeDays === null ? null : new Date(now.getTime() + passwordMaxAgeDays * dayMs);
}

/** The username itself, or what staff gives to new accounts. Capitals make no difference. Pure. */
export function isWeakPassword(password: string, known: readonly (string | null)[]): boolean {
  const plain = password.toLowerCase();
  return known.some((text) => text !== null && text.toLowerCase() === plain);
}

/** Throws a field error of `newPassword` for one that everybody would try first. */
export async function assertNotWeak(
  reader: Reader,
  { newPassword, username, now }: { newPassword: string; username: string; now: Date },
): Promise<void> {
  const { weakDefaultPassword } = await getSettings(reader, now);
  if (isWeakPassword(newPassword, [username, weakDefaultPassword])) {
    throw invalidFields({ newPassword: { code: 'weak.password' } });
  }
}

/** Throws the field errors of a new password by the brand's rule, and of its confirmation. */
export async function assertPasswordRule(
  reader: Reader,
  newPassword: string,
  confirmNewPassword = newPassword,
): Promise<void> {
  const errors = newPasswordErrors(await getRegisterRules(reader), { newPassword, confirmNewPassword });
  if (errors) throw invalidFields(errors);
}

export interface PasswordReplacement {
  memberId: string;
  passwordHash: string;
  /** Only if this credential is still the one that counts; null: only if there is none. Absent: whichever there is. */
  replaces?: string | null;
  now: Date;
}

/** Ends the member's password and begins another one. False when `replaces` has been replaced by somebody else. */
export async function replacePassword(
  tx: Tx,
  { memberId, passwordHash, replaces, now }: PasswordReplacement,
): Promise<boolean> {
  await lockCredential(tx, memberId);
  const current = await getCredential(tx, memberId);
  if (replaces !== undefined && (current?.id ?? null) !== replaces) return false;
  if (current) await endCredential(tx, current.id, now);
  await insertCredential(tx, {
    id: newId('crd', now.getTime()),
    memberId,
    passwordHash,
    setBy: 'member',
    expiresAt: await passwordEndOf(tx, now),
    now,
  });
  return true;
}

export interface PasswordNews {
  memberId: string;
  /** The session that goes on; null when none does. */
  sessionId: string | null;
  language: string;
  now: Date;
}

/**
 * Whoever came in with the old password is out, and whoever was about to: other sessions end, logins that wait for a
 * verification are over, no device is remembered, and none but the one at hand reads the account's letters. The member
 * is told.
 */
export async function settlePasswordChange(
  tx: Tx,
  { memberId, sessionId, language, now }: PasswordNews,
): Promise<void> {
  await revokeSessions(tx, { memberId, exceptId: sessionId, now });
  await deleteOpenChallengesOf(tx, memberId);
  await forgetRememberedOf(tx, { memberId, exceptDeviceId: null, now });
  const at = sessionId ? await getConfirmation(tx, sessionId) : null;
  await signOutDevices(tx, { memberId, exceptDeviceId: at?.deviceId ?? null, now });
  await notifyMember(tx, { memberId, letter: 'password_changed', values: {}, language, now });
}
