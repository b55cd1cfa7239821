import type {
  AgentCentre,
  DownlineLine,
  FundsLine,
  MovementAccount,
  MovementSums,
  MovementsOutput,
  PlayLine,
  TeamBet,
  TeamOverview,
} from '@/lib/contract/calls/agent-centre/agent-reports';
import type {
  PlayFigures,
  ReportAccount,
  ReportPeriod,
  StatementFigures,
} from '@/lib/contract/calls/agent-centre/report-parts';
import { agentPages } from '@/lib/contract/calls/agent-centre/report-parts';

/** What tests of the agent centre share: answers of the reports as the platform gives them. */
export const centre: AgentCentre = {
  pages: [...agentPages],
  role: 'owner',
  owner: 'ana',
  ownerType: 2,
  timeZone: 'Asia/Manila',
  nextTimeZone: null,
  asOf: '2026-03-14T04:04:00.000Z',
  toDo: { offers: 0, drafts: 0, shortBills: 0, endRequests: 0 },
  activeMinBet: '100.00',
  helperCap: null,
};

export const period: ReportPeriod = {
  from: '2026-03-01',
  to: '2026-03-14',
  timeZone: 'Asia/Manila',
  asOf: '2026-03-14T04:04:00.000Z',
  isOpen: true,
};

export const me = { account: null, name: 'ana', isMasked: false };
export const trailTo = (...names: string[]) => [
  me,
  ...names.map((name) => ({ account: `ref_${name}`, name, isMasked: false })),
];

export const accountNamed = (name: string, more: Partial<ReportAccount> = {}): ReportAccount => ({
  account: `ref_${name}`,
  name,
  isMasked: false,
  accountType: 0,
  level: 1,
  below: 0,
  ...more,
});

export const played = (stake: string, more: Partial<PlayFigures> = {}): PlayFigures => ({
  rounds: 12,
  stake,
  valid: stake,
  payout: '0.00',
  result: stake,
  ...more,
});

export const statement = (stake: string, deposits = '0.00'): StatementFigures => ({
  ...played(stake),
  deposits,
  withdrawals: '0.00',
  gifts: '0.00',
});

export const nothing = played('0.00', { rounds: 0 });
export const noStatement: StatementFigures = { ...statement('0.00'), rounds: 0 };

export const beatriz = accountNamed('beatriz', { accountType: 2, below: 10 });
export const maria = accountNamed('maria');

export const overview: TeamOverview = {
  period,
  trail: [me],
  accounts: 46,
  agents: 3,
  newAccounts: 4,
  online: { count: 2, names: ['maria', 'beatriz'] },
  active: { count: 31, isMean: false },
  totals: { ...statement('84210.55', '5100.00'), result: '-120.40', gifts: '63.02' },
  balance: '9800.00',
  income: { received: '300.00', paidOn: '120.00', net: '180.00' },
  days: [
    { ...statement('4210.55'), day: '2026-03-13', active: 20 },
    { ...statement('80000.00'), day: '2026-03-14', active: 25, result: '-120.40' },
  ],
};

export const downlineLine = (account: ReportAccount, more: Partial<DownlineLine> = {}): DownlineLine => ({
  ...account,
  ...played('500.00'),
  since: '2026-02-01',
  lastSeen: '2026-03-12',
  isOnline: false,
  ...more,
});

export const playLine = (account: ReportAccount, more: Partial<PlayLine> = {}): PlayLine => ({
  ...account,
  ...played('70.00'),
  day: '2026-03-12',
  gameType: 'RNG',
  ...more,
});

export const betNamed = (bet: string, more: Partial<TeamBet> = {}): TeamBet => ({
  bet,
  startedAt: '2026-03-12T04:00:00.000Z',
  settledAt: '2026-03-12T04:00:01.000Z',
  game: 'Sun Garden',
  vendor: 'Nova',
  gameType: 'RNG',
  stake: '5.00',
  valid: '5.00',
  payout: '2.00',
  status: 'settled',
  hasProof: true,
  ...more,
});

export const fundsLine = (account: ReportAccount | null, more: Partial<FundsLine> = {}): FundsLine => ({
  account,
  day: null,
  own: statement('10.00', '20.00'),
  team: noStatement,
  ...more,
});

export const noSums: MovementSums = {
  deposit: '0.00',
  withdrawal: '0.00',
  bonusReleased: '0.00',
  rebate: '0.00',
  reward: '0.00',
  pointsConverted: '0.00',
  transferUp: '0.00',
  transferDown: '0.00',
  contract: '0.00',
};

export const movementAccount = (account: ReportAccount, own: Partial<MovementSums>): MovementAccount => ({
  ...account,
  own: { ...noSums, ...own },
  team: noSums,
});

export const movements = (more: Partial<MovementsOutput>): MovementsOutput => ({
  period,
  trail: [me],
  accounts: [],
  movements: [],
  totals: noSums,
  notListed: null,
  next: null,
  ...more,
});
