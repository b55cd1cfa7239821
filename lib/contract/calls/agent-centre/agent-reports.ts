import { defineCall, defineFamily, type Nothing } from '../../define';
import type { AccountType, GameType, MoneyText, TimeText } from '../../types';
import type {
  ActiveCount,
  AgentPage,
  DayText,
  PlayFigures,
  ReportAccount,
  ReportFilter,
  ReportList,
  ReportPageInput,
  ReportPeriod,
  ReportTrailStep,
  StatementFigures,
} from './report-parts';

/** Whose work the centre shows: the agent's own, or that of the agent whom a helper (41) or reader (42) works for. */
export const agentRoleNames = ['owner', 'helper', 'reader'] as const;
export type AgentRoleName = (typeof agentRoleNames)[number];

export interface AgentCentre {
  /** The pages that this session may open, in the order of the menu. */
  pages: AgentPage[];
  role: AgentRoleName;
  /** Username of the agent whose team it is, and the type of that account. */
  owner: string;
  ownerType: AccountType;
  timeZone: string;
  /** The zone that holds from a later half-month on. */
  nextTimeZone: { timeZone: string; from: DayText } | null;
  asOf: TimeText | null;
  /** What waits for this agent: offers to answer, drafts of bills to look at, bills that are short, requests to end. */
  toDo: { offers: number; drafts: number; shortBills: number; endRequests: number };
  /** The least valid stakes of an active account. */
  activeMinBet: MoneyText;
  /** Of a helper (41): what they may send down in a day, and have sent today. Null for everybody else. */
  helperCap: { dailyCap: MoneyText; sentToday: MoneyText } | null;
}

export interface OverviewDay extends StatementFigures {
  day: DayText;
  active: number;
}

export interface TeamOverview {
  period: ReportPeriod;
  trail: ReportTrailStep[];
  /** Below the account of the filter, now. */
  accounts: number;
  agents: number;
  /** Opened in the period. */
  newAccounts: number;
  /** Seen in the last five minutes; names are those of accounts directly below the agent. */
  online: { count: number; names: string[] };
  active: ActiveCount;
  totals: StatementFigures;
  /** Of the accounts together; null where there are fewer than five. */
  balance: MoneyText | null;
  /** From contracts, of the agent of the session and no other: null where the filter names an account. */
  income: { received: MoneyText; paidOn: MoneyText; net: MoneyText } | null;
  /** Every day of the period that has begun, the oldest first. */
  days: OverviewDay[];
}

export const downlineSorts = ['account', 'valid', 'result'] as const;
export type DownlineSort = (typeof downlineSorts)[number];

export interface DownlineInput extends ReportFilter, ReportPageInput {
  /** The beginning of the username of an account directly below the agent. */
  search?: string;
  show?: 'agents' | 'members';
  /** `account` is the order in which they came, the newest first. Figures: the largest first. */
  sort?: DownlineSort;
}

/** An account directly below that of the filter. The figures are its own with those of all below it. */
export interface DownlineLine extends ReportAccount, PlayFigures {
  since: DayText;
  lastSeen: DayText | null;
  /** Null of accounts that are not directly below the agent. */
  isOnline: boolean | null;
}

export const playSorts = ['day', 'stake', 'valid', 'result'] as const;
export type PlaySort = (typeof playSorts)[number];

export interface TeamPlayInput extends ReportFilter, ReportPageInput {
  /**
   * `team` is all below the account, `own` the play of the account itself (never of the agent's own). Where it is left out: `own` of a
   * member, who has nobody below.
   */
  of?: 'team' | 'own';
  /** Of a list that is not flat `day` is the order in which accounts came. */
  sort?: PlaySort;
}

/** Flat: one account, day and type. Else an account with all below it, over the period, and day and type are null. */
export interface PlayLine extends ReportAccount, PlayFigures {
  day: DayText | null;
  gameType: GameType | null;
}

export interface TeamPlayOutput extends ReportList<PlayLine, PlayFigures> {
  /** Of whom the lines are. */
  of: 'team' | 'own';
  /** False of a member: there is nobody below. */
  hasTeam: boolean;
  /** Whether the lines are account × day × type; they are while at most 2,000 accounts played. */
  isFlat: boolean;
}

export interface TeamBetsInput extends ReportFilter, ReportPageInput {
  account: string;
}

