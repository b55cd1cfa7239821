import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { findInviter } from '../invitations';
import { findAffiliate } from './affiliate-store';

export const agentsHandlers = implement<CallContext, typeof contract.agents>(contract.agents, {
  affiliate: async ({ db }, { code, domain }) => {
    const found = await findAffiliate(db, { code, domain: domain ?? null });
    // A member's own invitation is as good as an agent's.
    if (!found && !(await findInviter(db, code))) throw new CallError('affiliate.invalid');
    return null;
  },
});
