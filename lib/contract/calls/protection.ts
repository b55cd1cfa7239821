import { defineCall, defineFamily, type Nothing } from '../define';
import type { MoneyText, TimeText } from '../types';

export const limitKinds = ['deposit', 'stake', 'loss', 'session'] as const;
/** `session` limits the time played, in minutes; the others an amount. */
export type LimitKind = (typeof limitKinds)[number];
export const limitPeriods = ['day', 'week', 'month'] as const;
export type LimitPeriod = (typeof limitPeriods)[number];

/** A limit of money has `amount`, one of time `minutes`. */
export interface LimitValue {
  amount: MoneyText | null;
  minutes: number | null;
}

export interface LimitEntry extends LimitValue {
  kind: LimitKind;
  period: LimitPeriod;
  /** The operator's limits are shown, and are not the member's to change. */
  source: 'member' | 'operator';
  used: LimitValue;
  remaining: LimitValue;
}

/** A higher limit that waits: a day after it was asked for it can be confirmed, and withdrawn at any time before. */
export interface RaiseEntry extends LimitValue {
  raiseId: string;
  kind: LimitKind;
  period: LimitPeriod;
  /** True when the wish is to have no such limit. */
  isLift: boolean;
  confirmableFrom: TimeText;
}

export const exclusionPeriods = ['24h', '1w', '1m', '6w', '6m', '1y', '5y'] as const;
export type ExclusionPeriod = (typeof exclusionPeriods)[number];

export interface ExclusionEntry {
  kind: 'time_out' | 'self_exclusion';
  startsAt: TimeText;
  endsAt: TimeText;
  /** After its end a self-exclusion lasts until the member comes back by a step of their own. */
  isReturnNeeded: boolean;
}

/** Minutes between two reality checks. */
export const realityIntervals = [15, 30, 60, 120] as const;

export interface PlayFigures {
  stakes: MoneyText;
  payouts: MoneyText;
  /** Payouts less stakes: what play has brought or cost. */
  net: MoneyText;
  rounds: number;
  minutesPlayed: number;
}

export interface RealityState {
  /** Null while no reality check is chosen. */
  intervalMinutes: number | null;
  /** The current stretch of play; null while nothing is played. */
  since: TimeText | null;
  /** When the next question comes if play goes on; null without one. */
  dueAt: TimeText | null;
  /** Stakes are refused until it is answered. */
  isDue: boolean;
  /** It is asked because stakes have followed each other like clockwork: whether anybody is there. */
  isRegular: boolean;
  /** Of the current stretch. */
  figures: PlayFigures;
}

export interface ProtectionOverview {
  limits: LimitEntry[];
  raises: RaiseEntry[];
  exclusion: ExclusionEntry | null;
  reality: RealityState;
  figures: { day: PlayFigures; week: PlayFigures; month: PlayFigures };
  currencySymbol: string;
}

export interface SetLimitInput {
  kind: LimitKind;
  period: LimitPeriod;
  /** Of a money limit; null lifts it. */
  amount?: MoneyText | null;
  /** Of a time limit; null lifts it. */
  minutes?: number | null;
}

/**
 * One year of a member in the ledger, for keeping or printing. The opening balance, deposits, net, bonuses and other less
 * withdrawals make up the closing balance.
 */
export interface YearStatement {
  year: number;
  from: TimeText;
  to: TimeText;
  deposits: MoneyText;
  withdrawals: MoneyText;
  stakes: MoneyText;
  payouts: MoneyText;
  /** Bonuses, rewards and rebates, less what of them went back. */
  bonuses: MoneyText;
  /** Everything else: fees, transfers to other members, corrections. */
  other: MoneyText;
  net: MoneyText;
  minutesPlayed: number;
  openingBalance: MoneyText;
  closingBalance: MoneyText;
  months: {
    month: number;
    deposits: MoneyText;
    withdrawals: MoneyText;
    stakes: MoneyText;
    payouts: MoneyText;
  }[];
}

export const protection = defineFamily('protection', {
  overview: defineCall<Nothing, ProtectionOverview>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getProtectionOverview',
    access: 'member',
    account: 'real',
  }),
  setLimit: defineCall<SetLimitInput, ProtectionOverview>({
    method: 'POST',
    path: '/wps/relay/MCSFE_setLimit',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  confirmRaise: defineCall<{ raiseId: string }, ProtectionOverview>({
    method: 'POST',
    path: '/wps/relay/MCSFE_confirmLimitRaise',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  withdrawRaise: defineCall<{ raiseId: string }, ProtectionOverview>({
    method: 'POST',
    path: '/wps/relay/MCSFE_withdrawLimitRaise',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  exclude: defineCall<{ period: ExclusionPeriod }, ProtectionOverview>({
    method: 'POST',
    path: '/wps/relay/MCSFE_excludeMember',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  returnFromExclusion: defineCall<Nothing, ProtectionOverview>({
    method: 'POST',
    path: '/wps/relay/MCSFE_returnFromExclusion',
    access: 'member',
    account: 'real',
    idempotent: true,
  }),
  /** How play stands now; small enough to be asked again and again while a game is open. */
  reality: defineCall<Nothing, RealityState>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getRealityCheck',
    access: 'member',
    account: 'real',
  }),
  setReality: defineCall<{ intervalMinutes: number | null }, RealityState>({
    method: 'POST',
    path: '/wps/relay/MCSFE_setRealityCheck',
    access: 'member',
    account: 'real',
  }),
  answerReality: defineCall<Nothing, RealityState>({
    method: 'POST',
    path: '/wps/relay/MCSFE_answerRealityCheck',
    access: 'member',
    account: 'real',
  }),
  statement: defineCall<{ year: number }, YearStatement>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getYearStatement',
    access: 'member',
    account: 'real',
  }),
});
