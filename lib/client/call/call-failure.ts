import { CallError, type ErrorCode } from '@/lib/contract/errors';

/**
 * What became of a call that did not succeed: `refused` means that nothing happened, `uncertain` that nobody can say yet
 * and that sending it again under its key is safe.
 */
export interface CallFailure {
  kind: 'refused' | 'uncertain';
  error: CallError;
}

const uncertainCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'network.failed',
  'gateway.answer',
  'gateway.unavailable',
  'request.failed',
]);

/** A login comes first. */
export const isSessionOver = ({ code }: CallError): boolean =>
  code === 'auth.required' || code === 'auth.expired';

export function callFailureOf(error: unknown): CallFailure {
  const known =
    error instanceof CallError ? error : new CallError('request.failed', undefined, { cause: error });
  return { kind: uncertainCodes.has(known.code) ? 'uncertain' : 'refused', error: known };
}
