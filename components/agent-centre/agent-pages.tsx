import {
  ArrowLeftRight,
  CalendarDays,
  ChartPie,
  Clock,
  HandCoins,
  LayoutDashboard,
  Megaphone,
  Network,
  ReceiptText,
  ScrollText,
  UserRoundPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { loadedPage } from '@/components/centre/loaded-page';
import type { ContractKind } from '@/lib/contract/agent-rules/terms';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { isOffered, type AddedRead, type Offer } from '@/lib/contract/offered';
import { agentPages as pageKeys, type AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';

/** How the menu shows them; together they are in the order of the list. */
export const agentPageGroups = {
  start: ['agentAnnouncement', 'agentTeamOverview'],
  team: ['registerCenter', 'downlineManagmentView'],
  reports: [
    'personalHistoryCopy',
    'palStatementsAgentCopy',
    'agentRevenueReport',
    'agentDownlineTransactionDetailsCopy',
  ],
  contracts: ['agentDividendRecordCopy2', 'agentDailyWages2', 'agentHourSalary', 'agentRealtimeSalary'],
} as const satisfies Record<string, readonly AgentPage[]>;

export type AgentPageGroup = keyof typeof agentPageGroups;

export const defaultAgentPage: AgentPage = 'agentTeamOverview';

export interface CentrePage {
  Icon: LucideIcon;
  Page: ComponentType;
  /** Without this read the platform behind the site has nothing to show there. */
  needs?: AddedRead;
  /** How many things wait there; shown above 0. */
  countNew?: (facts: AgentCentre) => number;
}

export type AgentPages = Partial<Record<AgentPage, CentrePage>>;

const Announcements = loadedPage(() =>
  import('./announcement/announcement-page').then((file) => file.AnnouncementPage),
);
const Overview = loadedPage(() => import('./overview/overview-page').then((file) => file.OverviewPage));
const Register = loadedPage(() => import('./register-page').then((file) => file.RegisterPage));
const Downline = loadedPage(() => import('./downline/downline-page').then((file) => file.DownlinePage));
const TeamPlay = loadedPage(() => import('./play/team-play-page').then((file) => file.TeamPlayPage));
const Funds = loadedPage(() => import('./funds/team-funds-page').then((file) => file.TeamFundsPage));
const Revenue = loadedPage(() => import('./revenue/revenue-page').then((file) => file.RevenuePage));
const Movements = loadedPage(() => import('./movements/movements-page').then((file) => file.MovementsPage));

const Contracts = loadedPage<{ kind: ContractKind }>(() =>
  import('./contract-page').then((file) => file.ContractPage),
);
const contractsOf = (kind: ContractKind) =>
  function ContractsOfKind() {
    return <Contracts kind={kind} />;
  };

export function countToDo({ toDo }: AgentCentre): number {
  return toDo.offers + toDo.drafts + toDo.shortBills + toDo.endRequests;
}

/** The pages that exist, each fetched when it is opened. An entry without a page is not in the menu. */
export const agentPages: AgentPages = {
  agentAnnouncement: { Icon: Megaphone, Page: Announcements, countNew: countToDo },
  agentTeamOverview: { Icon: LayoutDashboard, Page: Overview },
  registerCenter: { Icon: UserRoundPlus, Page: Register },
  downlineManagmentView: { Icon: Network, Page: Downline },
  personalHistoryCopy: { Icon: ReceiptText, Page: TeamPlay },
  palStatementsAgentCopy: { Icon: ScrollText, Page: Funds },
  agentRevenueReport: { Icon: HandCoins, Page: Revenue, needs: 'agentContracts.bills' },
  agentDownlineTransactionDetailsCopy: { Icon: ArrowLeftRight, Page: Movements },
  agentDividendRecordCopy2: { Icon: ChartPie, Page: contractsOf('dividend'), needs: 'agentContracts.bills' },
  agentDailyWages2: { Icon: CalendarDays, Page: contractsOf('daily'), needs: 'agentContracts.bills' },
  agentHourSalary: { Icon: Clock, Page: contractsOf('hourly'), needs: 'agentContracts.bills' },
  agentRealtimeSalary: { Icon: Zap, Page: contractsOf('realtime'), needs: 'agentContracts.bills' },
};

/** Those that this session may open, and the platform behind the site has something for; without an answer none. */
export function shownPages(pages: AgentPages, facts: AgentCentre | null, offer?: Offer | null): AgentPages {
  const open: readonly AgentPage[] = facts ? facts.pages : [];
  return Object.fromEntries(
    Object.entries(pages).filter(
      ([key, { needs }]) => open.includes(key as AgentPage) && (!needs || isOffered(offer, needs)),
    ),
  );
}

/** The key of a page that exists, for whatever the address says. */
export function agentPageOf(key: string, pages: AgentPages = agentPages): AgentPage {
  return pageKeys.find((one) => one === key && pages[one]) ?? defaultAgentPage;
}
