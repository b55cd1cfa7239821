import type { Schema } from 'yup';
import type { Contract } from '../index';
import { agentContractsSchemas } from './agent-centre/agent-contracts';
import { agentTeamSchemas } from './agent-centre/agent-team';
import { agentReportsSchemas } from './agent-centre/agent-reports';
import { agentsSchemas } from './agents';
import { boardsSchemas } from './boards';
import { campaignsSchemas } from './loyalty/campaigns';
import { cashierSchemas } from './cashier';
import type { FamilySchemas } from './common';
import { contentSchemas } from './content';
import { tournamentsSchemas } from './loyalty/tournaments';
import { gamesSchemas } from './games';
import { lotterySchemas } from './lottery';
import { memberSchemas } from './member';
import { messagesSchemas } from './messages';
import { missionsSchemas, rebatesSchemas, referralSchemas } from './missions';
import { outboxSchemas } from './outbox';
import { pointsSchemas } from './points';
import { promotionsSchemas } from './promotions';
import { protectionSchemas } from './protection';
import { rafflesSchemas } from './loyalty/raffles';
import { securitySchemas } from './security';
import { sessionSchemas } from './session';
import { systemSchemas } from './system';
import { vendorSchemas } from './vendor';
import { walletSchemas } from './wallet';

/** A family without schemas does not compile, and neither does a call without its pair. */
export const schemas: { readonly [Noun in keyof Contract]: FamilySchemas<Contract[Noun]> } = {
  session: sessionSchemas,
  member: memberSchemas,
  security: securitySchemas,
  agents: agentsSchemas,
  agentContracts: agentContractsSchemas,
  agentTeam: agentTeamSchemas,
  agentReports: agentReportsSchemas,
  system: systemSchemas,
  wallet: walletSchemas,
  cashier: cashierSchemas,
  protection: protectionSchemas,
  promotions: promotionsSchemas,
  missions: missionsSchemas,
  tournaments: tournamentsSchemas,
  rebates: rebatesSchemas,
  referral: referralSchemas,
  messages: messagesSchemas,
  games: gamesSchemas,
  boards: boardsSchemas,
  lottery: lotterySchemas,
  content: contentSchemas,
  points: pointsSchemas,
  campaigns: campaignsSchemas,
  raffles: rafflesSchemas,
  outbox: outboxSchemas,
  vendor: vendorSchemas,
};

export interface CallSchemas {
  input: Schema;
  output: Schema;
}

const byName: ReadonlyMap<string, CallSchemas> = new Map(
  Object.entries(schemas).flatMap(([noun, family]) =>
    Object.entries(family as Record<string, CallSchemas>).map(
      ([verb, pair]) => [`${noun}.${verb}`, pair] as const,
    ),
  ),
);

/** The schemas of the call with this name, `noun.verb`. */
export function requireSchemas(name: string): CallSchemas {
  const pair = byName.get(name);
  if (!pair) throw new Error(`The call ${name} has no schemas`);
  return pair;
}
