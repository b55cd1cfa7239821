import { screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { call } from '@/lib/client/call/call';
import { saveTextFile } from '@/lib/client/call/save-file';
import { useMember } from '@/lib/client/session/use-member';
import { agentPages, type AgentPage } from '@/lib/contract/calls/agent-centre/report-parts';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, asMember, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { DownlinePage } from './downline/downline-page';
import { TeamFundsPage } from './funds/team-funds-page';
import { MovementsPage } from './movements/movements-page';
import { OverviewPage } from './overview/overview-page';
import { TeamPlayPage } from './play/team-play-page';
import { CentreFactsProvider } from './report/centre-facts';
import {
  accountNamed,
  beatriz,
  betNamed,
  centre,
  downlineLine,
  fundsLine,
  maria,
  me,
  movementAccount,
  movements,
  noSums,
  noStatement,
  overview,
  period,
  played,
  playLine,
  statement,
  trailTo,
} from './test-reports';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/call/save-file', () => ({ saveTextFile: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => jest.requireActual('@/lib/testing/scenes/navigation').next);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const asked = (name: string) => inputsOf(callMock, `agentReports.${name}`);
const address = () => Object.fromEntries(new URLSearchParams(window.location.search));

interface Visit {
  at?: string;
  role?: 'owner' | 'helper' | 'reader';
  has?: (page: AgentPage) => boolean;
}

function open(page: ReactNode, answers: Parameters<typeof answerCalls>[1], visit: Visit = {}) {
  const { at = '', role = 'owner', has = (one) => agentPages.includes(one) } = visit;
  window.history.replaceState(null, '', `/?ac=agentTeamOverview${at}`);
  answerCalls(callMock, answers);
  return show(
    <CentreFactsProvider facts={{ ...centre, role }} has={has}>
      {page}
    </CentreFactsProvider>,
  );
}

const list = <Line, Figures>(lines: Line[], totals: Figures, more: object = {}) => ({
  period,
  trail: [me],
  list: lines,
  totals,
  notListed: null,
  next: null,
  ...more,
});

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  jest.mocked(useMember).mockReturnValue(asMember);
});

