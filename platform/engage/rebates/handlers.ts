import { implement } from '@/lib/contract/implement';
import { rebates } from '@/lib/contract/calls/missions';
import type { CallContext } from '@/platform/ground/context';
import { claimRebates } from './claim-rebates';
import { readRebates } from './read-overview';

export const rebatesHandlers = implement<CallContext, typeof rebates>(rebates, {
  overview: readRebates,
  claim: claimRebates,
});
