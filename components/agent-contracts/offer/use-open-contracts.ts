import { useCall } from '@/lib/client/call/use-call';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';

/** Contracts of a kind that hold or are offered, on both sides: the same answer as the list of contracts. */
export function useOpenContracts(kind: ContractKind) {
  return useCall(agentContracts.contracts, { kind, state: 'open' });
}
