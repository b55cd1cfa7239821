import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call/call';
import { callFailureOf } from '@/lib/client/call/call-failure';
import { attemptFor, type Attempt } from '@/lib/client/call/new-key';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { Call } from '@/lib/contract/define';
import { protection, type ProtectionOverview } from '@/lib/contract/calls/protection';

const noInput = {};

/** Limits, breaks and figures; read again when the member comes back to the page. */
export function useProtection() {
  return useCall(protection.overview, noInput, { revalidateOnFocus: true });
}

export type ProtectionAnswer = ReturnType<typeof useProtection>;

const sessionCodes: readonly string[] = ['auth.required', 'auth.expired'];

/** What became of an action that failed, in words: that nothing was changed, or that nobody can say yet. */
export function useFailureText(): (error: unknown) => string {
  const t = useTranslations('protection.common');
  const errorText = useErrorText();
  return (error) => {
    const { kind, error: known } = callFailureOf(error);
    if (sessionCodes.includes(known.code)) overlayControls().openAuth('login');
    return t(kind === 'refused' ? 'refused' : 'uncertain', { reason: errorText(known) });
  };
}

export interface Change {
  /** Null when it failed, or while another one is under way; `failure` then says how. */
  run: <Input extends object>(
    descriptor: Call<Input, ProtectionOverview>,
    input: Input,
  ) => Promise<ProtectionOverview | null>;
  isBusy: boolean;
  failure: string | null;
}

/**
 * A change of what protects the member. Its key is kept while nobody knows what became of it, so that a repeat changes
 * nothing twice; the answer is what the page shows from then on.
 */
export function useChange({ mutate }: Pick<ProtectionAnswer, 'mutate'>): Change {
  const failureText = useFailureText();
  const attempt = useRef<Attempt | null>(null);
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run: Change['run'] = async (descriptor, input) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    attempt.current = attemptFor(attempt.current, { call: descriptor.name, ...input });
    try {
      const overview = await call(descriptor, input, { idempotencyKey: attempt.current.key });
      attempt.current = null;
      await mutate(overview, { revalidate: false });
      return overview;
    } catch (error) {
      if (callFailureOf(error).kind === 'refused') attempt.current = null;
      setFailure(failureText(error));
      return null;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