export interface TeamBet {
  /** Names the bet in `betProof`. */
  bet: string;
  startedAt: TimeText;
  settledAt: TimeText;
  game: string;
  vendor: string;
  gameType: GameType;
  stake: MoneyText;
  valid: MoneyText;
  payout: MoneyText;
  status: 'settled' | 'corrected';
  hasProof: boolean;
}

/**
 * What was counted on another day than that of its rounds, because that day had closed: `here` is counted in the period of the answer
 * for rounds of an earlier one, `later` is of rounds of the period and counted after it. Totals are the bets, and `here`, less `later`.
 */
export interface CountedElsewhere extends PlayFigures {
  day: DayText;
  countedOn: DayText;
  gameType: GameType;
  counted: 'here' | 'later';
}

export interface TeamBetsOutput extends Omit<ReportList<TeamBet, PlayFigures>, 'notListed'> {
  corrections: CountedElsewhere[];
}

export interface TeamFundsInput extends ReportFilter, ReportPageInput {
  /** `account` (when absent): the accounts directly below; `day`: the days of the account. */
  by?: 'account' | 'day';
}

export interface OwnAndTeam {
  /** Of the account itself; of the agent's own account nothing is counted. */
  own: StatementFigures;
  /** Of all below it. */
  team: StatementFigures;
}

/** By account `day` is null; by day the account is that of the filter, null where it is the agent's own team. */
export interface FundsLine extends OwnAndTeam {
  account: ReportAccount | null;
  day: DayText | null;
}

export const movementKinds = [
  'deposit',
  'withdrawal',
  'bonusReleased',
  'rebate',
  'reward',
  'pointsConverted',
  'transferUp',
  'transferDown',
  'contract',
] as const;
export type MovementKind = (typeof movementKinds)[number];

export interface MovementsInput extends ReportFilter, ReportPageInput {
  /** `accounts` (when absent): the sums of each account directly below; `movements`: one by one, of the account of the filter. */
  view?: 'accounts' | 'movements';
  kind?: MovementKind;
}

/** Signed as the account sees them: what came is positive, what went is negative. */
export type MovementSums = Record<MovementKind, MoneyText>;

export interface MovementAccount extends ReportAccount {
  own: MovementSums;
  /** Of all below it. */
  team: MovementSums;
}

export interface Movement {
  at: TimeText;
  kind: MovementKind;
  amount: MoneyText;
}

export interface MovementsOutput {
  period: ReportPeriod;
  trail: ReportTrailStep[];
  /** Empty where movements are asked for. */
  accounts: MovementAccount[];
  /** Newest first; empty where accounts are asked for. */
  movements: Movement[];
  /** Of the whole filter: all below the account, or the account itself where its movements are asked for. */
  totals: MovementSums;
  notListed: MovementSums | null;
  next: string | null;
}

const read = { method: 'GET', access: 'member', account: 'agent' } as const;

export const agentReports = defineFamily('agentReports', {
  centre: defineCall<Nothing, AgentCentre>({ ...read, path: '/wps/relay/AC_getCentre' }),
  teamOverview: defineCall<ReportFilter, TeamOverview>({ ...read, path: '/wps/relay/AC_getTeamOverview' }),
  downline: defineCall<DownlineInput, ReportList<DownlineLine, PlayFigures>>({
    ...read,
    path: '/wps/relay/AC_getDownline',
  }),
  teamPlay: defineCall<TeamPlayInput, TeamPlayOutput>({ ...read, path: '/wps/relay/AC_getTeamPlay' }),
  teamBets: defineCall<TeamBetsInput, TeamBetsOutput>({ ...read, path: '/wps/relay/AC_getTeamBets' }),
  /** `content` is the address of the vendor's proof. */
  betProof: defineCall<{ account: string; bet: string }, { content: string }>({
    ...read,
    path: '/wps/relay/AC_getBetProof',
  }),
  teamFunds: defineCall<TeamFundsInput, ReportList<FundsLine, OwnAndTeam>>({
    ...read,
    path: '/wps/relay/AC_getTeamFunds',
  }),
  downlineMovements: defineCall<MovementsInput, MovementsOutput>({
    ...read,
    path: '/wps/relay/AC_getDownlineMovements',
  }),
});
