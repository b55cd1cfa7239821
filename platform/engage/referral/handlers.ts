import { implement } from '@/lib/contract/implement';
import { referral } from '@/lib/contract/calls/missions';
import type { CallContext } from '@/platform/ground/context';
import { readOverview } from './read-overview';

export const referralHandlers = implement<CallContext, typeof referral>(referral, { overview: readOverview });
