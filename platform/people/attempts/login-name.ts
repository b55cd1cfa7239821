import { mobileNumberOfName } from '@/lib/server/phone-number';
import type { Reader } from '@/platform/ground/db';
import { dialingCodeOf } from '@/platform/brand/system';
import { getSettings } from '@/platform/brand/settings';
import { mobileSubject, usernameSubject } from './login-rules';

/** What stands in the field of a login: a username, or a mobile number that an account has proved to be its own. */
export interface LoginName {
  username: string;
  /** E.164 where the name can be read as a number, existing or not. */
  mobile: string | null;
}

/** A number without its country is one of the brand's default country. */
export async function readLoginName(reader: Reader, typed: string, now: Date): Promise<LoginName> {
  const { defaultCountryCode } = await getSettings(reader, now);
  const username = typed.trim();
  return { username, mobile: mobileNumberOfName(username, dialingCodeOf(defaultCountryCode)) };
}

/**
 * Under which name the tries of a login are counted: those of a number together with the codes that are sent to it,
 * unless the number is somebody's username.
 */
export function loginSubject(
  { username, mobile }: LoginName,
  owner: { username: string } | null,
  knownDeviceId: string | null,
): string {
  const isUsername = owner?.username.toLowerCase() === username.toLowerCase();
  return mobile === null || isUsername
    ? usernameSubject(username, knownDeviceId)
    : mobileSubject(mobile, knownDeviceId);
}
