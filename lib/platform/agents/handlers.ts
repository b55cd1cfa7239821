import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '../context';
import { findAffiliate } from './affiliate-store';

export const agentsHandlers = implement<CallContext, typeof contract.agents>(contract.agents, {
  affiliate: async ({ db }, { code, domain }) => {
    const found = await findAffiliate(db, { code, domain: domain ?? null });
    if (!found) throw new CallError('affiliate.invalid');
    return null;
  },
});
