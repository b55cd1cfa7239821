import { trialAccountType } from './trial-account';
import type { AccountType } from './types';

/**
 * The gate of spec §5 and §6, in one place: the site asks it before an action, the gateway asks it again before the
 * handler runs. Pure.
 *
 * - `session`: anybody who is logged in, a trial account too
 * - `real`: not a trial account; also what opens the member centre (MC)
 * - `agent`: the account types that have the agent centre (AC)
 */
export type AccountNeed = 'session' | 'real' | 'agent';

/** What stands in the way: nothing, the login, or the warning that a real account is needed. */
export type GateAnswer = 'open' | 'login' | 'real-account';

/** Everybody who is an agent in some way; 4 is on the list because an agent site has trial accounts, too. */
export const agentRoles: readonly AccountType[] = [1, 2, 4, 41, 42];
/** The types whose centre of agents is shown. */
export const agentCentreTypes: readonly AccountType[] = [1, 2, 41, 42];

/** Who works for an agent, without a wallet or play of their own. */
export const staffTypes: readonly AccountType[] = [41, 42];

export const isStaffType = (accountType: AccountType): boolean => staffTypes.includes(accountType);

/** `accountType` is null for a visitor without a session. */
export function gateOf(accountType: AccountType | null, need: AccountNeed): GateAnswer {
  if (accountType === null) return 'login';
  if (need === 'session') return 'open';
  if (need === 'agent') return agentCentreTypes.includes(accountType) ? 'open' : 'real-account';
  return accountType === trialAccountType ? 'real-account' : 'open';
}

/** MC: whoever has a session and is not of type 4. */
export function canOpenMemberCentre(accountType: AccountType | null): boolean {
  return gateOf(accountType, 'real') === 'open';
}

/** AC. */
export function canOpenAgentCentre(accountType: AccountType | null): boolean {
  return gateOf(accountType, 'agent') === 'open';
}
