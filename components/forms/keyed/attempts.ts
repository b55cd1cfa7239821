import { newKey } from '@/lib/client/call/new-key';

/** What a member wants: this call with this content. One intent has one key at a time. */
export interface Intent {
  /** Null is a visitor. */
  memberId: string | null;
  call: string;
  body: object;
}

export interface Attempt {
  memberId: string | null;
  call: string;
  /** A digest, and not the content: it may name a person's account, and the storage of a tab can outlive the tab. */
  digest: string;
  key: string;
  /** It was sent, and nobody knows what became of it. True from the moment of sending, because a reload is no answer. */
  isOpen: boolean;
  /** The content, where a page has to show it after a reload. */
  body?: object;
}

const storageKey = 'parlour.attempts';
/** Stands in for the storage of a browser that gives none. */
let inMemory: string | null = null;

function readAttempts(): Attempt[] {
  try {
    const found: unknown = JSON.parse(inMemory ?? sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(found) ? (found as Attempt[]) : [];
  } catch {
    return [];
  }
}

function writeAttempts(attempts: readonly Attempt[]): void {
  const text = JSON.stringify(attempts);
  try {
    if (attempts.length > 0) sessionStorage.setItem(storageKey, text);
    else sessionStorage.removeItem(storageKey);
    inMemory = null;
  } catch {
    inMemory = text;
  }
}

const prime = 0x100000001b3n;
const offsetBasis = 0xcbf29ce484222325n;

/** FNV-1a of 64 bits over the units of the text. Two contents that shared one would share a key, and the gateway refuses the second of them. */
function digestOf(body: object): string {
  const text = JSON.stringify(body);
  let digest = offsetBasis;
  for (let place = 0; place < text.length; place += 1)
    digest = BigInt.asUintN(64, (digest ^ BigInt(text.charCodeAt(place))) * prime);
  return digest.toString(36);
}

/** The attempt at an intent, marked as open and stored before it is sent, and whether an earlier send of it was open. */
export function beginAttempt(intent: Intent, keepsBody: boolean): { key: string; wasOpen: boolean } {
  const { memberId, call, body } = intent;
  const digest = digestOf(body);
  const attempts = readAttempts();
  const found = attempts.find(
    (one) => one.memberId === memberId && one.call === call && one.digest === digest,
  );
  const key = found?.key ?? newKey();
  const attempt: Attempt = { memberId, call, digest, key, isOpen: true, ...(keepsBody && { body }) };
  writeAttempts([...attempts.filter((one) => one !== found), attempt]);
  return { key, wasOpen: found?.isOpen ?? false };
}

/** Nobody looked at this send of it, so what is known of the attempt is what was known before. */
export function keepAttempt(key: string, isOpen: boolean): void {
  writeAttempts(readAttempts().map((one) => (one.key === key ? { ...one, isOpen } : one)));
}

/** Its answer is final: whoever wants the same again wants something new. */
export function endAttempt(key: string): void {
  writeAttempts(readAttempts().filter((one) => one.key !== key));
}

export function endAttemptsAt(memberId: string | null, call: string): void {
  writeAttempts(readAttempts().filter((one) => one.memberId !== memberId || one.call !== call));
}

/** The latest one whose end is not known and whose content was kept. */
export function openAttempt(memberId: string | null, call: string): Attempt | null {
  const isOne = (one: Attempt) =>
    one.isOpen && one.body !== undefined && one.memberId === memberId && one.call === call;
  return readAttempts().findLast(isOne) ?? null;
}
