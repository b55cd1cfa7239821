import { useRef, useState } from 'react';
import { useTranslations } from 'next-intl';
import { call } from '@/lib/client/call/call';
import { sendKeyed, type KeyedFailure } from '@/components/forms/keyed/send-keyed';
import { overlayControls } from '@/lib/client/overlays/overlay-store';
import { useCall } from '@/lib/client/call/use-call';
import { useMember } from '@/lib/client/session/use-member';
import { useErrorText } from '@/lib/client/call/use-error-text';
import type { Call } from '@/lib/contract/define';
import { protection, type ProtectionOverview } from '@/lib/contract/calls/protection';

const noInput = {};

/** Limits, breaks and figures; read again when the member comes back to the page. */
export function useProtection() {
  return useCall(protection.overview, noInput, { revalidateOnFocus: true });
}

export type ProtectionAnswer = ReturnType<typeof useProtection>;

/** What became of an action that failed, in words: that nothing was changed, or that nobody can say yet. */
export function useFailureText(): (failure: KeyedFailure) => string {
  const t = useTranslations('protection.common');
  const errorText = useErrorText();
  return ({ kind, error }) => {
    if (kind === 'session') overlayControls().openAuth('login');
    return t(kind === 'uncertain' ? 'uncertain' : 'refused', { reason: errorText(error) });
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
 * A change of what protects the member, once for each attempt (`sendKeyed`); the answer is what the page shows from then
 * on.
 */
export function useChange({ mutate }: Pick<ProtectionAnswer, 'mutate'>): Change {
  const failureText = useFailureText();
  const { member } = useMember();
  const isRunning = useRef(false);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const run: Change['run'] = async (descriptor, input) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      const attempt = { place: descriptor.name, memberId: member?.id ?? '', body: input };
      const outcome = await sendKeyed(attempt, (idempotencyKey) =>
        call(descriptor, input, { idempotencyKey }),
      );
      if ('failure' in outcome) {
        setFailure(failureText(outcome.failure));
        return null;
      }
      await mutate(outcome.output, { revalidate: false });
      return outcome.output;
    } finally {
      isRunning.current = false;
      setIsBusy(false);
    }
  };
  return { run, isBusy, failure };
}
