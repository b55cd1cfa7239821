import { useRef, useState } from 'react';
import { call } from '@/lib/client/call/call';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import type { Call } from '@/lib/contract/define';
import { sendKeyed, type KeyedFailure } from './send-keyed';
import { useRefreshMoney } from './use-refresh-money';

export interface KeyedAction<Input, Output> {
  /** Null when it failed, or while another one is under way; `failure` then says how. */
  run: (input: Input) => Promise<Output | null>;
  isBusy: (input: Input) => boolean;
  failure: KeyedFailure | null;
}

/** A button that moves something, one of several, each with a key of its own. Whatever came of it, what is on screen is read again. */
export function useKeyedAction<Input extends object, Output>(
  descriptor: Call<Input, Output>,
  memberId: string,
): KeyedAction<Input, Output> {
  const refreshMoney = useRefreshMoney();
  const isRunning = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<KeyedFailure | null>(null);
  const placeOf = (input: Input) => `${descriptor.name} ${JSON.stringify(input)}`;

  async function run(input: Input): Promise<Output | null> {
    if (isRunning.current) return null;
    isRunning.current = true;
    const place = placeOf(input);
    setBusy(place);
    setFailure(null);
    try {
      const outcome = await sendKeyed({ place, memberId, body: input }, (idempotencyKey) =>
        call(descriptor, input, { idempotencyKey }),
      );
      if ('output' in outcome) return outcome.output;
      if (outcome.failure.kind === 'session') overlayControls().openAuth('login');
      setFailure(outcome.failure);
      return null;
    } finally {
      isRunning.current = false;
      setBusy(null);
      refreshMoney();
    }
  }

  return { run, isBusy: (input) => busy === placeOf(input), failure };
}
