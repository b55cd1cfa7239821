import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useCall } from '@/lib/client/call/use-call';
import { useMember } from '@/lib/client/session/use-member';
import { protection, type ProtectionOverview } from '@/lib/contract/calls/protection';
import type { Call } from '@/lib/contract/define';
import { useFailureText } from './use-failure-text';

const noInput = {};

/** Limits, breaks and figures; read again when the member comes back to the page. */
export function useProtection() {
  return useCall(protection.overview, noInput, { revalidateOnFocus: true });
}

export type ProtectionAnswer = ReturnType<typeof useProtection>;

export interface Change<Input> {
  /** Null when it failed, or while another one is under way; `failure` then says how. */
  run: (input: Input) => Promise<ProtectionOverview | null>;
  isBusy: boolean;
  failure: string | null;
}

/** A change of what protects the member; the answer is what the page shows from then on. */
export function useChange<Input extends object>(
  descriptor: Call<Input, ProtectionOverview>,
  { mutate }: Pick<ProtectionAnswer, 'mutate'>,
): Change<Input> {
  const failureText = useFailureText();
  const { member } = useMember();
  const { run, isBusy, failure } = useKeyedAction(descriptor, member?.id ?? null, { setsValue: true });
  return {
    run: async (input) => {
      const overview = await run(input);
      if (overview) await mutate(overview, { revalidate: false });
      return overview;
    },
    isBusy,
    failure: failure && failureText(failure),
  };
}
