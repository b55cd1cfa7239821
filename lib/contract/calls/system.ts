import { defineCall, defineFamily, type Nothing } from '../define';
import type { FieldRules } from './member';
import type { Offer } from '../offered';
import type { FirebaseChannel } from './session';
import type { TimeText } from '../types';

export interface SystemStatus {
  maintenance: boolean;
  maintenanceEndTime: TimeText | null;
  regionRestriction: boolean;
  /** The address that the gateway sees, shown on the blocked page. */
  ip: string;
}

export interface WhitelabelNode {
  modId: string;
  enabled: '1' | '0';
  childrenNodes: WhitelabelNode[];
}

export interface Resource {
  resourceType: string;
  url: string;
  qrCodeUrl: string | null;
  labelNameEn: string;
}

/** The whole-site configuration. `registerRules` are the field rules of `member.registerSettings`. */
export interface Permission extends Offer {
  brandName: string;
  languages: string[];
  whitelabel: WhitelabelNode[];
  registerRules: FieldRules;
  resources: Resource[];
  customerService: { csType: string; path: string } | null;
  analytics: { gtagId: string | null };
  imageCDNs: string[];
  launchGameCDNs: string[];
  /** Other sites that games open from: pages may frame them. */
  gameOrigins?: string[];
  location: { ip: string };
  maintenance: boolean;
  regionRestriction: boolean;
  loginedToHomePage: boolean;
  isPlayMoney: boolean;
  /** The brand wishes falling snow; visitors who want less motion see none. */
  snowEffect: boolean;
  currencySymbol: string;
  /** The country that forms for a number begin with, `PH`; null when the brand has none. */
  defaultCountryCode?: string | null;
  /** Public settings of the brand's Firebase project; null where signing in by it is not offered. */
  firebase?: FirebaseSettings | null;
  /** Where the demonstration shows what it would have sent by SMS and e-mail; null where they are really sent. */
  outboxPath?: string | null;
}

export interface FirebaseSettings {
  apiKey: string;
  authDomain: string;
  projectId: string;
  channels: FirebaseChannel[];
  /** `http://127.0.0.1:9099` of an emulator; null for the service itself. */
  emulatorUrl: string | null;
}

export interface Banner {
  bannerId: string;
  groupName: string;
  url: string;
  /** Set when the picture is a link. */
  linkageType: string | null;
  linkage: string | null;
  title: string;
}

export interface Announcement {
  id: string;
  title: string;
  /** HTML, sanitised again before it is shown. */
  content: string;
}

export interface AnnouncementsOutput {
  player: Announcement[];
  banners: Banner[];
  popup: Announcement[];
  promotion: Announcement[];
}

/** Where members and visitors find a person to talk to. An empty list: the brand has nobody. */
export interface CustomerService {
  version: {
    /** Type `3` is the link of the chat: its path is sealed, and the last 8 characters are the key. */
    pathList: { type: string; path: string }[];
  };
}

/** The entry of the list that leads to the chat (spec §7). */
export const chatPathType = '3';
/** Members whose club rank is above this one have the VIP channel (spec §6). */
export const vipChannelAboveRank = 4;

export const customerServiceTypes = ['VIP', 'LIVECHAT'] as const;
export type CustomerServiceType = (typeof customerServiceTypes)[number];

/** An address under which the same site is reached, and how fast it answers the gateway (milliseconds). */
export interface DomainRoute {
  domain: string;
  speed: number;
}

/** `countryCode` is ISO 3166-1 alpha-2, `countryDialingCode` is written `+63`. */
export interface Country {
  countryCode: string;
  countryDialingCode: string;
}

export interface PublicKeySet {
  keys: Record<string, string>[];
}

/** An hour of the ledger that is sealed: see `lib/fairness/checkpoint-chain.ts`. Hashes are 64 lower-case hexadecimal digits. */
export interface SealedBook {
  /** Its place in the chain, from 1. */
  number: number;
  /** The beginning of the hour, `2026-11-29T09:00:00Z`. */
  hour: string;
  /** Rows of the ledger. */
  count: number;
  root: string;
  chain: string;
}

export interface SealedBooks {
  /** Hours of the whole chain. */
  total: number;
  /** In the order of the chain. */
  list: SealedBook[];
}

export const mostSealedBooks = 1_000;

export const system = defineFamily('system', {
  status: defineCall<Nothing, SystemStatus>({
    method: 'GET',
    path: '/wps/system/status',
    access: 'public',
  }),
  whitelabel: defineCall<Nothing, WhitelabelNode[]>({
    method: 'GET',
    path: '/wps/system/whitelabel',
    access: 'public',
  }),
  permission: defineCall<{ host?: string }, Permission>({
    method: 'GET',
    path: '/wps/system/permission',
    access: 'public',
    isKept: true,
    saysHost: true,
  }),
  jwks: defineCall<Nothing, PublicKeySet>({
    method: 'GET',
    path: '/wps/system/jwks',
    access: 'public',
  }),
  announcements: defineCall<{ types?: string; language?: string }, AnnouncementsOutput>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getListAnnouncements',
    access: 'public',
    isKept: true,
  }),
  customerService: defineCall<{ type?: CustomerServiceType }, CustomerService>({
    method: 'GET',
    path: '/wps/system/customerService',
    access: 'public',
    knowsCaller: true,
    rate: { points: 20, seconds: 60 },
  }),
  customerServiceLink: defineCall<{ type?: CustomerServiceType }, { content: string }>({
    method: 'GET',
    path: '/wps/system/customerService/link',
    access: 'public',
    bySite: true,
    rate: { points: 20, seconds: 60 },
  }),
  domainRoutes: defineCall<Nothing, DomainRoute[]>({
    method: 'GET',
    path: '/wps/system/domainRoute',
    access: 'public',
    isKept: true,
  }),
  /** Those that follow a place in the chain; without one the newest. */
  sealedBooks: defineCall<{ afterNumber?: number; limitNum?: number }, SealedBooks>({
    method: 'GET',
    path: '/wps/system/sealedBooks',
    access: 'public',
  }),
  countries: defineCall<Nothing, Country[]>({
    method: 'GET',
    path: '/wps/system/countries',
    access: 'public',
  }),
});
