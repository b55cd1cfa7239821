import { screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import type { IncomeRow } from '@/lib/contract/calls/agent-centre/agent-bills';
import type { AgentCentre } from '@/lib/contract/calls/agent-centre/agent-reports';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { AnnouncementPage } from './announcement/announcement-page';
import { CentreFactsProvider } from './report/centre-facts';
import { RevenuePage } from './revenue/revenue-page';
import { centre } from './test-reports';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

function open(page: ReactNode, answers: Parameters<typeof answerCalls>[1], more: Partial<AgentCentre> = {}) {
  answerCalls(callMock, answers);
  return show(
    <CentreFactsProvider facts={{ ...centre, ...more }} has={(one) => centre.pages.includes(one)}>
      {page}
    </CentreFactsProvider>,
  );
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  window.history.replaceState(null, '', '/?ac=agentRevenueReport');
  jest.mocked(useMember).mockReturnValue(asMember);
});

describe('the income of an agent', () => {
  const dividend: IncomeRow = {
    from: '2026-02-28T16:00:00.000Z',
    to: '2026-03-15T16:00:00.000Z',
    kind: 'dividend',
    received: '13566.86',
    paidOn: '4000.00',
    net: '9566.86',
    open: '0.00',
    short: '0.00',
    billId: 'bil_1',
  };
  const several: IncomeRow = { ...dividend, kind: 'daily', billId: null, net: '-1.00' };
  const totals = { received: '13567.86', paidOn: '4002.00', net: '9565.86', open: '0.00', short: '0.00' };
  const answers = { 'agentContracts.income': () => ({ list: [dividend, several], totals, next: null }) };

  it('is of periods in the time zone of the agents, which lead to their bill', async () => {
    const { user } = open(<RevenuePage />, answers);
    const link = await screen.findByRole('link', { name: /^Mar 1\s–\s15, 2026$/ });
    await user.click(link);
    expect(address()).toEqual({ ac: 'agentDividendRecordCopy2', 'ac.bill': 'bil_1' });
    // Several bills are one line, which leads to none of them.
    expect(screen.getAllByRole('link')).toHaveLength(1);
    expect(within(screen.getByRole('table')).getAllByRole('row')[1]).toHaveTextContent(/Total.*P9,565\.86/);
  });

  it('is asked for by moments, from midnight to midnight', async () => {
    window.history.replaceState(
      null,
      '',
      '/?ac=agentRevenueReport&ac.period=custom&ac.from=2026-03-01&ac.to=2026-03-15&ac.kind=dividend',
    );
    open(<RevenuePage />, answers);
    await screen.findByRole('table');
    expect(inputsOf(callMock, 'agentContracts.income')).toEqual([
      { from: '2026-02-28T16:00:00.000Z', to: '2026-03-15T16:00:00.000Z', kind: 'dividend' },
    ]);
  });

  it('says what would be here, and what went wrong', async () => {
    const { unmount } = open(<RevenuePage />, {
      'agentContracts.income': () => ({ list: [], totals, next: null }),
    });
    expect(await screen.findByText('No income in this period')).toBeVisible();
    unmount();
    open(<RevenuePage />, {
      'agentContracts.income': () => {
        throw new CallError('auth.forbidden');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This report could not be loaded');
  });
});

describe('what waits for an agent', () => {
  const toDo = { offers: 1, drafts: 0, shortBills: 2, endRequests: 0 };
  const kinds = [
    { kind: 'dividend', isOpen: true, isShown: true, waiting: 0, canOffer: true },
    { kind: 'hourly', isOpen: true, isShown: true, waiting: 1, canOffer: false },
  ];
  const site = {
    'system.announcements': () => ({
      player: [{ id: 'n1', title: 'New hall', content: '<p>Open from today</p>' }],
      banners: [],
      popup: [],
      promotion: [],
    }),
    'agentContracts.contracts': () => ({ list: [], next: null, kinds }),
  };

  it('is listed with the way to where it is done', async () => {
    const { user } = open(<AnnouncementPage />, site, { toDo });
    await user.click(await screen.findByRole('link', { name: '1 offer waits for your answer' }));
    expect(address()).toEqual({ ac: 'agentHourSalary', 'ac.tab': 'contracts' });
    await user.click(screen.getByRole('link', { name: /^2 bills are short/ }));
    expect(address()).toMatchObject({ 'ac.side': 'promised' });
    expect(screen.queryByText(/draft/)).toBeNull();
  });

  it('is nothing, and then nobody asks for contracts', async () => {
    open(<AnnouncementPage />, site);
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(inputsOf(callMock, 'agentContracts.contracts')).toEqual([]);
  });

  it('tells when days begin in another time zone', async () => {
    open(<AnnouncementPage />, site, { nextTimeZone: { timeZone: 'Asia/Tokyo', from: '2026-04-01' } });
    expect(
      await screen.findByText('From Apr 1, 2026 on, days begin in the time zone Asia/Tokyo.'),
    ).toBeVisible();
  });

  it('stands above the notices of the site, which open in their place', async () => {
    const { user } = open(<AnnouncementPage />, site);
    const notice = await screen.findByText('New hall');
    await user.click(notice);
    expect(screen.getByText('Open from today')).toBeVisible();
  });
});
