import { defineCall, defineFamily, type Nothing } from '../../define';
import type { GameType, TimeText } from '../../types';

/** By which ways the brand may write what it would like somebody to hear. */
export const marketingChannels = ['inbox', 'email', 'push'] as const;
export type MarketingChannel = (typeof marketingChannels)[number];

/** What it may write about; `loyalty` is points, rewards and VIP levels. */
export const marketingProducts = ['casino', 'live', 'sports', 'lottery', 'loyalty'] as const;
export type MarketingProduct = (typeof marketingProducts)[number];

/** What of the catalogue a product is. */
export const gameTypesOfProduct: Readonly<Record<Exclude<MarketingProduct, 'loyalty'>, readonly GameType[]>> =
  {
    casino: ['RNG', 'FISH', 'PVP'],
    live: ['LIVE'],
    sports: ['SPORTS', 'ESPORTS', 'DS88'],
    lottery: ['LOTT', 'ELOTT'],
  };

export interface MarketingWish {
  channel: MarketingChannel;
  product: MarketingProduct;
  isOn: boolean;
}

export interface MarketingChoice extends MarketingWish {
  /** When it was chosen; null where nothing ever was, which is off. */
  changedAt: TimeText | null;
}

export interface MarketingChoices {
  /** Every channel with every product. */
  list: MarketingChoice[];
  /** Whether an e-mail address is bound: without one nothing is sent there, whatever is chosen. */
  hasEmail: boolean;
  /** What a browser needs to be written to, and how many the member has switched on; null on a platform without. */
  push: { publicKey: string; devices: number } | null;
}

/** As a browser has it from its push service. */
export interface PushDevice {
  /** An address of `https`. */
  endpoint: string;
  /** The browser's public key, a point of P-256 in base64url. */
  p256dh: string;
  /** 16 bytes in base64url. */
  auth: string;
}

const deviceRate = { points: 30, seconds: 60 } as const;

export const campaigns = defineFamily('campaigns', {
  choices: defineCall<Nothing, MarketingChoices>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getMarketingChoices',
    access: 'member',
    account: 'real',
  }),
  setChoices: defineCall<{ choices: MarketingWish[] }, MarketingChoices>({
    method: 'POST',
    path: '/wps/relay/MCSFE_setMarketingChoices',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  /** From now on notifications that the member has chosen are shown in this browser. */
  addDevice: defineCall<PushDevice, MarketingChoices>({
    method: 'POST',
    path: '/wps/relay/MCSFE_addPushDevice',
    access: 'member',
    account: 'real',
    idempotent: true,
    rate: deviceRate,
  }),
  removeDevice: defineCall<{ endpoint: string }, MarketingChoices>({
    method: 'POST',
    path: '/wps/relay/MCSFE_removePushDevice',
    access: 'member',
    account: 'real',
    idempotent: true,
    rate: deviceRate,
  }),
  /** Switches a channel off by the signed link of a letter, without a login; doing it again changes nothing. Whoever takes consent back can do so at any time and from everywhere. */
  unsubscribe: defineCall<{ token: string }, { channel: MarketingChannel }>({
    method: 'POST',
    path: '/wps/relay/MCSFE_unsubscribe',
    access: 'public',
    settles: true,
    // The servers of a mail provider are few, and unsubscribe for many.
    rate: { points: 300, seconds: 60 },
  }),
});
