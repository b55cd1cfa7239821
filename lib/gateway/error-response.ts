import { errorSentences } from '@/lib/contract/error-sentences';
import { CallError, type ErrorValue } from '@/lib/contract/errors';
import type { Failure } from '@/lib/contract/types';
import { toWire } from '@/lib/contract/wire';

const foreignFailureMark = Symbol.for('parlour.foreign-failure');

/** Who is told that the platform is in trouble, and not for how long, may ask again after this. */
const retryAfterTroubleSeconds = 2;

/**
 * A refusal of a remote gateway with a code that this site does not know. It goes to the caller as it came: the site
 * shows its message where it has no text of its own.
 */
export class ForeignFailure extends Error {
  /** As of `CallError`: all copies of this module know each other's. */
  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === 'object' && value !== null && foreignFailureMark in value;
  }

  readonly [foreignFailureMark] = true;

  constructor(
    readonly errorCode: string,
    message: string,
    readonly status: number,
    readonly value: ErrorValue | undefined,
  ) {
    super(message);
    this.name = 'ForeignFailure';
  }
}

export interface FailureAnswer {
  status: number;
  body: Failure;
  headers: Record<string, string>;
}

export function isExpected(error: unknown): error is CallError | ForeignFailure {
  return error instanceof CallError || error instanceof ForeignFailure;
}

const sentenceOf = (known: CallError | ForeignFailure): string =>
  known instanceof CallError ? errorSentences[known.code] : known.message;

/** The envelope of a failure. What was not foreseen says nothing about itself. */
export function failureAnswer(error: unknown): FailureAnswer {
  const known = isExpected(error) ? error : new CallError('request.failed');
  const value = known.value ? (toWire(known.value) as ErrorValue) : undefined;
  const errorCode = known instanceof ForeignFailure ? known.errorCode : known.code;
  const seconds =
    known.value?.retryAfterSeconds ??
    (errorCode === 'gateway.unavailable' ? retryAfterTroubleSeconds : undefined);
  return {
    status: known.status,
    body: { success: false, errorCode, message: sentenceOf(known), ...(value ? { value } : {}) },
    headers: typeof seconds === 'number' ? { 'retry-after': String(seconds) } : {},
  };
}
