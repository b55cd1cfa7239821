/**
 * How many tries a login gets. Pure. What counts is the username as it was typed, existing or not, and the address it
 * came from: a captcha after the first failure of the name from that address, its third from anywhere, or the tenth of the
 * address; a growing pause after the second of the name, a lock after its fifth.
 */
export const lockMs = 15 * 60_000;
/** Failures older than this count for nothing but the captcha. */
export const failureWindowMs = 15 * 60_000;
/** Who failed is asked for a captcha for a day, or until a login of that username succeeds. */
export const captchaWindowMs = 24 * 60 * 60_000;
export const burstWindowMs = 60_000;
/** From here on a username is asked for one from everywhere: one mistake of a stranger is no reason yet to ask its owner. */
export const captchaUsernameFailures = 3;
export const maxUsernameFailures = 5;
/** Many people share an address, and a success does not clear it: whoever guesses has an account of his own, too. */
export const maxAddressFailures = 30;
/** From here on every name is asked for a captcha there: one mistyped word of a neighbour is no reason yet. */
export const captchaAddressFailures = 10;
const longestPauseMs = 8000;

export interface AttemptHistory {
  /** Failures and attempts under way of this username since its last success: in the failure window, in a day. */
  usernameFailures: number;
  usernameFailuresToday: number;
  /** Of the day's, those from this address, and those of a burst from anywhere: many addresses at once are one guesser. */
  nearUsernameFailures: number;
  lastUsernameFailureAt: Date | null;
  addressFailures: number;
  /** The end of the latest lock of the username or the address. */
  lockedUntil: Date | null;
}

export type LoginGate =
  | { kind: 'open' }
  | { kind: 'captcha' }
  | { kind: 'pause'; retryAfterSeconds: number }
  | { kind: 'locked'; retryAfterSeconds: number };

const secondsUntil = (end: Date, now: Date): number =>
  Math.max(1, Math.ceil((end.getTime() - now.getTime()) / 1000));

/** 0, 0, 1, 2, 4 … seconds between two tries of one username. */
export function pauseMs(failures: number): number {
  return failures < 2 ? 0 : Math.min(1000 * 2 ** (failures - 2), longestPauseMs);
}

/** What stands before the next try. A pause is told before a captcha is looked at, so that none is used up by it. */
export function loginGate(history: AttemptHistory, now: Date): LoginGate {
  const { lockedUntil, lastUsernameFailureAt: last, usernameFailures, addressFailures } = history;
  if (lockedUntil && lockedUntil > now)
    return { kind: 'locked', retryAfterSeconds: secondsUntil(lockedUntil, now) };
  // Five that are still under way count like five failures: a burst cannot get more tries than a queue.
  const isFull = usernameFailures >= maxUsernameFailures || addressFailures >= maxAddressFailures;
  if (isFull || last) {
    const from = (last ?? now).getTime();
    const nextAt = new Date(from + (isFull ? longestPauseMs : pauseMs(usernameFailures)));
    if (isFull || nextAt > now) return { kind: 'pause', retryAfterSeconds: secondsUntil(nextAt, now) };
  }
  const isAsked =
    history.nearUsernameFailures > 0 ||
    history.usernameFailuresToday >= captchaUsernameFailures ||
    addressFailures >= captchaAddressFailures;
  return { kind: isAsked ? 'captcha' : 'open' };
}

/** Typed names have their `@` doubled, so that nobody can type what stands for somebody's device or number. */
const escaped = (name: string): string => name.toLowerCase().replaceAll('@', '@@');

/**
 * Under which name the tries of a username are counted. On a device that has logged in to the account before, it is
 * another one than for everybody else: strangers who guess lock strangers out, and not the owner.
 */
export function usernameSubject(username: string, knownDeviceId: string | null): string {
  return knownDeviceId ? `${escaped(username)}@${knownDeviceId}` : escaped(username);
}

/** The same for a number (E.164) of a login by text message. */
export function mobileSubject(number: string, knownDeviceId: string | null): string {
  return knownDeviceId ? `@sms:${number}@${knownDeviceId}` : `@sms:${number}`;
}
