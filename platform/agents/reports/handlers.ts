import { contract } from '@/lib/contract';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { readCentre } from './read-centre';
import { readDownline } from './read-downline';
import { readMovements } from './read-movements';
import { readOverview } from './read-overview';
import { readBetProof, readTeamBets } from './read-team-bets';
import { readTeamFunds } from './read-team-funds';
import { readTeamPlay } from './read-team-play';

export const agentReportsHandlers = implement<CallContext, typeof contract.agentReports>(
  contract.agentReports,
  {
    centre: readCentre,
    teamOverview: readOverview,
    downline: readDownline,
    teamPlay: readTeamPlay,
    teamBets: readTeamBets,
    betProof: readBetProof,
    teamFunds: readTeamFunds,
    downlineMovements: readMovements,
  },
);
