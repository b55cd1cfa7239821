import { moneyText, parseMoney } from '@/lib/money';
import { gameTypes, type GameType, type MoneyText } from '../types';

/** What an upline, or the house, promises an agent. Rates are parts of a million; 0.0001 % is one of them. */
export const contractKinds = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type ContractKind = (typeof contractKinds)[number];

/** What is played: everything, or one type of games. A dividend is of everything. */
export const contractScopes = ['ALL', ...gameTypes] as const;
export type ContractScope = 'ALL' | GameType;

/** Half-months begin on the 1st and the 16th, weeks on Monday, by the time zone of the agents. */
export const dividendPeriods = ['half-month', 'week', 'month'] as const;
export type DividendPeriod = (typeof dividendPeriods)[number];

/** How long a negative result is taken along: into the periods of the same month, nowhere, or until it is made up for. */
export const carryRules = ['month', 'none', 'forever'] as const;
export type CarryRule = (typeof carryRules)[number];

export const mostTiers = 10;
export const million = 1_000_000;

/** A tier counts when all of its conditions hold. */
export interface DividendTier {
  minValid: MoneyText;
  minActive: number;
  /** What the team must have lost to the house, after gifts, fees and what was taken along. */
  minLoss: MoneyText;
  ratePpm: number;
}

export interface DividendTerms {
  kind: 'dividend';
  scope: 'ALL';
  period: DividendPeriod;
  carry: CarryRule;
  /** What an account must have bet of its own to count as active. */
  activeMinBet: MoneyText;
  platformFeePpm: number;
  paymentFeePpm: number;
  tiers: DividendTier[];
}

export interface DailyTier {
  minValid: MoneyText;
  minActive: number;
  /** Zero where the tier pays a fixed amount. */
  ratePpm: number;
  /** Null where the tier pays a rate. Only the house promises fixed amounts. */
  fixed: MoneyText | null;
}

export interface DailyTerms {
  kind: 'daily';
  scope: ContractScope;
  activeMinBet: MoneyText;
  /** Days between the end of a day and the noon on which it is paid: 0 is the next day. */
  dailyDelayDays: 0 | 1;
  tiers: DailyTier[];
}

export interface HourlyTier {
  minValid: MoneyText;
  minActive: number;
  ratePpm: number;
}

export interface HourlyTerms {
  kind: 'hourly';
  scope: ContractScope;
  activeMinBet: MoneyText;
  tiers: HourlyTier[];
}

export interface RealtimeTerms {
  kind: 'realtime';
  scope: ContractScope;
  /** Rounds with a smaller stake do not count. */
  singleBet: MoneyText;
  /** Of the valid bets of rounds that paid more than their stake. */
  profitRatePpm: number;
  /** Of the valid bets of rounds that paid less. */
  lossRatePpm: number;
}

export type ContractTerms = DividendTerms | DailyTerms | HourlyTerms | RealtimeTerms;

/** An amount of terms that a schema has accepted, in minor units. */
export function minorOf(amount: MoneyText): bigint {
  const minor = parseMoney(amount);
  if (minor === null) throw new RangeError('Terms hold amounts');
  return minor;
}

const plain = (amount: MoneyText): MoneyText => moneyText(minorOf(amount));

/** The same terms in one spelling: fields in one order, amounts with two decimals. */
export function normalTerms(terms: ContractTerms): ContractTerms {
  switch (terms.kind) {
    case 'dividend':
      return {
        kind: terms.kind,
        scope: 'ALL',
        period: terms.period,
        carry: terms.carry,
        activeMinBet: plain(terms.activeMinBet),
        platformFeePpm: terms.platformFeePpm,
        paymentFeePpm: terms.paymentFeePpm,
        tiers: terms.tiers.map(({ minValid, minActive, minLoss, ratePpm }) => ({
          minValid: plain(minValid),
          minActive,
          minLoss: plain(minLoss),
          ratePpm,
        })),
      };
    case 'daily':
      return {
        kind: terms.kind,
        scope: terms.scope,
        activeMinBet: plain(terms.activeMinBet),
        dailyDelayDays: terms.dailyDelayDays,
        tiers: terms.tiers.map(({ minValid, minActive, ratePpm, fixed }) => ({
          minValid: plain(minValid),
          minActive,
          ratePpm,
          fixed: fixed === null ? null : plain(fixed),
        })),
      };
    case 'hourly':
      return {
        kind: terms.kind,
        scope: terms.scope,
        activeMinBet: plain(terms.activeMinBet),
        tiers: terms.tiers.map(({ minValid, minActive, ratePpm }) => ({
          minValid: plain(minValid),
          minActive,
          ratePpm,
        })),
      };
    case 'realtime':
      return {
        kind: terms.kind,
        scope: terms.scope,
        singleBet: plain(terms.singleBet),
        profitRatePpm: terms.profitRatePpm,
        lossRatePpm: terms.lossRatePpm,
      };
  }
}

/** What both sides agree to, as it is kept, hashed and signed: equal terms are equal texts. */
export function termsText(terms: ContractTerms): string {
  return JSON.stringify(normalTerms(terms));
}
