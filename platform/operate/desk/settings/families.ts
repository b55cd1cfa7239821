import { object, type Schema } from 'yup';
import { siteLanguages } from '@/platform/brand/drafts';
import { say, type Said } from '@/lib/said';
import type {
  AgentSettings,
  CashierSettings,
  CustomerServiceAddresses,
  DeskSettings,
  ProtectionSettings,
  ReferralSettings,
  RiskSettings,
  VipSettings,
} from '@/platform/brand/settings';
import { countryCodes } from '@/platform/brand/system';
import {
  address,
  amount,
  choice,
  flag,
  list,
  percent,
  text,
  whole,
  type FamilySchema,
  type SettingValue,
} from './fields';
import { brandFields, brandValues, lotteryLimits, pointTerms, type SettingSource } from './sources';

export interface FieldChange {
  field: string;
  before: SettingValue | undefined;
  after: SettingValue;
}

/** Settings that an operator changes together. A new family is an entry here, with words for its fields. */
export interface Family {
  source: SettingSource;
  schema: FamilySchema;
  /** Why a change takes two people, or null. */
  whyTwo: (changes: readonly FieldChange[]) => Said | null;
}

/** Every field of a setting, so that a new one does not compile until it is said what may stand in it. */
const of = <Settings>(fields: { readonly [Name in keyof Required<Settings>]: Schema }): FamilySchema =>
  object(fields as Record<string, Schema>);

const movesMoney = say`It changes how money moves`;
const always = () => movesMoney;
/** Of these fields two people, of the others one. */
const ofFields =
  (...names: readonly string[]) =>
  (changes: readonly FieldChange[]): Said | null =>
    changes.some(({ field }) => names.includes(field)) ? movesMoney : null;

const known = {
  cashier: {
    source: brandFields('cashier'),
    schema: of<CashierSettings>({
      isSingleWallet: flag(),
      canTransferUpline: flag(),
      withdrawalReviewFrom: amount().nullable(),
      withdrawalDailyAmount: amount().nullable(),
      withdrawalDailyCount: whole(1, 1_000).nullable(),
      withdrawalConfirmMinutes: whole(1, 10_080),
      isWithdrawalCancellable: flag(),
      payoutCoolOffHours: whole(0, 720),
    }),
    whyTwo: always,
  },
  referral: {
    source: brandFields('referral'),
    schema: of<ReferralSettings>({
      isOffered: flag(),
      qualifyingDeposit: amount(),
      reward: amount(),
      friendReward: amount(),
      holdDays: whole(0, 365),
      playThrough: whole(0, 10),
      maxPerMonth: whole(1, 1_000),
    }),
    whyTwo: always,
  },
  agents: {
    source: brandFields('agents'),
    // The time zone is not among them: days that were counted by it cannot begin at another hour.
    schema: of<Omit<AgentSettings, 'timeZone'>>({
      maxDepth: whole(1, 10),
      activeMinBet: amount(),
      downlineDailyAmount: amount().nullable(),
    }),
    whyTwo: ofFields('activeMinBet', 'downlineDailyAmount'),
  },
  protection: {
    source: brandFields('protection'),
    schema: of<ProtectionSettings>({ isStrict: flag() }),
    whyTwo: (changes) =>
      changes.some(({ after }) => after !== true) ? say`It protects members less than before` : null,
  },
  vip: {
    source: brandFields('vip'),
    schema: of<VipSettings>({ keepQuarterly: flag(), keepPercent: percent(1, 100) }),
    whyTwo: always,
  },
  risk: {
    source: brandFields('risk'),
    schema: of<RiskSettings>({
      days: whole(1, 90),
      multiAccountFrom: whole(1, 1_000),
      sharedPayout: whole(0, 100),
      sharedContact: whole(0, 100),
      sharedDevice: whole(0, 100),
      sharedAddress: whole(0, 100),
      bonusCount: whole(1, 100),
      bonusPlayThrough: whole(1, 10),
      bonusWithdrawalHours: whole(1, 720),
      withdrawalHours: whole(1, 720),
      depositsAnHour: whole(1, 1_000),
      circleHours: whole(1, 720),
      matches: whole(1, 10_000),
      matchesTogetherPercent: percent(1, 100),
      flowPercent: percent(1, 100),
      agentSharePercent: percent(1, 100),
    }),
    whyTwo: () => say`It changes who is looked at`,
  },
  points: {
    source: pointTerms,
    schema: of<Record<'stakesPerPoint' | 'pointsPerUnit' | 'convertLeast' | 'convertDaily', unknown>>({
      stakesPerPoint: amount(),
      pointsPerUnit: whole(1, 100_000),
      convertLeast: whole(1, 1_000_000),
      convertDaily: whole(0, 10_000_000),
    }),
    whyTwo: always,
  },
  lottery: {
    source: lotteryLimits,
    schema: of<
      Record<'ticket' | 'lineCombinations' | 'linePrize' | 'memberPrizes' | 'cell' | 'play', unknown>
    >({
      ticket: amount(),
      lineCombinations: whole(1, 1_000_000),
      linePrize: amount(),
      memberPrizes: amount(),
      cell: amount(),
      play: amount(),
    }),
    whyTwo: () => say`It changes what the house can lose`,
  },
  desk: {
    source: brandFields('desk'),
    // Its networks have a command of their own, which shuts out nobody who sets them.
    schema: of<Omit<DeskSettings, 'networks'>>({ fourEyesFrom: amount(), fourEyesDayFrom: amount() }),
    whyTwo: always,
  },
  support: {
    source: brandFields('customerService'),
    schema: of<Required<CustomerServiceAddresses>>({
      LIVECHAT: address().nullable(),
      VIP: address().nullable(),
    }),
    whyTwo: (changes) =>
      changes.some(({ after }) => typeof after === 'string' && !after.startsWith('/'))
        ? say`Members would be led to another site`
        : null,
  },
  site: {
    source: brandValues(['brandName', 'languages', 'loginedToHomePage', 'snowEffect', 'defaultCountryCode']),
    schema: of<
      Record<'brandName' | 'languages' | 'loginedToHomePage' | 'snowEffect' | 'defaultCountryCode', unknown>
    >({
      brandName: text(40),
      languages: list(siteLanguages),
      loginedToHomePage: flag(),
      snowEffect: flag(),
      defaultCountryCode: choice(countryCodes).nullable(),
    }),
    whyTwo: () => null,
  },
} as const satisfies Readonly<Record<string, Family>>;

export type FamilyName = keyof typeof known;

/** What opens something is neither shown nor set here. */
const opensSomething = /secret|token|key|password/i;

export const isSecretName = (name: string): boolean => opensSomething.test(name);

/** Fails with the first family that would show a secret, so that none ships. */
export function withoutSecrets<T extends Readonly<Record<string, Pick<Family, 'schema'>>>>(all: T): T {
  for (const [family, { schema }] of Object.entries(all))
    for (const field of [family, ...Object.keys(schema.fields)])
      if (isSecretName(field)) throw new Error(`${family}.${field} would show a secret`);
  return all;
}

export const families: Readonly<Record<FamilyName, Family>> = withoutSecrets(known);
export const familyNames = Object.keys(families) as FamilyName[];
export const isFamily = (name: string): name is FamilyName => Object.hasOwn(families, name);
