import { operatorRoles, type OperatorRole } from './types';

/** Numbers and decisions of the desk's door, without a clock, a database or chance. */
const minuteMs = 60_000;

export const idleMs = 15 * minuteMs;
export const absoluteMs = 8 * 60 * minuteMs;
/** A session seen within this time is not written again, so an idle end can come 30 seconds early, never late. */
export const seenEveryMs = 30_000;
export const freshMs = 5 * minuteMs;

export const invitationLifeMs = 24 * 60 * minuteMs;
export const loginLifeMs = 5 * minuteMs;
/** How long the secret of an authenticator waits for its first code. */
export const enrolmentLifeMs = 60 * minuteMs;

export const maxFailures = 5;
export const failureWindowMs = 15 * minuteMs;
export const lockMs = 15 * minuteMs;
export const attemptsKeptMs = 90 * 24 * 60 * minuteMs;

export const passwordLength = { least: 14, most: 256 } as const;

/** Why a session is over at `now` although no row says so yet; null while it runs. */
export function dueEnd(
  { createdAt, lastSeenAt }: { createdAt: Date; lastSeenAt: Date },
  now: Date,
): 'idle' | 'absolute' | null {
  if (now.getTime() - createdAt.getTime() >= absoluteMs) return 'absolute';
  return now.getTime() - lastSeenAt.getTime() >= idleMs ? 'idle' : null;
}

/** Whether the session showed a second factor within the last five minutes. */
export function isFresh({ confirmedAt }: { confirmedAt: Date }, now: Date): boolean {
  return now.getTime() - confirmedAt.getTime() < freshMs;
}

const namePattern = /^[a-z0-9](?:[a-z0-9._-]{0,30}[a-z0-9])?$/;

/** Capitals make no difference; null for what is no name. */
export function readOperatorName(typed: string): string | null {
  const name = typed.trim().toLowerCase();
  return namePattern.test(name) ? name : null;
}

/** Null when nothing of it can be shown. */
export function readDisplayName(typed: string): string | null {
  const name = typed.replace(/\p{Cc}/gu, ' ').trim();
  return name === '' || name.length > 60 ? null : name;
}

export const isOperatorRole = (text: string): text is OperatorRole =>
  operatorRoles.some((role) => role === text);

/** Rows of a keyboard, the alphabet and the digits: whoever presses key after key. */
const walks = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
];
const reversed = (text: string): string => [...text].reverse().join('');
const bothWays = walks.flatMap((walk) => [walk, reversed(walk)]);
const fewestOwn = 6;

/**
 * What is tried first although it is long: few different characters, a short piece again and again, keys in a row, or a
 * word that everybody knows here (`known`: names, the brand, what staff gives out) with less than six other characters.
 */
export function isGuessable(password: string, known: readonly (string | null)[]): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (new Set(plain).size < fewestOwn) return true;
  // `abcabcabc`: a text that is found in two of itself before its end repeats a piece.
  const period = (plain + plain).indexOf(plain, 1);
  if (period < plain.length && period < 9) return true;
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, '');
  const words = [...known.flatMap((text) => (text ? [text.toLowerCase()] : [])), ...wellKnown];
  const left = words
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, ''))
    .filter((word) => word.length > 2)
    .sort((one, other) => other.length - one.length)
    .reduce((rest, word) => rest.replaceAll(word, ' '), letters);
  return unwalked(left).replaceAll(' ', '').length < fewestOwn;
}

const wellKnown = [
  'password',
  'passwort',
  'passphrase',
  'correcthorsebatterystaple',
  'letmein',
  'welcome',
  'admin',
];

/** Without runs of four keys and more. */
function unwalked(text: string): string {
  let rest = '';
  for (let at = 0; at < text.length;) {
    const length = longestWalk(text, at);
    if (length < 4) rest += text[at];
    at += length < 4 ? 1 : length;
  }
  return rest;
}

function longestWalk(text: string, at: number): number {
  let length = 1;
  while (at + length < text.length && bothWays.some((walk) => walk.includes(text.slice(at, at + length + 1))))
    length += 1;
  return length;
}
