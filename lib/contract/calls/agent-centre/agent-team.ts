import { defineCall, defineFamily, type Nothing } from '../../define';
import type { MoneyText, TimeText } from '../../types';
import type { BonusConsent } from '../promotions';

/** What an agent opens below: members, and agents. Masters (1) are opened at the desk. */
export const teamAccountTypes = [0, 2] as const;
export type TeamAccountType = (typeof teamAccountTypes)[number];

/** 41 opens members and sends money down within a daily cap; 42 only reads. */
export const helperTypes = [41, 42] as const;
export type HelperType = (typeof helperTypes)[number];

/** How much of what an agent may have is used. */
export interface TeamQuota {
  used: number;
  most: number;
}

/** `accountsToday`: opened by hand since the last midnight of the agents' time zone. */
export interface TeamQuotas {
  directAgents: TeamQuota;
  accountsToday: TeamQuota;
  openLinks: TeamQuota;
  helpers: TeamQuota;
}

export interface OpenAccountInput {
  username: string;
  accountType: TeamAccountType;
}

/** The first password is in no other answer: whoever gets the account must choose another one with it. */
export interface OpenedAccount {
  accountRef: string;
  username: string;
  accountType: TeamAccountType;
  firstPassword: string;
  openedAt: TimeText;
}

export interface CreateLinkInput {
  accountType: TeamAccountType;
  /** For the agent's own eyes. */
  label?: string;
  /** The link counts at this host and no other. */
  domain?: string;
  /** Needed for links that open agents, at most 30 days ahead. */
  endsAt?: TimeText;
  /** Needed for links that open agents, at most 20. */
  maxUses?: number;
  /** Terms of contracts that are offered to each agent who comes by the link. */
  offers?: object[];
}

/** `used`: it has opened as many accounts as it may. `over`: its end has passed. `ended`: by hand. */
export const linkStates = ['open', 'used', 'over', 'ended'] as const;
export type LinkState = (typeof linkStates)[number];

export interface TeamLink {
  linkId: string;
  /** Stands in the address as `?affiliateCode=`. */
  code: string;
  accountType: TeamAccountType;
  label: string;
  domain: string | null;
  uses: number;
  maxUses: number | null;
  createdAt: TimeText;
  endsAt: TimeText | null;
  state: LinkState;
  offers: object[];
  /** By a helper of the agent, with this name; null for the agent's own. */
  openedBy: string | null;
}

export interface TeamLinks {
  /** Open ones first, then the newest; at most 200. */
  list: TeamLink[];
  quotas: TeamQuotas;
  /** What the caller may open: a helper opens members only, a reader nothing. */
  canOpen: TeamAccountType[];
}

export interface OpenHelperInput {
  username: string;
  accountType: HelperType;
  /** What a helper may send down in a day, together; nothing when absent. */
  dailyCap?: MoneyText;
}

export interface OpenedHelper {
  username: string;
  accountType: HelperType;
  firstPassword: string;
  openedAt: TimeText;
}

export interface TeamHelper {
  username: string;
  accountType: HelperType;
  dailyCap: MoneyText;
  /** Sent down since the last midnight of the agents' time zone. */
  sentToday: MoneyText;
  lastSeenAt: TimeText | null;
  openedAt: TimeText;
  endedAt: TimeText | null;
}

export interface TeamHelpers {
  list: TeamHelper[];
  quotas: TeamQuotas;
  /** Whether the caller may open and end helpers: the agent, and nobody who works for one. */
  canManage: boolean;
}

export interface DownlineTransferInput extends BonusConsent {
  accountRef: string;
  amount: MoneyText;
  paymentPassword: string;
}

/** Both sides find the same `transferId` in their account records. */
export interface DownlineTransfer {
  transferId: string;
  amount: MoneyText;
  /** The username of the account that the money went to. */
  account: string;
  createdAt: TimeText;
}

export const agentTeam = defineFamily('agentTeam', {
  openAccount: defineCall<OpenAccountInput, OpenedAccount>({
    method: 'POST',
    path: '/wps/relay/AC_openAccount',
    access: 'member',
    account: 'agent',
    idempotent: true,
    rate: { points: 30, seconds: 60 },
  }),
  createLink: defineCall<CreateLinkInput, TeamLink>({
    method: 'POST',
    path: '/wps/relay/AC_createLink',
    access: 'member',
    account: 'agent',
    idempotent: true,
  }),
  endLink: defineCall<{ linkId: string }, TeamLink>({
    method: 'POST',
    path: '/wps/relay/AC_endLink',
    access: 'member',
    account: 'agent',
    idempotent: true,
  }),
  links: defineCall<Nothing, TeamLinks>({
    method: 'GET',
    path: '/wps/relay/AC_getLinks',
    access: 'member',
    account: 'agent',
  }),
  openHelper: defineCall<OpenHelperInput, OpenedHelper>({
    method: 'POST',
    path: '/wps/relay/AC_openHelper',
    access: 'member',
    account: 'agent',
    idempotent: true,
    rate: { points: 30, seconds: 60 },
  }),
  setHelperCap: defineCall<{ username: string; dailyCap: MoneyText }, TeamHelper>({
    method: 'POST',
    path: '/wps/relay/AC_setHelperCap',
    access: 'member',
    account: 'agent',
    idempotent: true,
  }),
  endHelper: defineCall<{ username: string }, TeamHelper>({
    method: 'POST',
    path: '/wps/relay/AC_endHelper',
    access: 'member',
    account: 'agent',
    idempotent: true,
  }),
  helpers: defineCall<Nothing, TeamHelpers>({
    method: 'GET',
    path: '/wps/relay/AC_getHelpers',
    access: 'member',
    account: 'agent',
  }),
  transferDownline: defineCall<DownlineTransferInput, DownlineTransfer>({
    method: 'POST',
    path: '/wps/relay/GCS_transferDownline',
    access: 'member',
    account: 'agent',
    encrypted: true,
    idempotent: true,
    rate: { points: 20, seconds: 60 },
  }),
});
