import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import type { CallFailure } from '@/lib/client/call/call-failure';
import { useMember } from '@/lib/client/session/use-member';
import type { Call } from '@/lib/contract/define';
import { useRefreshTeam } from './use-team';

export interface TeamAction<Input> {
  run: (input: Input) => Promise<boolean>;
  isBusy: boolean;
  failure: CallFailure | null;
}

/** One press on something of the team; whatever came of it, the lists are read again. */
export function useTeamAction<Input extends object, Output>(
  descriptor: Call<Input, Output>,
): TeamAction<Input> {
  const { member } = useMember();
  const refresh = useRefreshTeam();
  const { run, isBusy, failure } = useKeyedAction(descriptor, member?.id ?? null, { setsValue: true });
  return {
    isBusy,
    failure,
    run: async (input) => {
      const done = await run(input);
      refresh();
      return done !== null;
    },
  };
}
