import { agents } from './agents';
import { cashier } from './cashier';
import { content } from './content';
import type { AnyCall } from './define';
import { games } from './games';
import { member } from './member';
import { messages } from './messages';
import { missions, rebates, referral } from './missions';
import { outbox } from './outbox';
import { points } from './points';
import { promotions } from './promotions';
import { protection } from './protection';
import { security } from './security';
import { session } from './session';
import { system } from './system';
import { vendor } from './vendor';
import { wallet } from './wallet';

/** Every call between the site and its gateway, once. */
export const contract = {
  session,
  member,
  security,
  agents,
  system,
  wallet,
  cashier,
  protection,
  promotions,
  missions,
  rebates,
  referral,
  messages,
  games,
  content,
  points,
  outbox,
  vendor,
};

export type Contract = typeof contract;

/** All calls in a list, for the door's table, the API description and the tests that count them. */
export const allCalls: readonly AnyCall[] = Object.values(contract).flatMap(
  (family) => Object.values(family) as AnyCall[],
);
