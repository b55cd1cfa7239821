import type {
  TeamHelper,
  TeamHelpers,
  TeamLink,
  TeamLinks,
} from '@/lib/contract/calls/agent-centre/agent-team';
import { brandWith } from '@/components/brand/test-brand';

/** What tests of the team's pages share: rows as the platform answers them. */
const quotas = {
  directAgents: { used: 3, most: 50 },
  accountsToday: { used: 2, most: 20 },
  openLinks: { used: 1, most: 20 },
  helpers: { used: 1, most: 5 },
};

export const link: TeamLink = {
  linkId: 'lnk_1',
  code: 'ABCD2345',
  accountType: 0,
  label: 'Flyer',
  domain: null,
  uses: 4,
  maxUses: 10,
  createdAt: '2026-01-02T03:04:05.000Z',
  endsAt: null,
  state: 'open',
  offers: [],
  openedBy: null,
};
export const linksOf = (list: TeamLink[], canOpen: TeamLinks['canOpen'] = [0, 2]): TeamLinks => ({
  list,
  quotas,
  canOpen,
});

export const helper: TeamHelper = {
  username: 'lito',
  accountType: 41,
  dailyCap: '500.00',
  sentToday: '120.00',
  lastSeenAt: null,
  openedAt: '2026-01-02T03:04:05.000Z',
  endedAt: null,
};
export const helpersOf = (...list: TeamHelper[]): TeamHelpers => ({ list, quotas, canManage: true });

export const owner = { role: 'owner', owner: 'ana88' } as const;
export const asHelper = { role: 'helper', owner: 'ana88' } as const;

export const teamAnswers = {
  'system.permission': () => brandWith([]),
  'agentTeam.links': () => linksOf([link]),
  'agentTeam.helpers': () => helpersOf(helper),
};
