import { useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Call } from '@/lib/contract/define';
import { attemptKey, dropDraft } from './draft-store';
import { failureOf, type MoneyFailure } from './use-money-call';
import { useRefreshMoney } from './use-refresh-money';

export interface KeyedAction<Input, Output> {
  /** Null when it failed, or while another one is under way; `failure` then says how. */
  run: (input: Input) => Promise<Output | null>;
  isBusy: (input: Input) => boolean;
  failure: MoneyFailure | null;
}

/**
 * A button that moves something, one of several: each content has its own key, which is kept while nobody knows what
 * became of it and dropped after an answer. Whatever came of it, what is on screen is read again.
 */
export function useKeyedAction<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  memberId: string,
): KeyedAction<Input, Output> {
  const refreshMoney = useRefreshMoney();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<MoneyFailure | null>(null);
  const attemptOf = (input: Input) => `${descriptor.name} ${JSON.stringify(input)}`;

  async function run(input: Input): Promise<Output | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    const attempt = attemptOf(input);
    setBusy(attempt);
    setFailure(null);
    try {
      const output = await call(descriptor, input, { idempotencyKey: attemptKey(attempt, memberId, input) });
      dropDraft(attempt);
      return output;
    } catch (error) {
      const failed = failureOf(error);
      if (failed.kind === 'refused') dropDraft(attempt);
      if (failed.kind === 'session') overlayControls().openAuth('login');
      setFailure(failed);
      return null;
    } finally {
      isRunning.current = false;
      setBusy(null);
      refreshMoney();
    }
  }

  return { run, isBusy: (input) => busy === attemptOf(input), failure };
}
