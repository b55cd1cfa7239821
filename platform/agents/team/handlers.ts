import { contract } from '@/lib/contract';
import { implement } from '@/lib/contract/implement';
import type { CallContext } from '@/platform/ground/context';
import { endHelper, listHelpers, openHelper, setHelperCap } from './staff';
import { createTeamLink, endTeamLink, listTeamLinks } from './links';
import { openAccount } from './open-account';
import { transferDownline } from './transfer-downline';

export const agentTeamHandlers = implement<CallContext, typeof contract.agentTeam>(contract.agentTeam, {
  openAccount,
  createLink: createTeamLink,
  endLink: endTeamLink,
  links: listTeamLinks,
  openHelper,
  setHelperCap,
  endHelper,
  helpers: listHelpers,
  transferDownline,
});
