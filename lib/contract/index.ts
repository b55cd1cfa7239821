import { agentContracts } from './calls/agent-centre/agent-contracts';
import { agentTeam } from './calls/agent-centre/agent-team';
import { agentReports } from './calls/agent-centre/agent-reports';
import { agents } from './calls/agents';
import { boards } from './calls/boards';
import { campaigns } from './calls/loyalty/campaigns';
import { cashier } from './calls/cashier';
import { content } from './calls/content';
import type { AnyCall } from './define';
import { tournaments } from './calls/loyalty/tournaments';
import { games } from './calls/games';
import { lottery } from './calls/lottery';
import { member } from './calls/member';
import { messages } from './calls/messages';
import { missions, rebates, referral } from './calls/missions';
import { outbox } from './calls/outbox';
import { points } from './calls/points';
import { promotions } from './calls/promotions';
import { protection } from './calls/protection';
import { raffles } from './calls/loyalty/raffles';
import { security } from './calls/security';
import { session } from './calls/session';
import { system } from './calls/system';
import { vendor } from './calls/vendor';
import { wallet } from './calls/wallet';

/** Every call between the site and its gateway, once. */
export const contract = {
  session,
  member,
  security,
  agents,
  agentContracts,
  agentTeam,
  agentReports,
  system,
  wallet,
  cashier,
  protection,
  promotions,
  missions,
  tournaments,
  rebates,
  referral,
  messages,
  games,
  boards,
  lottery,
  content,
  points,
  campaigns,
  raffles,
  outbox,
  vendor,
};

export type Contract = typeof contract;

/** All calls in a list, for the door's table, the API description and the tests that count them. */
export const allCalls: readonly AnyCall[] = Object.values(contract).flatMap(
  (family) => Object.values(family) as AnyCall[],
);
