import { Secret, TOTP } from 'otpauth';

/**
 * Codes of RFC 6238 as every app reads them: SHA-1, six digits, thirty seconds. Apps ignore other values in the address
 * of the QR code and then show codes that are never right.
 */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
const secretBytes = 20;
/** One step to either side, for clocks that are a little off. */
const window = 1;

/** 160 random bits in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: secretBytes }).base32;
}

/** `otpauth://totp/…`, for the QR code. */
export function totpAddress(input: { secret: string; issuer: string; username: string }): string {
  const { secret, issuer, username } = input;
  return new TOTP({ ...kind, issuer, label: username, secret: Secret.fromBase32(secret) }).toString();
}

/** The step whose code this is, or null when it is none of the three that are current. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({
    ...kind,
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window,
  });
  return delta === null ? null : TOTP.counter({ period: kind.period, timestamp }) + delta;
}
