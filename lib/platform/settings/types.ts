import type { CustomerServiceType, DomainRoute, Resource, WhitelabelNode } from '@/lib/contract/system';

/**
 * Which networks the site serves, in CIDR form (`203.0.113.0/24`). `block` keeps the listed ones out, `allow` lets
 * nobody else in, `off` serves everyone.
 */
export interface RegionRules {
  mode: 'off' | 'block' | 'allow';
  networks: string[];
}

/**
 * Where each channel of customer service is: an address, or a path of this site. `{language}` in it becomes the
 * visitor's language (EN, TY …). A channel that is missing is answered with live chat.
 */
export type CustomerServiceAddresses = Partial<Record<CustomerServiceType, string>>;

/** Every setting of a brand by its name, as `brand_settings` keeps them. */
export interface BrandSettings {
  brandName: string;
  currencySymbol: string;
  /** No real money anywhere: every page says so. */
  isPlayMoney: boolean;
  /** Falling snow behind the pages. */
  snowEffect: boolean;
  /** In the order of the language picker; the first is the default. */
  languages: string[];
  loginedToHomePage: boolean;
  whitelabel: WhitelabelNode[];
  resources: Resource[];
  customerService: CustomerServiceAddresses | null;
  /** Other addresses of the same site; empty for a brand with one. */
  domainRoutes: DomainRoute[];
  analytics: { gtagId: string | null };
  imageCDNs: string[];
  launchGameCDNs: string[];
  region: RegionRules;
  /** ISO 3166-1 alpha-2: what forms for a number begin with. */
  defaultCountryCode: string | null;
  /** What a platform's staff gives to new accounts; who logs in with it must choose another one. Never leaves the platform. */
  weakDefaultPassword: string | null;
  /** A password expires so many days after it was set; null: never. */
  passwordMaxAgeDays: number | null;
}

export type SettingName = keyof BrandSettings;

export interface MaintenanceWindow {
  startsAt: Date;
  /** Null when nobody knows yet. */
  endsAt: Date | null;
}

export interface SystemState {
  maintenance: boolean;
  maintenanceEndTime: Date | null;
  regionRestriction: boolean;
}

/** A text by the gateway's language names: EN, TY … */
export type TextByLanguage = Readonly<Record<string, string>>;
