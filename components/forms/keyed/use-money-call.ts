import { useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { callFailureOf, type CallFailure } from '@/lib/client/call/call-failure';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Call } from '@/lib/contract/define';
import type { CallError } from '@/lib/contract/errors';
import { attemptKey, dropDraft, endAttempt, isUnanswered, markUnanswered } from './draft-store';
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
  /** After a success, for a form that stays and may send something else. */
  startOver: () => void;
}

export interface MoneyCallOptions<Input> {
  /** Runs the call, such as behind a confirmation; null means that the member turned that down. */
  through?: <Output>(action: () => Promise<Output>) => Promise<{ output: Output } | null>;
  /** A field that says who sends it and not what is sent: typed again, it is still the same attempt. */
  secret?: keyof Input & string;
}

/** A call that moves money, under a key that is made before sending and kept over every repeat of the attempt. */
export function useMoneyCall<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  form: string,
  memberId: string,
  { through, secret }: MoneyCallOptions<Input> = {},
): MoneyCall<Input, Output> {
  const [failure, setFailure] = useState<MoneyFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const refreshMoney = useRefreshMoney();
  const underWay = useRef<Promise<Output | null> | null>(null);

  const attempt = async (body: Input): Promise<Output | null> => {
    setIsSending(true);
    setFailure(null);
    const idempotencyKey = attemptKey(form, memberId, withoutSecret(body, secret));
    const action = () => call(descriptor, body, { idempotencyKey });
    try {
      const done = through ? await through(action) : { output: await action() };
      if (!done) {
        underWay.current = null;
        return null;
      }
      dropDraft(form);
      refreshMoney();
      return done.output;
    } catch (error) {
      const failed = failureOf(error);
      if (failed.kind === 'uncertain') markUnanswered(form);
      // What is on the screen did not know of that bonus yet.
      if (failed.error.code === 'withdrawal.bonus') refreshMoney();
      if (failed.kind === 'session') overlayControls().openAuth('login');
      const isOpen = failed.kind === 'refused' && isUnanswered(form, idempotencyKey);
      setFailure(isOpen ? { ...failed, kind: 'uncertain' } : failed);
      // With a secret, it was made under this key with another one: a new key would make it once more.
      if (failed.error.code === 'idempotency.conflict' && !secret) endAttempt(form);
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
  const startOver = () => {
    underWay.current = null;
  };
  return { send, failure, isSending, startOver };
}

function withoutSecret<Input extends object>(
  body: Input,
  secret: (keyof Input & string) | undefined,
): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => name !== secret));
}
