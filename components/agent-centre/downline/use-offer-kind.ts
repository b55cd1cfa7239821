import { contractPages } from '@/components/agent-contracts/ground/use-place';
import { useCall } from '@/lib/client/call/use-call';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import { agentContracts } from '@/lib/contract/calls/agent-centre/agent-contracts';
import { useCentreFacts } from '../report/centre-facts';

const openContracts = { state: 'open' } as const;

/** The first kind of contracts that this session can offer; null for none, and while nobody is there to offer one to. */
export function useOfferKind(hasAgents: boolean): ContractKind | null {
  const { has } = useCentreFacts();
  const isPossible = hasAgents && Object.values(contractPages).some(has);
  const { data } = useCall(agentContracts.contracts, isPossible ? openContracts : null);
  return data?.kinds.find(({ kind, canOffer }) => canOffer && has(contractPages[kind]))?.kind ?? null;
}
