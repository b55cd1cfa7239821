import type { CustomerServiceType, DomainRoute, Resource, WhitelabelNode } from '@/lib/contract/calls/system';
import type { MoneyText } from '@/lib/contract/types';

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

/** Amounts are decimal texts in the brand's currency. */
export interface CashierSettings {
  /** One wallet for all vendors; otherwise each vendor has a wallet of its own that money is transferred to. */
  isSingleWallet: boolean;
  canTransferUpline: boolean;
  /** From this amount on the operator looks at a withdrawal before it is paid; null: never. */
  withdrawalReviewFrom: string | null;
  /** The most that may be withdrawn in 24 hours, and how often; null: no such limit. */
  withdrawalDailyAmount: string | null;
  withdrawalDailyCount: number | null;
  /** Minutes in which a member says whether a payment arrived; silence counts as received. */
  withdrawalConfirmMinutes: number;
  /** Whether a withdrawal can be cancelled before it is paid. */
  isWithdrawalCancellable: boolean;
  /** Before an account that was bound can be paid for the first time. */
  payoutCoolOffHours: number;
}

export interface ReferralSettings {
  isOffered: boolean;
  /** What a friend must have paid in, in all. */
  qualifyingDeposit: string;
  reward: string;
  friendReward: string;
  /** Days between that and the reward. */
  holdDays: number;
  /** What a friend must have staked by then, as a multiple of the deposit, weighed as wagering is. */
  playThrough: number;
  /** Invitations of one member that are paid in a month (UTC); more of them wait for the next one. */
  maxPerMonth: number;
}

/** Stakes that are looked at, and the standard deviation of their gaps as a share of the mean. */
export interface RegularPlayTerms {
  rounds: number;
  variation: number;
}

export interface AgentSettings {
  /** Levels below the house, one to ten. */
  maxDepth: number;
  /** IANA name: days of agents' reports begin at its midnight. */
  timeZone: string;
  /** The most that an agent sends down in a day, in all; null: no such limit. */
  downlineDailyAmount: MoneyText | null;
  /** A decimal amount: who stakes as much in a period, of what is at risk, counts as active. */
  activeMinBet: string;
}

/** The operator's desk. */
export interface DeskSettings {
  /** From this amount on a deposit, a withdrawal, a reward or a campaign takes two people. */
  fourEyesFrom: MoneyText;
  /** From this sum on, of what one person has decided alone in 24 hours, the next decision takes two. */
  fourEyesDayFrom: MoneyText;
  /** Whom it answers at all, in CIDR form; empty: everybody. Changed by `setDeskNetworks` of `people/operators` alone. */
  networks: string[];
}

export interface ProtectionSettings {
  /** Nothing may be switched on that makes somebody play on to keep something. */
  isStrict: boolean;
}

export interface VipSettings {
  /** A VIP level must be kept by play in each calendar quarter; refused while protection is strict. */
  keepQuarterly: boolean;
  /** What a quarter's settled stakes must come to for it, in percent of what the level needs. */
  keepPercent: number;
}

/** From when on the rules of risk raise a flag. Each percentage is of a hundred; times are hours. */
export interface RiskSettings {
  /** How many days back the rules look. */
  days: number;
  /** What two accounts share has these weights; from the sum on they are one group. */
  multiAccountFrom: number;
  sharedPayout: number;
  sharedContact: number;
  sharedDevice: number;
  /** Both logged in from it on one day. */
  sharedAddress: number;
  bonusCount: number;
  /** Own stakes below so many times the bonuses. */
  bonusPlayThrough: number;
  /** Between the release of a bonus and a withdrawal. */
  bonusWithdrawalHours: number;
  /** Between a deposit and a withdrawal with less staked than was paid in. */
  withdrawalHours: number;
  /** More deposits than these in an hour. */
  depositsAnHour: number;
  /** In which money came back to where it was sent from. */
  circleHours: number;
  /** Matches in which two sat together, and how many that is of those of the one who has played fewer. */
  matches: number;
  matchesTogetherPercent: number;
  /** Of the money that went between them what went one way. */
  flowPercent: number;
  /** Of what was staked below an agent what one group staked. */
  agentSharePercent: number;
}

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
  /** The page that shows what was meant to be sent, of a brand that only plays at sending; null: no such page. */
  outboxPath: string | null;
  /** Other addresses of the same site; empty for a brand with one. */
  domainRoutes: DomainRoute[];
  analytics: { gtagId: string | null };
  imageCDNs: string[];
  launchGameCDNs: string[];
  region: RegionRules;
  cashier: CashierSettings;
  referral: ReferralSettings;
  agents: AgentSettings;
  protection: ProtectionSettings;
  vip: VipSettings;
  risk: RiskSettings;
  /** Never leaves the platform. */
  desk: DeskSettings;
  /** ISO 3166-1 alpha-2: what forms for a number begin with. */
  defaultCountryCode: string | null;
  /** What a platform's staff gives to new accounts; who logs in with it must choose another one. Never leaves the platform. */
  weakDefaultPassword: string | null;
  /** A password expires so many days after it was set; null: never. */
  passwordMaxAgeDays: number | null;
  /** From how much regularity on a player is asked whether they are there; null: never. See `protection/regular-play.ts`. */
  regularPlay: RegularPlayTerms | null;
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

/** What decides for every visitor whether the site is open. */
export interface SiteState {
  maintenance: boolean;
  maintenanceEndTime: string | null;
  loginedToHomePage: boolean;
  /** EN, TY …, as the brand offers them. */
  languages: string[];
  regions: { areOn: boolean; isRestricted: (clientAddress: string) => boolean };
}

/** A text by the gateway's language names: EN, TY … */
export type TextByLanguage = Readonly<Record<string, string>>;
