import { attemptFor, type Attempt } from '@/lib/client/new-key';

/**
 * What a member typed into a form of the wallet and has not sent, and the key of an attempt whose end is not known.
 * Both outlive the form: a session that ends in the middle, a login over it, a closed overlay. They live in this
 * tab's memory only, and never show to another member who logs in here.
 */
interface Kept {
  memberId: string;
  values?: object;
  attempt?: Attempt;
}

const kept = new Map<string, Kept>();

function keptFor(form: string, memberId: string): Kept {
  const found = kept.get(form);
  if (found?.memberId === memberId) return found;
  const fresh: Kept = { memberId };
  kept.set(form, fresh);
  return fresh;
}

export function readDraft<Values extends object>(form: string, memberId: string, initial: Values): Values {
  return { ...initial, ...keptFor(form, memberId).values };
}

export function keepDraft(form: string, memberId: string, values: object): void {
  keptFor(form, memberId).values = values;
}

export function dropDraft(form: string): void {
  kept.delete(form);
}

/** The same key for the same attempt, however often it is sent; a new one as soon as the attempt says something else. */
export function attemptKey(form: string, memberId: string, body: object): string {
  const entry = keptFor(form, memberId);
  entry.attempt = attemptFor(entry.attempt, body);
  return entry.attempt.key;
}

/** After an answer that ends the attempt: the next one is another one, also with the same content. */
export function endAttempt(form: string): void {
  const entry = kept.get(form);
  if (entry) delete entry.attempt;
}
