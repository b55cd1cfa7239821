import type { AccountType } from '@/lib/contract/types';

/** The place of an account in the tree. */
export interface AgentNode {
  memberId: string;
  nodeNo: number;
  /** Node numbers from below the house to the account itself. */
  path: readonly number[];
}

/** The house above everybody: it has no row. */
export const houseNodeNo = 0;

/** Who has a place of their own: everybody but trial accounts and the helpers of an agent. */
export function hasNode(accountType: AccountType): boolean {
  return accountType !== 4 && accountType !== 41 && accountType !== 42;
}

/** Types that may have others below them by their own doing. */
export function isAgentType(accountType: AccountType): boolean {
  return accountType === 1 || accountType === 2;
}
