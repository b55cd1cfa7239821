import { canOpenAgentCentre, canOpenMemberCentre } from '@/lib/contract/account-gate';
import type { AccountType } from '@/lib/contract/types';

/** The account types that stand as an agent. */
export type AgentType = Exclude<AccountType, 0 | 4>;

export type AgentStanding = 'agent' | 'member' | 'trial';

/** What the agents' page shows to this account, by the one gate of spec §6. */
export function standingOf(isAgent: AccountType): AgentStanding {
  if (canOpenAgentCentre(isAgent)) return 'agent';
  return canOpenMemberCentre(isAgent) ? 'member' : 'trial';
}
