import type { Contract } from '@/lib/contract';
import {
  accountsHandlers,
  authenticate,
  isSessionRunning,
  isSuperseded,
  recognise,
  tellMember,
} from '@/platform/people/accounts';
import { agentsHandlers } from '@/platform/people/agents';
import { cashierHandlers, sumDepositsSince, walletHandlers } from '@/platform/cashier/cashier';
import { contentHandlers, followContent } from '@/platform/brand/content';
import type { CallContext } from '@/platform/ground/context';
import { database } from '@/platform/ground/db';
import { callErrorOf } from '@/platform/ground/errors';
import { gamesHandlers, vendorHandlers } from '@/platform/play/games';
import { openEnvelope } from '@/platform/ground/keys';
import { followMembers } from '@/platform/ground/live';
import { messagesHandlers } from '@/platform/brand/messages';
import { missionsHandlers } from '@/platform/engage/missions';
import { outboxHandlers } from '@/platform/brand/outbox';
import { pointsHandlers } from '@/platform/engage/points';
import { profileHandlers } from '@/platform/operate/profile';
import { promotionsHandlers } from '@/platform/engage/promotions';
import { createProtectionHandlers } from '@/platform/people/protection';
import { rebatesHandlers } from '@/platform/engage/rebates';
import { referralHandlers } from '@/platform/engage/referral';
import { getSiteState, systemHandlers } from '@/platform/brand/settings';

export type { CallContext, Caller } from '@/platform/ground/context';
export type { Db } from '@/platform/ground/db';

type Handler = (context: CallContext, input: never) => Promise<unknown>;
export type HandlerMap = ReadonlyMap<string, Handler>;

/** Which domain answers a family. A family of the contract without one does not compile. */
const handlersOfFamily: { readonly [Noun in keyof Contract]: HandlerMap } = {
  session: accountsHandlers,
  member: new Map([...accountsHandlers, ...profileHandlers]),
  security: accountsHandlers,
  agents: agentsHandlers,
  system: systemHandlers,
  wallet: walletHandlers,
  cashier: cashierHandlers,
  protection: createProtectionHandlers({ depositedSince: sumDepositsSince, tell: tellMember }),
  promotions: promotionsHandlers,
  missions: missionsHandlers,
  rebates: rebatesHandlers,
  referral: referralHandlers,
  messages: messagesHandlers,
  games: gamesHandlers,
  content: contentHandlers,
  points: pointsHandlers,
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
  handlerOf,
  authenticate,
  isSuperseded,
  recognise,
  isSessionRunning,
  openEnvelope,
  callErrorOf,
  getSiteState,
  followContent,
  followMembers,
};

export type Platform = typeof platform;