describe('the overview of the team', () => {
  const answers = { 'agentReports.teamOverview': () => overview };

  it('has the figures of the period, each leading to its page with the same filter', async () => {
    const { user } = open(<OverviewPage />, answers, { at: '&ac.period=lastMonth&ac.account=ref_b' });
    const figure = await screen.findByRole('link', { name: /^Valid bets/ });
    expect(figure).toHaveTextContent('P84,210.55');
    expect(asked('teamOverview')).toEqual([{ period: 'lastMonth', account: 'ref_b' }]);
    await user.click(figure);
    expect(address()).toEqual({
      ac: 'personalHistoryCopy',
      'ac.period': 'lastMonth',
      'ac.account': 'ref_b',
    });
  });

  it('names the days, their time zone, and up to when they are counted', async () => {
    open(<OverviewPage />, answers);
    expect(
      await screen.findByText(/Mar 1, 2026 to Mar 14, 2026, in the time zone Asia\/Manila/),
    ).toBeVisible();
    expect(screen.getByText(/As of 12:04 PM/)).toBeVisible();
  });

  it('does not say so of days that are closed', async () => {
    const closed = { ...overview, period: { ...period, isOpen: false } };
    open(<OverviewPage />, { 'agentReports.teamOverview': () => closed });
    await screen.findByText(/Asia\/Manila/);
    expect(screen.queryByText(/As of/)).toBeNull();
  });

  it('says of active accounts when they are a mean, and names who is online', async () => {
    const meant = { ...overview, active: { count: 20.5, isMean: true } };
    open(<OverviewPage />, { 'agentReports.teamOverview': () => meant });
    expect(await screen.findByRole('link', { name: /^Active accounts/ })).toHaveTextContent(
      /20\.5On an average day/,
    );
    expect(screen.getByRole('link', { name: /^Online now/ })).toHaveTextContent('maria and beatriz');
  });

  it('leaves out what an answer does not have, and leads to no page that is not there', async () => {
    const bare = { ...overview, balance: null, income: null };
    open(<OverviewPage />, { 'agentReports.teamOverview': () => bare }, { has: () => false });
    await screen.findByText('Valid bets', { selector: 'span' });
    expect(screen.queryByText('Balances now, together')).toBeNull();
    expect(screen.queryByText('My income')).toBeNull();
    expect(screen.queryByRole('link', { name: /^Valid bets/ })).toBeNull();
  });

  it('draws the days, and says the same in a table whose days lead to what was played', async () => {
    const { user } = open(<OverviewPage />, answers);
    expect(
      await screen.findByRole('img', { name: /Valid bets by day, 2 days: highest P80,000\.00/ }),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Chart shows'), 'House result');
    expect(screen.getByRole('img', { name: /House result by day.*lowest -P120\.40/ })).toBeVisible();
    const table = within(screen.getByRole('table', { name: 'By day' }));
    await user.click(table.getByRole('link', { name: 'Mar 14, 2026' }));
    expect(address()).toEqual({
      ac: 'personalHistoryCopy',
      'ac.period': 'custom',
      'ac.from': '2026-03-14',
      'ac.to': '2026-03-14',
    });
  });

  it('asks for nothing while the days of its own period cannot be asked for', async () => {
    open(<OverviewPage />, answers, { at: '&ac.period=custom&ac.from=2026-01-01&ac.to=2026-04-03' });
    expect(await screen.findByText('A report covers at most 92 days.')).toBeVisible();
    expect(asked('teamOverview')).toEqual([]);
  });

  it('says in its place that it failed, and tries again', async () => {
    let isBroken = true;
    const { user } = open(<OverviewPage />, {
      'agentReports.teamOverview': () => {
        if (isBroken) throw new CallError('agent.account.not.found');
        return overview;
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('This report could not be loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Valid bets/ })).toBeVisible();
  });
});

describe('the accounts of the team', () => {
  const lines = [downlineLine(beatriz, { isOnline: true }), downlineLine(maria)];
  const answers = { 'agentReports.downline': () => list(lines, played('1000.00')) };

  it('lead below an agent, and of a member to the bets', async () => {
    const { user } = open(<DownlinePage />, answers);
    await user.click(await screen.findByRole('link', { name: 'maria' }));
    expect(address()).toMatchObject({
      ac: 'personalHistoryCopy',
      'ac.account': 'ref_maria',
      'ac.view': 'bets',
    });
    window.history.replaceState(null, '', '/?ac=downlineManagmentView&ac.search=b');
    await user.click(await screen.findByRole('link', { name: 'beatriz' }));
    expect(address()).toEqual({ ac: 'downlineManagmentView', 'ac.account': 'ref_beatriz' });
  });

  it('have the totals of the whole filter in front, and the accounts not listed at the end', async () => {
    open(<DownlinePage />, {
      'agentReports.downline': () => list(lines, played('1234.00'), { notListed: played('234.00') }),
    });
    const rows = within(await screen.findByRole('table', { name: 'Team accounts' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent?.slice(0, 8))).toEqual([
      expect.any(String),
      expect.stringContaining('Total'),
      expect.stringContaining('beatriz'),
      expect.stringContaining('maria'),
      expect.stringContaining('Accounts'),
    ]);
    expect(rows[1]).toHaveTextContent('P1,234.00');
    expect(rows[4]).toHaveTextContent('Counted in the totalP234.00');
    expect(rows[2]).toHaveTextContent('Online');
    expect(rows[3]).toHaveTextContent('Mar 12, 2026');
  });

  it('are found by name, narrowed and put in order, all of it in the address', async () => {
    const { user } = open(<DownlinePage />, answers);
    await user.type(screen.getByLabelText('Username begins with'), 'bea{Enter}');
    await user.selectOptions(screen.getByLabelText('Show'), 'Agents only');
    await user.selectOptions(screen.getByLabelText('Order'), 'Largest valid bets');
    await waitFor(() =>
      expect(asked('downline').at(-1)).toEqual({
        period: 'thisHalfMonth',
        search: 'bea',
        show: 'agents',
        sort: 'valid',
      }),
    );
    expect(address()).toMatchObject({ 'ac.search': 'bea', 'ac.show': 'agents', 'ac.sort': 'valid' });
  });

  it('below another account have masked names, and nothing to look for', async () => {
    const deep = accountNamed('c*****3', { isMasked: true, level: 2 });
    open(
      <DownlinePage />,
      {
        'agentReports.downline': () =>
          list([downlineLine(deep, { isOnline: null })], played('5.00'), { trail: trailTo('beatriz') }),
      },
      { at: '&ac.account=ref_beatriz&ac.search=x' },
    );
    await screen.findByRole('link', { name: 'c*****3' });
    expect(asked('downline')).toEqual([{ period: 'thisHalfMonth', account: 'ref_beatriz' }]);
    expect(screen.queryByLabelText('Username begins with')).toBeNull();
    expect(screen.queryByRole('button', { name: /Send money/ })).toBeNull();
  });

  it('go up again by the trail', async () => {
    const { user } = open(
      <DownlinePage />,
      { 'agentReports.downline': () => list(lines, played('5.00'), { trail: trailTo('beatriz') }) },
      { at: '&ac.account=ref_beatriz&ac.period=today' },
    );
    const trail = within(await screen.findByRole('navigation', { name: 'Whose team this is' }));
    expect(trail.getByText('beatriz')).toHaveAttribute('aria-current', 'location');
    await user.click(trail.getByRole('link', { name: 'Team of ana' }));
    expect(address()).toEqual({ ac: 'agentTeamOverview', 'ac.period': 'today' });
  });

  it('can be sent money by who may, and by no reader', async () => {
    const { unmount } = open(<DownlinePage />, answers, { role: 'helper' });
    expect(await screen.findByRole('button', { name: 'Send money to maria' })).toBeVisible();
    unmount();
    open(<DownlinePage />, answers, { role: 'reader' });
    await screen.findByRole('link', { name: 'maria' });
    expect(screen.queryByRole('button', { name: /Send money/ })).toBeNull();
  });

  it('that are agents can be offered a contract of a kind that may be offered', async () => {
    const kind = (name: string, canOffer: boolean) => ({
      kind: name,
      isOpen: true,
      isShown: true,
      waiting: 0,
      canOffer,
    });
    const { user } = open(<DownlinePage />, {
      ...answers,
      'agentContracts.contracts': () => ({
        list: [],
        next: null,
        kinds: [kind('dividend', false), kind('daily', true)],
      }),
    });
    await user.click(await screen.findByRole('link', { name: 'Offer a contract to beatriz' }));
    expect(address()).toEqual({
      ac: 'agentDailyWages2',
      'ac.tab': 'contracts',
      'ac.offer': 'ref_beatriz',
    });
    expect(screen.queryByRole('link', { name: /contract to maria/ })).toBeNull();
  });

  it('say what would be here, and apart from it that nothing matches', async () => {
    const { unmount } = open(<DownlinePage />, { 'agentReports.downline': () => list([], played('0.00')) });
    expect(await screen.findByText('There are no accounts here yet')).toBeVisible();
    unmount();
    open(
      <DownlinePage />,
      { 'agentReports.downline': () => list([], played('0.00')) },
      { at: '&ac.search=zz' },
    );
    expect(await screen.findByText('No account matches')).toBeVisible();
  });
});

describe('the bets of the team', () => {
  const flat = {
    ...list([playLine(maria), playLine(maria, { gameType: 'FISH' })], played('140.00')),
    ...{ isFlat: true, of: 'team', hasTeam: true },
  };
  const bets = {
    'agentReports.teamBets': () => ({
      ...list([betNamed('b1'), betNamed('b2', { hasProof: false, status: 'corrected' })], played('10.00')),
      trail: trailTo('maria'),
      corrections: [],
    }),
  };

  it('lead from a line of account, day and type to its bets, and those to their proof', async () => {
    const show = jest.fn();
    jest.spyOn(window, 'open').mockReturnValue({ location: { replace: show }, close: jest.fn() } as never);
    const { user } = open(
      <TeamPlayPage />,
      {
        ...bets,
        'agentReports.teamPlay': () => flat,
        'agentReports.betProof': () => ({ content: '/sandbox/proof/b1' }),
      },
      { at: '&ac.period=lastMonth' },
    );
    const lines = within(await screen.findByRole('table', { name: 'Bets of the team' }));
    await user.click(lines.getAllByRole('link', { name: 'maria' })[0]!);
    expect(await screen.findAllByText('Sun Garden', { selector: 'strong' })).toHaveLength(2);
    expect(asked('teamBets')).toEqual([
      { account: 'ref_maria', from: '2026-03-12', to: '2026-03-12', gameType: 'RNG' },
    ]);
    // The period of the report is still there for the way back.
    expect(address()).toMatchObject({ 'ac.period': 'lastMonth', 'ac.day': '2026-03-12', 'ac.game': 'RNG' });
    expect(screen.getAllByRole('button', { name: /^Proof of Sun Garden/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: /^Proof of Sun Garden/ }));
    await waitFor(() => expect(asked('betProof')).toEqual([{ account: 'ref_maria', bet: 'b1' }]));
  });

  it('of a member are the member’s own, and nobody below is offered', async () => {
    const own = { ...flat, of: 'own', hasTeam: false, trail: trailTo('maria') };
    const { unmount } = open(
      <TeamPlayPage />,
      { 'agentReports.teamPlay': () => own },
      { at: '&ac.account=ref_maria' },
    );
    expect(await screen.findAllByRole('link', { name: 'maria' })).not.toHaveLength(0);
    expect(asked('teamPlay').at(-1)).not.toHaveProperty('of');
    expect(screen.queryByLabelText('Whose bets')).toBeNull();
    unmount();
    // The control: below an agent there is a choice.
    open(<TeamPlayPage />, { 'agentReports.teamPlay': () => flat }, { at: '&ac.account=ref_beatriz' });
    expect(await screen.findByLabelText(/whose/i)).toBeInTheDocument();
  });

  it('leave figures out of cards until all of them are asked for', async () => {
    const { user } = open(<TeamPlayPage />, { 'agentReports.teamPlay': () => flat });
    const all = await screen.findByRole('button', { name: 'All figures' });
    const cards = () => screen.getByRole('table', { name: 'Bets of the team' }).closest('.whole');
    expect(all).toHaveAttribute('aria-pressed', 'false');
    expect(cards()).toBeNull();
    await user.click(all);
    expect(all).toHaveAttribute('aria-pressed', 'true');
    expect(cards()).not.toBeNull();
  });

  it('of many accounts are lines of accounts, which lead on below', async () => {
    const many = {
      ...list([playLine(beatriz, { day: null, gameType: null })], played('70.00')),
      ...{ isFlat: false, of: 'team', hasTeam: true },
    };
    const { user } = open(<TeamPlayPage />, { 'agentReports.teamPlay': () => many });
    await user.click(await screen.findByRole('link', { name: 'beatriz' }));
    expect(address()).toEqual({ ac: 'agentTeamOverview', 'ac.account': 'ref_beatriz' });
    expect(screen.queryByRole('columnheader', { name: 'Day' })).toBeNull();
  });

  it('that were counted on another day say so', async () => {
    open(
      <TeamPlayPage />,
      {
        'agentReports.teamBets': () => ({
          ...list([], played('0.00')),
          trail: trailTo('maria'),
          corrections: [
            {
              ...played('3.00'),
              day: '2026-03-10',
              countedOn: '2026-03-12',
              gameType: 'RNG',
              counted: 'here',
            },
          ],
        }),
      },
      { at: '&ac.account=ref_maria&ac.view=bets' },
    );
    expect(await screen.findByText('Rounds of Mar 10, 2026, counted on Mar 12, 2026')).toBeVisible();
  });

  it('go on by a press, without losing what is here when that fails', async () => {
    let isBroken = true;
    const { user } = open(<TeamPlayPage />, {
      'agentReports.teamPlay': ({ cursor }: { cursor?: string }) => {
        if (cursor === undefined) return { ...flat, next: 'c2' };
        if (isBroken) throw new CallError('network.failed');
        return { ...flat, list: [playLine(accountNamed('nina'))] };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('More could not be loaded');
    expect(screen.getAllByRole('link', { name: 'maria' })).toHaveLength(2);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'nina' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'maria' })).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('are taken along as a file of the whole filter, page by page', async () => {
    const { user } = open(<TeamPlayPage />, {
      'agentReports.teamPlay': ({ cursor }: { cursor?: string }) =>
        cursor === undefined ? { ...flat, next: 'c2' } : { ...flat, list: [playLine(accountNamed('nina'))] },
    });
    await user.click(await screen.findByRole('button', { name: 'Save as CSV' }));
    expect(await screen.findByText('3 rows saved.')).toBeVisible();
    const [name, text] = jest.mocked(saveTextFile).mock.calls[0]!;
    expect(name).toMatch(/^team-play-.*\.csv$/);
    expect(text.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      '\uFEFFname',
      'maria',
      'maria',
      'nina',
      '',
    ]);
    expect(asked('teamPlay').slice(-2)).toEqual([
      { period: 'thisHalfMonth', pageSize: 500 },
      { period: 'thisHalfMonth', pageSize: 500, cursor: 'c2' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Save as JSON' }));
    await waitFor(() => expect(saveTextFile).toHaveBeenCalledTimes(2));
    const file = JSON.parse(jest.mocked(saveTextFile).mock.calls[1]![1]) as Record<string, unknown>;
    expect(file).toMatchObject({
      totalItems: 3,
      totals: { stake: '140.00' },
      filter: { period: 'thisHalfMonth' },
    });
  });
});

describe('the statement of the team', () => {
  const line = fundsLine(beatriz, { team: statement('5.00', '30.00') });
  const totals = { own: statement('10.00', '20.00'), team: statement('5.00', '30.00') };

  it('adds an account and all below it, or shows either', async () => {
    const { user } = open(<TeamFundsPage />, { 'agentReports.teamFunds': () => list([line], totals) });
    const row = async () => within(await screen.findByRole('table')).getAllByRole('row')[2]!;
    expect(await row()).toHaveTextContent('P50.00');
    await user.selectOptions(screen.getByLabelText('Figures'), 'Account only');
    expect(await row()).toHaveTextContent('P20.00');
    await user.selectOptions(screen.getByLabelText('Figures'), 'Only those below');
    expect(await row()).toHaveTextContent('P30.00');
    expect(asked('teamFunds')).toEqual([{ period: 'thisHalfMonth' }]);
  });

  it('leads from an account to its days, and from a day to its bets', async () => {
    const { user } = open(<TeamFundsPage />, {
      'agentReports.teamFunds': ({ by }: { by?: string }) =>
        by === 'day'
          ? list(
              [fundsLine(maria, { day: '2026-03-12' })],
              { own: statement('1.00'), team: noStatement },
              { trail: trailTo('maria') },
            )
          : list([fundsLine(maria)], totals),
    });
    await user.click(await screen.findByRole('link', { name: 'maria' }));
    expect(asked('teamFunds').at(-1)).toEqual({ period: 'thisHalfMonth', account: 'ref_maria', by: 'day' });
    await user.click(await screen.findByRole('link', { name: 'Mar 12, 2026' }));
    expect(address()).toEqual({
      ac: 'personalHistoryCopy',
      'ac.account': 'ref_maria',
      'ac.view': 'bets',
      'ac.day': '2026-03-12',
    });
  });
});

describe('the movements of the team', () => {
  it('are sums by kind, without columns of kinds that nobody has, and lead to the movements', async () => {
    const { user } = open(<MovementsPage />, {
      'agentReports.downlineMovements': () =>
        movements({
          accounts: [movementAccount(maria, { deposit: '20.00', withdrawal: '-5.00' })],
          totals: { ...noSums, deposit: '20.00', withdrawal: '-5.00' },
        }),
    });
    await screen.findByRole('table', { name: 'Money movements' });
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'Account',
      'Deposits',
      'Withdrawals',
    ]);
    await user.click(screen.getByRole('link', { name: 'maria' }));
    expect(address()).toMatchObject({ 'ac.account': 'ref_maria', 'ac.view': 'movements' });
    expect(asked('downlineMovements').at(-1)).toEqual({
      period: 'thisHalfMonth',
      account: 'ref_maria',
      view: 'movements',
    });
  });

  it('of one account stand in the time zone of the agents', async () => {
    open(
      <MovementsPage />,
      {
        'agentReports.downlineMovements': () =>
          movements({
            trail: trailTo('maria'),
            movements: [{ at: '2026-03-11T18:30:00.000Z', kind: 'deposit', amount: '20.00' }],
            totals: { ...noSums, deposit: '20.00' },
          }),
      },
      { at: '&ac.account=ref_maria&ac.view=movements' },
    );
    // Two in the morning of the next day in Manila.
    expect(await screen.findByText(/Mar 12, 2026, 2:30:00/)).toBeVisible();
    expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('Deposits+P20.00');
  });

  it('are of no account where none is named, whatever the address says', async () => {
    open(
      <MovementsPage />,
      { 'agentReports.downlineMovements': () => movements({}) },
      { at: '&ac.view=movements&ac.kind=rebate' },
    );
    expect(await screen.findByText('Nothing was moved in this period')).toBeVisible();
    expect(asked('downlineMovements')).toEqual([{ period: 'thisHalfMonth', kind: 'rebate' }]);
  });
});
