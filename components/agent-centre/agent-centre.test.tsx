import { act, screen, waitFor, within } from '@testing-library/react';
import { Gift } from 'lucide-react';
import { call } from '@/lib/client/call/call';
import { signedInCookie, writeHint } from '@/lib/client/call/hint-cookies';
import { overlayControls, overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import type { AgentCentre as CentreFacts } from '@/lib/contract/calls/agent-centre/agent-reports';
import { agentPages as pageKeys } from '@/lib/contract/calls/agent-centre/report-parts';
import { CallError } from '@/lib/contract/errors';
import { accountTypes, type AccountType } from '@/lib/contract/types';
import {
  anaInfo,
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { AgentCentre } from './agent-centre';
import { AgentCentreOverlay } from './agent-centre-overlay';
import { agentPageOf, agentPages, defaultAgentPage, shownPages, type AgentPages } from './agent-pages';
import { CentreEntrance } from './centre-entrance';
import { centre, overview } from './test-reports';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const as = (state: MemberState) => jest.mocked(useMember).mockReturnValue(state);
const asType = (type: AccountType) => as({ ...asMember, member: { ...anaInfo, type, isAgent: type } });
const answer = (more: Partial<CentreFacts> = {}) =>
  answerCalls(callMock, { 'agentReports.centre': () => ({ ...centre, ...more }) });
const Page = () => <p>Here it is</p>;
const plainPages: AgentPages = Object.fromEntries(pageKeys.map((key) => [key, { Icon: Gift, Page }]));

async function open(page: string, pages: AgentPages = plainPages) {
  const view = await act(async () => show(<AgentCentre page={page} pages={pages} />));
  await screen.findByRole('dialog', { name: 'Agent centre' });
  return view;
}
const menu = () => within(screen.getByRole('navigation', { name: 'Pages of the agent centre' }));
const links = () =>
  menu()
    .getAllByRole('link')
    .map((link) => link.getAttribute('href')?.slice('?ac='.length));

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  asType(2);
  answer();
});

