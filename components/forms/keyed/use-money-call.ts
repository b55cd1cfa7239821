import { useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Call } from '@/lib/contract/define';
import { dropDraft } from './draft-store';
import { sendKeyed, type KeyedFailure } from './send-keyed';
import { useRefreshMoney } from './use-refresh-money';

export interface MoneyCall<Input, Output> {
  /**
   * Null when it failed; `failure` then says how. A second call while one is under way is the same one, and so is one
   * after a success: the form has done its work, and the end of a double click may come late.
   */
  send: (body: Input) => Promise<Output | null>;
  failure: KeyedFailure | null;
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

/** A call that moves money, once for each attempt (`sendKeyed`). */
export function useMoneyCall<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  form: string,
  memberId: string,
  { through, secret }: MoneyCallOptions<Input> = {},
): MoneyCall<Input, Output> {
  const [failure, setFailure] = useState<KeyedFailure | null>(null);
  const [isSending, setIsSending] = useState(false);
  const refreshMoney = useRefreshMoney();
  const underWay = useRef<Promise<Output | null> | null>(null);

  function failed(told: KeyedFailure): null {
    // What is on the screen did not know of that bonus yet.
    if (told.error.code === 'withdrawal.bonus') refreshMoney();
    if (told.kind === 'session') overlayControls().openAuth('login');
    setFailure(told);
    underWay.current = null;
    return null;
  }

  const attempt = async (body: Input): Promise<Output | null> => {
    setIsSending(true);
    setFailure(null);
    const attempted = {
      place: form,
      memberId,
      body: withoutSecret(body, secret),
      hasSecret: Boolean(secret),
    };
    try {
      const outcome = await sendKeyed(attempted, async (idempotencyKey) => {
        const action = () => call(descriptor, body, { idempotencyKey });
        return through ? through(action) : { output: await action() };
      });
      if ('failure' in outcome) return failed(outcome.failure);
      // Turned down by the member: nothing was sent.
      if (!outcome.output) {
        underWay.current = null;
        return null;
      }
      dropDraft(form);
      refreshMoney();
      return outcome.output.output;
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
