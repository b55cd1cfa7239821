import type { AccountType } from '@/lib/contract/types';
import { trialAccountType } from '@/lib/contract/trial-account';

/** Section 6: the account types to which the agent centre is open. */
const agentTypes: readonly AccountType[] = [1, 2, 41, 42];
export type AgentStanding = 'agent' | 'member' | 'trial';

export function standingOf(isAgent: AccountType): AgentStanding {
  if (isAgent === trialAccountType) return 'trial';
  return agentTypes.includes(isAgent) ? 'agent' : 'member';
}
