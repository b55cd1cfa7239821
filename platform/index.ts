import '@/platform/people/notices';
import type { Contract } from '@/lib/contract';
import { accountsHandlers, outboxHandlers } from './people/calls';
import { authenticate, isSessionRunning, isSuperseded, recognise } from '@/platform/people/sessions';
import { notifyMember } from '@/platform/brand/notices';
import { agentTeamHandlers } from './agents/team';
import { agentsHandlers } from './people/agent-links';
import { reportFacts } from './agents/bills';
import { createContractsHandlers } from './agents/calls';
import { agentReportsHandlers } from './agents/reports';
import { cashierHandlers } from './cashier/calls';
import { sumDepositsSince } from './cashier/deposits';
import { walletHandlers } from './cashier/wallets';
import { followContent } from './brand/content';
import { contentHandlers, pointsHandlers } from './engage/calls';
import type { CallContext } from './ground/context';
import { database } from '@/platform/ground/db';
import { callErrorOf } from './ground/errors';
import { boardsHandlers, gamesHandlers, vendorHandlers } from './play/calls';
import { listGameOrigins } from '@/platform/play/catalogue';
import { lotteryHandlers } from '@/platform/play/lottery';
import { openEnvelope } from './ground/keys';
import { followMembers } from '@/platform/ground/listening';
import { getSignerSecret } from '@/platform/ground/signers';
import { messagesHandlers } from './brand/messages';
import { campaignsHandlers } from './engage/campaigns';
import { missionsHandlers } from './engage/missions';
import { profileHandlers } from './operate/profile';
import { promotionsHandlers } from './engage/promotions';
import { rafflesHandlers } from './engage/raffles';
import { createProtectionHandlers } from '@/platform/people/protection';
import { tournamentsHandlers } from './engage/tournaments';
import { rebatesHandlers } from './engage/rebates';
import { referralHandlers } from './engage/referral';
import { createSystemHandlers, getSiteState } from '@/platform/brand/system';
import { recordsFor } from './record-calls';

export type { CallContext, Caller } from './ground/context';
export type { Db } from '@/platform/ground/db';

type Handler = (context: CallContext, input: never) => Promise<unknown>;
export type HandlerMap = ReadonlyMap<string, Handler>;

/** Which domain answers a family. A family of the contract without one does not compile. */
const handlersOfFamily: { readonly [Noun in keyof Contract]: HandlerMap } = {
  session: accountsHandlers,
  member: new Map([...accountsHandlers, ...profileHandlers]),
  security: accountsHandlers,
  agents: agentsHandlers,
  agentTeam: agentTeamHandlers,
  agentContracts: createContractsHandlers(reportFacts),
  agentReports: agentReportsHandlers,
  system: createSystemHandlers({ gameOrigins: listGameOrigins }),
  wallet: walletHandlers,
  cashier: cashierHandlers,
  protection: createProtectionHandlers({ depositedSince: sumDepositsSince, tell: notifyMember }),
  promotions: promotionsHandlers,
  missions: missionsHandlers,
  tournaments: tournamentsHandlers,
  rebates: rebatesHandlers,
  referral: referralHandlers,
  messages: messagesHandlers,
  games: gamesHandlers,
  boards: boardsHandlers,
  lottery: lotteryHandlers,
  content: contentHandlers,
  points: pointsHandlers,
  campaigns: campaignsHandlers,
  raffles: rafflesHandlers,
  outbox: outboxHandlers,
  vendor: vendorHandlers,
};

function handlerOf(name: string): (context: CallContext, input: unknown) => Promise<unknown> {
  const noun = name.slice(0, name.indexOf('.'));
  const handlers = Object.hasOwn(handlersOfFamily, noun)
    ? handlersOfFamily[noun as keyof Contract]
    : undefined;
  const handler = handlers?.get(name);
  if (!handler) throw new Error(`The call ${name} has no handler`);
  return handler as (context: CallContext, input: unknown) => Promise<unknown>;
}

/** The embedded platform as the gateway sees it. Nothing else of it is reached from outside. */
export const platform = {
  database,
  recordsFor,
  handlerOf,
  authenticate,
  isSuperseded,
  recognise,
  isSessionRunning,
  openEnvelope,
  callErrorOf,
  getSiteState,
  getSignerSecret,
  followContent,
  followMembers,
};

export type Platform = typeof platform;
