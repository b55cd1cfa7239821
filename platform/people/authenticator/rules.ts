/** Numbers and decisions of the authenticator, without a clock, a database or chance. */
export const maxFailures = 5;
export const failureWindowMs = 15 * 60_000;
export const pauseMs = 15 * 60_000;
/** A secret that was shown and never confirmed is void after this time. */
export const unconfirmedLifeMs = 60 * 60_000;
export const triesKeptMs = 90 * 24 * 60 * 60_000;

export const recoveryCodeCount = 10;
export const recoveryCodeLength = 10;
/** No 0 and O, no 1, I and L: a code is copied from paper. */
export const recoveryAlphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const totpPattern = /^[0-9]{6}$/;
const recoveryPattern = new RegExp(`^[${recoveryAlphabet}]{${recoveryCodeLength}}$`);

export type Answer = { kind: 'totp' | 'recovery'; text: string };

/**
 * What somebody typed. Spaces, dashes and capitals make no difference, nor do the wide digits of an East Asian
 * keyboard. Null for what is neither kind of code.
 */
export function readAnswer(typed: string): Answer | null {
  const text = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase();
  if (totpPattern.test(text)) return { kind: 'totp', text };
  return recoveryPattern.test(text) ? { kind: 'recovery', text } : null;
}

/** `XXXXX-XXXXX`, as a person reads and writes it. */
export function presentRecoveryCode(code: string): string {
  return `${code.slice(0, recoveryCodeLength / 2)}-${code.slice(recoveryCodeLength / 2)}`;
}

/**
 * Until when nothing more is tried, from the failures since the last success, the newest first; null when it goes on.
 * The fifth failure within fifteen minutes begins a pause. No failure is noted during a pause, so that whoever keeps
 * guessing does not make it longer for the owner.
 */
export function pausedUntil(failures: readonly Date[]): Date | null {
  const newest = failures[0];
  const oldest = failures[maxFailures - 1];
  if (!newest || !oldest || newest.getTime() - oldest.getTime() >= failureWindowMs) return null;
  return new Date(newest.getTime() + pauseMs);
}
