import { screen, waitFor, within } from '@testing-library/react';
import { TextEncoder } from 'node:util';
import { ReferralPage } from '@/components/referral/referral-page';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { Leaderboard, Mission, ReferralOverview } from '@/lib/contract/calls/missions';
import { asMember, forgetEverything, answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { MissionPage } from './mission-page';

// The drawing of QR codes writes bytes.
Object.assign(globalThis, { TextEncoder });
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
});

describe('missions', () => {
  const mission = (more: Partial<Mission>): Mission => ({
    missionId: 'mis_1',
    kind: 'games',
    title: 'Five games',
    description: 'Play five different games.',
    progress: 2,
    goal: 5,
    status: 'open',
    rewardId: null,
    reward: { kind: 'points', value: '150' },
    endsAt: null,
    ...more,
  });

  it('show progress and reward, and lead to the reward center when one is done', async () => {
    const list = [
      mission({}),
      mission({
        missionId: 'mis_2',
        title: 'Verify',
        status: 'done',
        progress: 1,
        goal: 1,
        rewardId: 'rew_1',
      }),
    ];
    answerCalls(callMock, { 'missions.summary': () => ({ list }) });
    const { user } = show(<MissionPage member={asMember.member!} />);
    const open = within(await screen.findByRole('listitem', { name: 'Five games' }));
    expect(open.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '2 of 5');
    expect(open.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect(open.getByText('Reward: 150 points')).toBeVisible();
    expect(open.queryByRole('button')).not.toBeInTheDocument();
    const done = within(screen.getByRole('listitem', { name: 'Verify' }));
    await user.click(done.getByRole('button', { name: 'Claim in the reward center' }));
    expect(window.location.search).toBe('?mc=rewardCenter');
  });

  it('say what would be here when there are none', async () => {
    answerCalls(callMock, { 'missions.summary': () => ({ list: [] }) });
    show(<MissionPage member={asMember.member!} />);
    expect(await screen.findByText('No missions at the moment')).toBeVisible();
  });
});

describe('the leaderboard', () => {
  const board: Leaderboard = {
    from: time,
    to: time,
    minRounds: 20,
    list: [
      { place: null, account: 'm***a', isOwn: false, isDemonstration: true, rounds: 40, ratio: '131.20' },
      { place: 2, account: 'a***8', isOwn: true, isDemonstration: false, rounds: 25, ratio: '98.00' },
    ],
    own: { place: 2, rounds: 25, ratio: '98.00' },
  };
  const openBoard = async (answer: Leaderboard) => {
    answerCalls(callMock, { 'missions.summary': () => ({ list: [] }), 'missions.leaderboard': () => answer });
    const view = show(<MissionPage member={asMember.member!} />);
    await view.user.click(screen.getByRole('tab', { name: 'Leaderboard' }));
    return view;
  };

  it('ranks payouts to stakes, says that losses never count, and marks the own place in words', async () => {
    await openBoard(board);
    const rows = within(await screen.findByRole('table', { name: 'Leaderboard' })).getAllByRole('row');
    expect(within(rows[1]!).getByText('131.20%')).toBeVisible();
    expect(within(rows[2]!).getByText('You')).toBeVisible();
    expect(within(rows[1]!).queryByText('You')).not.toBeInTheDocument();
    expect(within(rows[1]!).getByText('Demo player')).toBeVisible();
    expect(within(rows[2]!).queryByText('Demo player')).not.toBeInTheDocument();
    expect(screen.getByText(/How much you bet or lose does not matter/)).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Your standing' })).getByText('98.00%')).toBeVisible();
  });

  it('asks for the week, and for the month when that is chosen', async () => {
    const { user } = await openBoard(board);
    expect(inputsOf(callMock, 'missions.leaderboard')).toEqual([{ period: 'week' }]);
    await user.selectOptions(screen.getByLabelText('Period'), 'month');
    await waitFor(() =>
      expect(inputsOf(callMock, 'missions.leaderboard').at(-1)).toEqual({ period: 'month' }),
    );
  });

  it('has no place and no ratio for who has not played, and says what an empty board is', async () => {
    await openBoard({ ...board, list: [], own: { place: null, rounds: 0, ratio: null } });
    expect(await screen.findByText('Nobody has a place yet')).toBeVisible();
    expect(screen.getByText('None yet')).toBeVisible();
    expect(screen.getByText('Not known yet')).toBeVisible();
  });
});

describe('invitations', () => {
  const overview: ReferralOverview = {
    isOffered: true,
    code: 'ANA88',
    link: 'https://parlour.example/?ref=ANA88',
    qualifyingDeposit: '500.00',
    reward: '50.00',
    friendReward: '20.00',
    holdDays: 14,
    stakes: '500.00',
    maxPerMonth: 20,
    own: null,
    invited: 2,
    qualified: 1,
    earned: '50.00',
    friends: [
      { account: 'b***o', joinedAt: time, status: 'qualified', notBefore: null, earned: '50.00' },
      { account: 'c***y', joinedAt: time, status: 'joined', notBefore: null, earned: '0.00' },
    ],
    totalPages: 1,
    totalItems: 2,
  };
  const offer = (more: Partial<ReferralOverview> = {}) =>
    answerCalls(callMock, { 'referral.overview': () => ({ ...overview, ...more }) });

  afterEach(() => Reflect.deleteProperty(navigator, 'share'));

  it('have a link, a QR code of it, a code, and terms with the real figures', async () => {
    offer();
    const { user } = show(<ReferralPage />);
    expect(await screen.findByText(overview.link)).toBeVisible();
    expect(screen.getByRole('img', { name: 'QR code of your invitation link' })).toBeVisible();
    expect(screen.getByText(/You get P50.00 for each friend .* deposited P500.00 in total/)).toBeVisible();
    expect(screen.getByText(/Your friend gets P20.00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(overview.link);
    await user.click(screen.getByRole('button', { name: 'Copy the code' }));
    expect(await navigator.clipboard.readText()).toBe('ANA88');
  });

  it('say every condition before anybody is invited', async () => {
    offer();
    show(<ReferralPage />);
    const terms = await screen.findByRole('heading', { name: 'How it works' });
    const list = within(terms.parentElement!).getByRole('list');
    for (const words of [
      /14 days after the deposits have reached that amount/,
      /bet P500\.00 of their own money since registering. There is no deadline/,
      /Nothing depends on losing, and betting more brings no more/,
      /You are paid for up to 20 invitations a month \(UTC\); others wait/,
      /Two accounts of one person.*count as one/,
      /less than P500\.00 stays paid in, both rewards are taken back/,
      /time-out or self-exclusion the rewards wait/,
    ])
      expect(list).toHaveTextContent(words);
  });

  it('tell the inviter no more than that a reward waits, and the friend what is missing', async () => {
    const own = { reward: '20.00', notBefore: time, missingStakes: '120.00' };
    const waiting = {
      account: 'b***o',
      joinedAt: time,
      status: 'waiting',
      notBefore: time,
      earned: '0.00',
    } as const;
    offer({
      own,
      friends: [waiting, { ...waiting, account: 'd***e', status: 'taken_back', notBefore: null }],
    });
    show(<ReferralPage />);
    const rows = within(await screen.findByRole('table', { name: 'Invited friends' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent(/Waiting.*not before .*2026/);
    expect(rows[2]).toHaveTextContent(/Taken back/);
    expect(screen.getByText(/You still need P120\.00 of bets/)).toBeVisible();
    expect(screen.getByText(/get P20\.00 for it, not before .*2026/)).toBeVisible();
  });

  it('list the friends with what each has brought', async () => {
    offer();
    show(<ReferralPage />);
    const rows = within(await screen.findByRole('table', { name: 'Invited friends' })).getAllByRole('row');
    expect(within(rows[1]!).getByText('Qualified')).toBeVisible();
    expect(within(rows[1]!).getByText('P50.00')).toBeVisible();
    expect(within(rows[2]!).getByText('Registered')).toBeVisible();
  });

  it('are shared by the device where it can, and a change of mind is no fault', async () => {
    offer();
    const share = jest.fn().mockRejectedValueOnce(new DOMException('closed', 'AbortError'));
    Object.assign(navigator, { share });
    const { user } = show(<ReferralPage />);
    const button = await screen.findByRole('button', { name: 'Share' });
    await user.click(button);
    expect(share).toHaveBeenCalledWith({ title: 'An invitation', url: overview.link });
    expect(screen.queryByText(/Sharing did not work/)).not.toBeInTheDocument();
    share.mockRejectedValueOnce(new Error('broken'));
    await user.click(button);
    expect(await screen.findByText(/Sharing did not work/)).toBeVisible();
  });

  it('have no button for sharing where the browser cannot', async () => {
    offer();
    show(<ReferralPage />);
    await screen.findByText(overview.link);
    expect(screen.queryByRole('button', { name: 'Share' })).not.toBeInTheDocument();
  });

  it('that are not offered say so and show no link', async () => {
    offer({ isOffered: false });
    show(<ReferralPage />);
    expect(await screen.findByText(/no invitation program/)).toBeVisible();
    expect(screen.queryByText(overview.link)).not.toBeInTheDocument();
  });

  it('that cannot be read say that nothing changed', async () => {
    answerCalls(callMock, {
      'referral.overview': () => {
        throw new CallError('request.rate');
      },
    });
    show(<ReferralPage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('Nothing has changed in them');
  });
});
