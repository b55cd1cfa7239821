import { useTranslations } from 'next-intl';
import type { ContractParty } from '@/lib/contract/calls/agent-centre/agent-contracts';
import type { BillSide } from './use-place';

/** Who stands at the other end. Without a name it is the house above, and below an account that leaves every list. */
export function usePartyText(): (party: ContractParty, side: BillSide) => string {
  const t = useTranslations('agentContracts.party');
  return ({ name }, side) => name ?? t(side === 'received' ? 'house' : 'unlisted');
}
