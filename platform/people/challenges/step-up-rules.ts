import type { LoginMethod } from '@/lib/contract/calls/security';
import type { VerificationMethod } from '@/lib/contract/calls/session';

/** When a login is stopped to be verified, and with what. Pure. */
export const challengeLifeMs = 10 * 60_000;
/** So many wrong answers end a login that waits. */
export const maxChallengeFailures = 5;
/** And so many within an hour end all of an account: new logins do not buy new guesses at a name. */
export const maxMemberFailures = 15;
export const memberFailureWindowMs = 60 * 60_000;

export interface LoginPlace {
  method: LoginMethod;
  isKnownAddress: boolean;
  isKnownDevice: boolean;
  /** False for an account that was never used: there is nothing to compare with. */
  hasHadAddress: boolean;
  /** What the account could be verified with. */
  available: readonly VerificationMethod[];
}

/** Ways in that have just been shown: a login by text message is not asked for another one to the same number. */
const shownBy: Partial<Record<LoginMethod, VerificationMethod>> = { sms: 'mobile' };

/** An outside provider looks at the place itself. */
const providerLogins: ReadonlySet<LoginMethod> = new Set(['phone', 'google', 'facebook']);

/**
 * The methods of which one is needed before the login opens; none when it may open. On a device that is new to the
 * account an authenticator is asked for, wherever the device is, and nothing weaker takes its place: its recovery
 * codes do.
 */
export function neededMethods(place: LoginPlace): VerificationMethod[] {
  const { method, available } = place;
  if (method === 'passkey') return [];
  if (!place.isKnownDevice && available.includes('authenticator')) return ['authenticator'];
  // A new password was set with a code that went to what is bound: there is nothing more to ask.
  if (method === 'reset' || providerLogins.has(method)) return [];
  if (place.isKnownAddress || !place.hasHadAddress) return [];
  return available.filter((one) => one !== shownBy[method]);
}

/** Base letters only: capitals, accents, spaces and punctuation make no difference between two spellings of a name. */
const names = new Intl.Collator('und', { sensitivity: 'base', ignorePunctuation: true });

export function isSameName(one: string, other: string): boolean {
  const [first, second] = [one, other].map((name) => name.normalize('NFKC').replace(/\s+/gu, ''));
  if (!/\p{L}/u.test(first ?? '') || !/\p{L}/u.test(second ?? '')) return false;
  return names.compare(first ?? '', second ?? '') === 0;
}
