import { screen, within } from '@testing-library/react';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { accountTypes, type AccountType } from '@/lib/contract/types';
import { anaInfo, asMember, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import { AgentEntrance } from './agent-entrance';
import { standingOf } from './agent-types';
import { JoinAccounts, JoinHonesty, JoinRules } from './join-rules';
import { JoinActions, JoinSteps } from './join-steps';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('next/navigation', () => ({ useRouter: () => ({}) }));

beforeEach(forgetEverything);

const as = (isAgent: AccountType) =>
  jest.mocked(useMember).mockReturnValue({
    ...asMember,
    member: { ...anaInfo, isAgent, type: isAgent },
    balance: '77.00',
  });

const links = () => screen.getAllByRole('link').map((link) => link.textContent);

describe('the join page', () => {
  it('says that the demonstration pays nothing', () => {
    show(<JoinHonesty />);
    expect(screen.getByText(/Everything here is play money/)).toBeInTheDocument();
  });

  it('says which accounts there are', () => {
    show(<JoinAccounts />);
    expect(screen.getByText(/Account types 1, 2, 41 and 42/)).toBeInTheDocument();
    expect(screen.getByText(/Account type 4/)).toBeInTheDocument();
  });

  it('says that an agent never sees limits and never lifts an exclusion', () => {
    show(<JoinRules />);
    const never = screen.getByRole('heading', { name: 'What agents can never do' }).parentElement!;
    expect(within(never).getByText(/limits that a player has set/)).toBeInTheDocument();
    expect(within(never).getByText(/lift or shorten a time-out/)).toBeInTheDocument();
  });

  it('leads to the form over the page, and without script to the contact page', async () => {
    const { user } = show(
      <>
        <JoinSteps />
        <JoinActions contactHref="/fil/help/contact" customerService={<button type="button">Chat</button>} />
      </>,
    );
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    const form = screen.getByRole('link', { name: 'Apply with the form' });
    expect(form).toHaveAttribute('href', '/fil/help/contact');
    await user.click(form);
    expect(window.location.search).toBe('?help=feedback');
    expect(screen.getByRole('button', { name: 'Chat' })).toBeInTheDocument();
  });
});

test.each(accountTypes.map((type) => [type, { 0: 'member', 4: 'trial' }[type as 0 | 4] ?? 'agent']))(
  'account type %d stands as %s',
  (type, standing) => expect(standingOf(type)).toBe(standing),
);

describe('the agent home', () => {
  it('opens the login dialog for a visitor', async () => {
    jest.mocked(useMember).mockReturnValue(asVisitor);
    const { user } = show(<AgentEntrance />);
    expect(links()).toEqual(['Log in', 'Become an agent']);
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(window.location.search).toBe('?auth=login');
  });

  it.each([
    [1, 'Head agent'],
    [2, 'Agent'],
    [41, 'Helper'],
    [42, 'Reader'],
  ] as const)('shows an agent of type %d the account and the ways that exist', async (type, named) => {
    as(type);
    const { user } = show(<AgentEntrance />);
    expect(screen.getByRole('heading', { name: 'Welcome, Ana' })).toBeInTheDocument();
    expect(screen.getByText('P77.00')).toBeInTheDocument();
    expect(screen.getByText('Account type').nextSibling).toHaveTextContent(named);
    expect(screen.getAllByRole('link')).toHaveLength(4);
    await user.click(screen.getByRole('link', { name: /Account record/ }));
    expect(window.location.search).toBe('?mc=transactionHistory');
  });

  it('gives a member the warning that an agent account is needed', async () => {
    as(0);
    const { user } = show(<AgentEntrance />);
    expect(links()).toEqual(['What does this mean?', 'Open the personal center', 'Become an agent']);
    expect(screen.queryByText(/Welcome/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'What does this mean?' }));
    expect(window.location.search).toBe('?auth=real-account');
  });

  it('gives a trial account the real-account warning', async () => {
    as(4);
    const { user } = show(<AgentEntrance />);
    expect(screen.getByRole('heading', { name: 'You need a real account' })).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'What does this mean?' }));
    expect(window.location.search).toBe('?auth=real-account');
  });

  it('while nobody knows, holds the way in and a space, and shows a retry after a failure', async () => {
    const refresh = jest.fn(() => Promise.resolve());
    const error = new CallError('network.failed');
    jest.mocked(useMember).mockReturnValue({ ...asVisitor, state: 'unknown', error, refresh });
    const { user } = show(<AgentEntrance />);
    expect(screen.getByRole('link', { name: 'Log in' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(refresh).toHaveBeenCalledTimes(1);
  });
});
