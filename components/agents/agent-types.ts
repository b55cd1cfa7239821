import { canOpenAgentCentre, canOpenMemberCentre } from '@/lib/contract/account-gate';
import type { AccountType } from '@/lib/contract/types';

export type AgentStanding = 'agent' | 'member' | 'trial';

/** What the agents' page shows to this account, by the one gate of spec §6. */
export function standingOf(isAgent: AccountType): AgentStanding {
  if (canOpenAgentCentre(isAgent)) return 'agent';
  return canOpenMemberCentre(isAgent) ? 'member' : 'trial';
}
