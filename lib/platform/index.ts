import type { Contract } from '@/lib/contract';
import {
  accountsHandlers,
  authenticate,
  isSessionRunning,
  isSuperseded,
  recognise,
  tellMember,
} from './accounts';
import { agentsHandlers } from './agents';
import { cashierHandlers, sumDepositsSince, walletHandlers } from './cashier';
import { contentHandlers, followContent } from './content';
import type { CallContext } from './context';
import { database } from './db';
import { callErrorOf } from './failures';
import { gamesHandlers, vendorHandlers } from './games';
import { openEnvelope } from './keys';
import { followMembers } from './live';
import { messagesHandlers } from './messages';
import { missionsHandlers } from './missions';
import { outboxHandlers } from './outbox';
import { pointsHandlers } from './points';
import { profileHandlers } from './profile';
import { promotionsHandlers } from './promotions';
import { createProtectionHandlers } from './protection';
import { rebatesHandlers } from './rebates';
import { referralHandlers } from './referral';
import { getSiteState, systemHandlers } from './settings';

export type { CallContext, Caller } from './context';
export type { Db } from './db';

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
