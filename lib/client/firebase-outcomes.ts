/**
 * What a sign-in by Firebase can end with (spec §8), as keys of `auth.firebase.outcomes`. The codes are those of
 * `AuthErrorCodes`; whatever is not named here is `unknown`.
 */
export type FirebaseOutcome =
  | 'invalidNumber'
  | 'missingNumber'
  | 'tooMany'
  | 'invalidCode'
  | 'captcha'
  | 'quota'
  | 'notAllowed'
  | 'expired'
  | 'popupClosed'
  | 'popupBlocked'
  | 'otherSignIn'
  | 'network'
  | 'unknown';

const outcomes: Readonly<Record<string, FirebaseOutcome>> = {
  'auth/invalid-phone-number': 'invalidNumber',
  'auth/missing-phone-number': 'missingNumber',
  'auth/too-many-requests': 'tooMany',
  'auth/invalid-verification-code': 'invalidCode',
  'auth/missing-verification-code': 'invalidCode',
  'auth/invalid-verification-id': 'invalidCode',
  'auth/missing-verification-id': 'invalidCode',
  'auth/captcha-check-failed': 'captcha',
  'auth/invalid-app-credential': 'captcha',
  'auth/missing-app-credential': 'captcha',
  'auth/invalid-recaptcha-token': 'captcha',
  'auth/missing-recaptcha-token': 'captcha',
  'auth/recaptcha-not-enabled': 'captcha',
  'auth/quota-exceeded': 'quota',
  'auth/operation-not-allowed': 'notAllowed',
  'auth/unauthorized-domain': 'notAllowed',
  'auth/billing-not-enabled': 'notAllowed',
  'auth/code-expired': 'expired',
  'auth/session-expired': 'expired',
  'auth/popup-closed-by-user': 'popupClosed',
  'auth/cancelled-popup-request': 'popupClosed',
  'auth/user-cancelled': 'popupClosed',
  'auth/popup-blocked': 'popupBlocked',
  'auth/account-exists-with-different-credential': 'otherSignIn',
  'auth/network-request-failed': 'network',
};

export function firebaseOutcome(error: unknown): FirebaseOutcome {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return outcomes[code] ?? 'unknown';
}
