'use client';

import { useRef, useState } from 'react';
import { call } from '@/lib/client/call';
import { callFailureOf, type CallFailure } from '@/lib/client/call-failure';
import { overlayControls } from '@/lib/client/overlay-store';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import { attemptKey, dropDraft, endAttempt } from './draft-store';
import { useRefreshMoney } from './use-refresh-money';

/** As every failed call, and `session`: a login comes first. */
export interface MoneyFailure {
  kind: CallFailure['kind'] | 'session';
  error: CallError;
}

export function failureOf(error: unknown): MoneyFailure {
  const failure = callFailureOf(error);
  const needsLogin = failure.error.code === 'auth.required' || failure.error.code === 'auth.expired';
  return needsLogin ? { kind: 'session', error: failure.error } : failure;
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
