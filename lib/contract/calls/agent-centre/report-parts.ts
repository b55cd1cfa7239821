import type { AccountType, GameType, MoneyText, TimeText } from '../../types';

/** A day of the agents' time zone, `2026-03-14`. */
export type DayText = string;

/** The pages of the centre of agents, in the order of its menu; `?ac=<page>` opens one. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'registerCenter',
  'downlineManagmentView',
  'personalHistoryCopy',
  'palStatementsAgentCopy',
  'agentRevenueReport',
  'agentDownlineTransactionDetailsCopy',
  'agentDividendRecordCopy2',
  'agentDailyWages2',
  'agentHourSalary',
  'agentRealtimeSalary',
] as const;
export type AgentPage = (typeof agentPages)[number];

/** Periods that have a name. A week begins on Monday, a half-month on the 1st and the 16th. */
export const reportPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisHalfMonth',
  'lastHalfMonth',
  'thisMonth',
  'lastMonth',
] as const;
export type ReportPeriodName = (typeof reportPeriods)[number];

/** The most days that a report covers. */
export const maxReportDays = 92;

/** Either a name or both days, the last one included; with neither it is this half-month. */
export interface ReportPeriodInput {
  period?: ReportPeriodName;
  from?: DayText;
  to?: DayText;
}

/** `account` is whose team is asked about, by the `account` of an earlier answer; absent it is the agent's own. */
export interface ReportFilter extends ReportPeriodInput {
  account?: string;
  gameType?: GameType;
}

/** Pages follow each other by the `next` of the page before. */
export interface ReportPageInput {
  cursor?: string;
  /** At most 500; 50 when absent. */
  pageSize?: number;
}

/** What the figures of an answer are of. */
export interface ReportPeriod {
  from: DayText;
  to: DayText;
  /** IANA name of the zone that days begin in. */
  timeZone: string;
  /** Up to when rounds and movements are counted; null before the first count. */
  asOf: TimeText | null;
  /** The period has days that are not closed: figures of them still grow. */
  isOpen: boolean;
}

/** An account below the agent: direct ones by username, deeper ones masked. */
export interface ReportAccount {
  /** Names the account in further calls of this agent; it means nothing to another. */
  account: string;
  name: string;
  isMasked: boolean;
  accountType: AccountType;
  /** 1 is directly below the agent. */
  level: number;
  /** Accounts below it, at all levels, now. */
  below: number;
}

/** One step of the way from the agent (`account` null) down to the account of the filter. */
export interface ReportTrailStep {
  account: string | null;
  name: string;
  isMasked: boolean;
}

/** Settled rounds, own money only. */
export interface PlayFigures {
  rounds: number;
  stake: MoneyText;
  /** What of the stakes was at risk, as the vendors told. */
  valid: MoneyText;
  payout: MoneyText;
  /**
   * What the house kept: stake less payout, without what went into pools and with what pools paid; between players its share of the
   * rake. Negative where players won.
   */
  result: MoneyText;
}

export interface FundFigures {
  deposits: MoneyText;
  withdrawals: MoneyText;
  /** Released bonuses, rebates, rewards and converted points. */
  gifts: MoneyText;
}

export interface StatementFigures extends PlayFigures, FundFigures {}

/**
 * Accounts whose own valid stakes reach the least of the brand. `isMean`: the mean of the days, because only whole half-months and
 * single days are counted exactly; it has one decimal.
 */
export interface ActiveCount {
  count: number;
  isMean: boolean;
}

/** What every list of a report has. */
export interface ReportList<Line, Figures> {
  period: ReportPeriod;
  trail: ReportTrailStep[];
  list: Line[];
  /** Of the whole filter, not of the page: the lines of all pages and what is not listed. */
  totals: Figures;
  /** Accounts that no list shows, together; null where there are no figures of such accounts. */
  notListed: Figures | null;
  next: string | null;
}