describe('the menu of the agent centre', () => {
  it('is without contracts and what they bring before a platform that has none', async () => {
    const all = Object.keys(agentPages);
    expect(Object.keys(shownPages(agentPages, centre, null))).toEqual(all);
    const shown = Object.keys(shownPages(agentPages, centre, { absentCalls: ['agentContracts.bills'] }));
    expect(all.filter((key) => !shown.includes(key))).toEqual([
      'agentRevenueReport',
      'agentDividendRecordCopy2',
      'agentDailyWages2',
      'agentHourSalary',
      'agentRealtimeSalary',
    ]);
  });

  it('has twelve pages by their keys, in one order, and opens with the team', async () => {
    expect(defaultAgentPage).toBe('agentTeamOverview');
    expect(Object.keys(agentPages).toSorted()).toEqual([...pageKeys].toSorted());
    await open('');
    expect(links()).toEqual([...pageKeys]);
    expect(menu().getByRole('link', { name: 'Team overview' })).toHaveAttribute('aria-current', 'page');
  });

  it('has no page that this session may not open, and falls back from its address', async () => {
    answer({ pages: pageKeys.filter((key) => !['registerCenter', 'agentHourSalary'].includes(key)) });
    await open('registerCenter');
    expect(links()).toHaveLength(10);
    expect(menu().queryByRole('link', { name: 'Open accounts' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Team overview' })).toBeInTheDocument();
    expect(agentPageOf('__proto__')).toBe('agentTeamOverview');
    expect(screen.getByText(/The page “Open accounts” is not open to you/)).toBeInTheDocument();
  });

  it('says nothing of the kind on a page that is open, or for an address that names none', async () => {
    const { unmount } = await open('agentTeamOverview');
    expect(screen.queryByText(/is not open to you/)).toBeNull();
    unmount();
    await open('nonsense');
    expect(screen.queryByText(/is not open to you/)).toBeNull();
  });

  it('takes the period along to another page, and leaves the account behind', async () => {
    window.history.replaceState(null, '', '/?ac=agentTeamOverview&ac.period=today&ac.account=ref_b');
    const { user } = await open('agentTeamOverview');
    await user.click(menu().getByRole('link', { name: 'Money movements' }));
    expect(Object.fromEntries(new URLSearchParams(window.location.search))).toEqual({
      ac: 'agentDownlineTransactionDetailsCopy',
      'ac.period': 'today',
    });
  });

  it('says how much waits for the agent', async () => {
    answer({ toDo: { offers: 1, drafts: 2, shortBills: 0, endRequests: 1 } });
    await open('agentTeamOverview', agentPages);
    expect(menu().getByRole('link', { name: 'To do and notices 4 new' })).toBeVisible();
  });
});

describe('who works for an agent', () => {
  it('reads whose figures these are, and that nothing can be changed', async () => {
    answer({ role: 'reader' });
    await open('agentTeamOverview');
    expect(screen.getByText('These are the figures of ana. You cannot change anything here.')).toBeVisible();
  });

  it('reads for whom the work is', async () => {
    answer({ role: 'helper', helperCap: { dailyCap: '300.00', sentToday: '20.00' } });
    await open('agentTeamOverview');
    expect(screen.getByText('You are working for ana as a helper.')).toBeVisible();
    expect(screen.getByText('You may send P300.00 a day; P20.00 were sent today.')).toBeVisible();
  });

  it('is told nothing of the kind when the team is their own', async () => {
    await open('agentTeamOverview');
    expect(screen.queryByText(/figures of ana|working for ana/)).toBeNull();
  });
});

describe('a centre that cannot be had', () => {
  it('says so in its window, and is there after another try', async () => {
    let isBroken = true;
    answerCalls(callMock, {
      'agentReports.centre': () => {
        if (isBroken) throw new CallError('agent.account.not.found');
        return centre;
      },
    });
    const { user } = await open('agentTeamOverview');
    expect(screen.getByRole('alert')).toHaveTextContent('The agent centre could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Here it is')).toBeVisible();
  });

  it('is not asked for again where the platform has none', async () => {
    answerCalls(callMock, {
      'agentReports.centre': () => {
        throw new CallError('request.not.found');
      },
    });
    await open('agentTeamOverview');
    expect(screen.getByText('There is no agent centre here')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('the team of today on the page of agents', () => {
  it('leads into the centre with each figure, and says what waits there', async () => {
    answerCalls(callMock, {
      'agentReports.centre': () => ({ ...centre, toDo: { ...centre.toDo, offers: 2 } }),
      'agentReports.teamOverview': () => overview,
    });
    const { user } = await act(async () => show(<CentreEntrance />));
    await user.click(await screen.findByRole('link', { name: /^Valid bets/ }));
    expect(window.location.search).toBe('?ac=personalHistoryCopy&ac.period=today');
    expect(inputsOf(callMock, 'agentReports.teamOverview')).toEqual([{ period: 'today' }]);
    await user.click(screen.getByRole('link', { name: '2 things wait for you' }));
    expect(window.location.search).toBe('?ac=agentAnnouncement');
    await user.click(screen.getByRole('link', { name: 'Open the agent centre' }));
    expect(window.location.search).toBe('?ac=agentTeamOverview');
  });
});

describe('the overlay of ?ac=', () => {
  const visit = async (address: string) => {
    window.history.replaceState(null, '', address);
    const follow = () => setOverlay(overlayOf(new URLSearchParams(window.location.search)));
    act(follow);
    const view = await act(async () => show(<AgentCentreOverlay />));
    return { ...view, follow: () => act(follow) };
  };

  it('opens nothing before its data is here', async () => {
    answerCalls(callMock, {});
    await visit('/?ac=agentTeamOverview');
    await waitFor(() => expect(inputsOf(callMock, 'agentReports.centre')).toHaveLength(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('closes by Escape, and all of its address with it', async () => {
    const { user } = await visit('/rng?page=NOVA&ac=agentTeamOverview&ac.period=today');
    await screen.findByRole('dialog', { name: 'Agent centre' });
    await user.keyboard('{Escape}');
    expect(window.location.search).toBe('?page=NOVA');
  });

  it('lets a visitor log in first, and keeps the page that was asked for', async () => {
    as(asVisitor);
    await visit('/?ac=personalHistoryCopy&ac.period=today');
    const search = new URLSearchParams(window.location.search);
    expect(search.get('auth')).toBe('login');
    expect(search.get('ac')).toBe('personalHistoryCopy');
    expect(search.get('ac.period')).toBe('today');
  });

  it('is under a login that was passed, and gone after one that was turned down', async () => {
    as(asVisitor);
    await visit('/?ac=personalHistoryCopy');
    writeHint(signedInCookie, '1', null);
    overlayControls().close();
    expect(window.location.search).toBe('?ac=personalHistoryCopy');
    writeHint(signedInCookie, '', 0);
    window.history.replaceState(null, '', '/?ac=personalHistoryCopy&auth=login');
    overlayControls().close();
    expect(window.location.search).toBe('');
  });

  it.each(accountTypes.map((type) => [type, [1, 2, 41, 42].includes(type)] as const))(
    'of account type %d opens: %s, and else says why not',
    async (type, isOpen) => {
      asType(type);
      await visit('/?ac=agentTeamOverview');
      expect(screen.queryAllByRole('dialog')).toHaveLength(isOpen ? 1 : 0);
      expect(window.location.search).toBe(isOpen ? '?ac=agentTeamOverview' : '?auth=real-account');
    },
  );
});
