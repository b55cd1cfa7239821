import { contract } from '@/lib/contract';
import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';

/** Nobody has a node in the tree of agents yet, so nobody has a team. */
const noTeam = (): Promise<never> => Promise.reject(new CallError('agent.account.not.found'));

export const agentReportsHandlers = implement<CallContext, typeof contract.agentReports>(
  contract.agentReports,
  {
    centre: noTeam,
    teamOverview: noTeam,
    downline: noTeam,
    teamPlay: noTeam,
    teamBets: noTeam,
    betProof: noTeam,
    teamFunds: noTeam,
    downlineMovements: noTeam,
  },
);
