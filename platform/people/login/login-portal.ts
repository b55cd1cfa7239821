import { CallError, type ErrorCode } from '@/lib/contract/errors';
import type { LoginPortal } from '@/lib/contract/calls/session';
import type { AccountType } from '@/lib/contract/types';

/** Who may come in where, and what everybody else is told. A trial account may look round the member site. */
const portals: Readonly<Record<LoginPortal, { types: readonly AccountType[]; refusal: ErrorCode }>> = {
  member: { types: [0, 4], refusal: 'login.member.only' },
  agent: { types: [1, 2, 41, 42], refusal: 'login.agent.only' },
};

/** The refusal of who stands at the wrong door, or null. Only somebody who has proved who they are may be told. */
export function portalRefusal(accountType: AccountType, portal: LoginPortal = 'member'): CallError | null {
  const { types, refusal } = portals[portal];
  return types.includes(accountType) ? null : new CallError(refusal);
}
