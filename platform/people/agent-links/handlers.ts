import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { findInviter } from '../invitations';
import { findLink } from './link-store';

export const agentsHandlers = implement<CallContext, typeof contract.agents>(contract.agents, {
  affiliate: async ({ db, now }, { code, domain }) => {
    const found = await findLink(db, { code, domain: domain ?? null, now });
    // A member's own invitation is as good as an agent's.
    if (!found && !(await findInviter(db, code))) throw new CallError('affiliate.invalid');
    return null;
  },
});
