import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useMemberPart } from '@/lib/client/session/use-member';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import {
  agentContracts,
  type AgentContract,
  type ContractAction,
} from '@/lib/contract/calls/agent-centre/agent-contracts';

/** The four calls of the specification. */
const calls = {
  dividend: agentContracts.processDividend,
  daily: agentContracts.processDaily,
  hourly: agentContracts.processHourly,
  realtime: agentContracts.processRealtime,
} as const satisfies Record<ContractKind, unknown>;

/** Answers what waits, or gives notice. `version` is the one that was read. */
export function useProcess({ contractId, kind }: AgentContract, onDone: (text: string) => void) {
  const t = useTranslations('agentContracts.done');
  const memberId = useMemberPart(({ member }) => member?.id ?? null);
  const { run, failure, isBusy } = useKeyedAction(calls[kind], memberId);
  async function process(action: ContractAction, version: number, terminateHigher = false) {
    const done = await run({ contractId, version, action, ...(terminateHigher && { terminateHigher }) });
    if (!done) return;
    const below = done.endedBelow.length;
    onDone([t(action), below > 0 ? t('endedBelow', { count: below }) : ''].filter(Boolean).join(' '));
  }
  return { process, failure, isBusy };
}
