import { callFailureOf, type CallFailure } from '@/lib/client/call/call-failure';
import type { CallError } from '@/lib/contract/errors';
import { attemptKey, endAttempt, isUnanswered, markUnanswered } from './draft-store';

/** As every failed call, and `session`: a login comes first. */
export interface KeyedFailure {
  kind: CallFailure['kind'] | 'session';
  error: CallError;
}

export function failureOf(error: unknown): KeyedFailure {
  const failure = callFailureOf(error);
  const needsLogin = failure.error.code === 'auth.required' || failure.error.code === 'auth.expired';
  return needsLogin ? { kind: 'session', error: failure.error } : failure;
}

export interface KeyedAttempt {
  /** Which form or button it is of: each has one attempt at a time. */
  place: string;
  /** Empty for who is nobody. */
  memberId: string;
  /** What is sent, without what only says who sends it. */
  body: object;
  /** Who sends it stands in the body as well: a key that conflicts was used with another secret, and a new one would do it once more. */
  hasSecret?: boolean;
}

export type KeyedOutcome<Output> = { output: Output } | { failure: KeyedFailure };

/**
 * Sends what must not happen twice, under its key. The key belongs to one intent, which is one body:
 *
 * - It is kept while nobody knows what became of a sending, so that a repeat is the same movement and brings its answer.
 * - It is spent by an answer that ends the attempt: a success, or a refusal when nothing sent under it before is without an
 *   answer. Whoever keeps the answers of refused calls under their keys would repeat the refusal after its cause is gone.
 * - After a sending without an answer a refusal says nothing about that first time: the key stays, and the failure stays
 *   `uncertain`.
 * - A session that ended is no answer to what was sent: the attempt goes on after the login.
 */
export async function sendKeyed<Output>(
  { place, memberId, body, hasSecret = false }: KeyedAttempt,
  send: (idempotencyKey: string) => Promise<Output>,
): Promise<KeyedOutcome<Output>> {
  const key = attemptKey(place, memberId, body);
  try {
    const output = await send(key);
    endAttempt(place);
    return { output };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'uncertain') markUnanswered(place);
    if (failure.kind !== 'refused') return { failure };
    const isConflict = failure.error.code === 'idempotency.conflict';
    const isOpen = isUnanswered(place, key);
    if (isConflict ? !hasSecret : !isOpen) endAttempt(place);
    return { failure: isOpen ? { ...failure, kind: 'uncertain' } : failure };
  }
}
