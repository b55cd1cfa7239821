'use client';

import { useRef, useState } from 'react';
import { call } from '@/lib/client/call';
import { overlayControls } from '@/lib/client/overlay-store';
import type { Call } from '@/lib/contract/define';
import { CallError, type ErrorCode } from '@/lib/contract/errors';
import { attemptKey, dropDraft, endAttempt } from './draft-store';
import { useRefreshMoney } from './use-refresh-money';

/**
 * What a member must know after a call that did not succeed: `refused` means that nothing happened, `uncertain` that
 * nobody can say yet and that sending it again is safe, `session` that a login comes first.
 */
export interface MoneyFailure {
  kind: 'refused' | 'uncertain' | 'session';
  error: CallError;
}

const uncertainCodes: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'network.failed',
  'gateway.answer',
  'gateway.unavailable',
  'request.failed',
]);

export function failureOf(error: unknown): MoneyFailure {
  const known =
    error instanceof CallError ? error : new CallError('request.failed', undefined, { cause: error });
  if (known.code === 'auth.required' || known.code === 'auth.expired')
    return { kind: 'session', error: known };
  return { kind: uncertainCodes.has(known.code) ? 'uncertain' : 'refused', error: known };
}

export interface MoneyCall<Input, Output> {
  /**
   * Null when it failed; `failure` then says how. A second call while one is under way is the same one, and so is one
   * after a success: the form has done its work, and the end of a double click may come late.
   */
  send: (body: Input) => Promise<Output | null>;
  failure: MoneyFailure | null;
  isSending: boolean;
}

/** A call that moves money, under a key that is made before sending and kept over every repeat of the attempt. */
export function useMoneyCall<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  form: string,
  memberId: string,
): MoneyCall<Input, Output> {
  const [failure, setFailure] = useState<MoneyFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const refreshMoney = useRefreshMoney();
  const underWay = useRef<Promise<Output | null> | null>(null);

  const attempt = async (body: Input): Promise<Output | null> => {
    setIsSending(true);
    setFailure(null);
    try {
      const output = await call(descriptor, body, { idempotencyKey: attemptKey(form, memberId, body) });
      dropDraft(form);
      refreshMoney();
      return output;
    } catch (error) {
      const failed = failureOf(error);
      if (failed.error.code === 'idempotency.conflict') endAttempt(form);
      if (failed.kind === 'session') overlayControls().openAuth('login');
      setFailure(failed);
      underWay.current = null;
      return null;
    } finally {
      setIsSending(false);
    }
  };

  const send = (body: Input) => {
    underWay.current ??= attempt(body);
    return underWay.current;
  };
  return { send, failure, isSending };
}
