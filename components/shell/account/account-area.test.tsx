import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NextIntlClientProvider } from 'next-intl';
import type { ComponentProps, ReactNode } from 'react';
import { announceSignedOut } from '@/lib/client/call/session-signals';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { useSignOut } from '@/lib/client/session/use-sign-out';
import { CallError } from '@/lib/contract/errors';
import type { MemberInfo } from '@/lib/contract/calls/member';
import { isLeftToBrowser } from '@/lib/testing/scenes/client';
import messages from '@/messages/en.json';
import { AccountArea } from './account-area';
import { Avatar } from './avatar';

const push = jest.fn();
jest.mock('@/lib/i18n/navigation', () => ({
  Link: (props: ComponentProps<'a'>) => <a {...props} />,
  usePathname: () => '/',
  useRouter: () => ({ push }),
}));
jest.mock('@/lib/client/overlays/overlay-messages', () => ({
  OverlayMessages: ({ children }: { children: ReactNode }) => children,
}));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/session/use-sign-out', () => ({ useSignOut: jest.fn() }));

const refresh = jest.fn(() => Promise.resolve());
const signOut = jest.fn<Promise<void>, []>();
const info: MemberInfo = {
  id: 'mem_1',
  account: 'ana88',
  nickname: 'Ana',
  type: 0,
  isAgent: 0,
  toUpline: false,
  clubLabel: { labelName: 'Bronze', rankLevel: 1 },
  memberLabel: [],
  balance: '1234.50',
  currencySymbol: 'P',
  unreadMessage: 2,
  availablePromo: 1,
  hasVip: true,
  vipRankLevel: 3,
  lastLoginAt: null,
};
const nobody: MemberState = {
  state: 'visitor',
  member: null,
  balance: null,
  error: null,
  isRefreshing: false,
  refresh,
};

async function show(member: Partial<MemberState>) {
  jest.mocked(useMember).mockReturnValue({ ...nobody, ...member });
  jest.mocked(useSignOut).mockReturnValue(signOut);
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <AccountArea />
    </NextIntlClientProvider>,
  );
  // A member's panel is fetched when it is wanted.
  await act(async () => undefined);
  await act(async () => undefined);
  return userEvent.setup();
}

const asMember: Partial<MemberState> = { state: 'member', member: info, balance: info.balance };

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'parlour_hint=1; Path=/';
  jest.clearAllMocks();
  signOut.mockResolvedValue(undefined);
  window.history.replaceState(null, '', '/');
});

test('a visitor gets the ways in, and they open at their address', async () => {
  const user = await show({ state: 'visitor' });
  await user.click(screen.getByRole('link', { name: 'Log in' }));
  expect(window.location.search).toBe('?auth=login');
});

test.each([
  ['Log in', 'login'],
  ['Register', 'register'],
])('%s in a tab of its own is over the same view, and opens nothing here', async (name, dialog) => {
  const user = await show({ state: 'visitor' });
  window.history.replaceState(null, '', '/rng?page=LUMEN&no=2#top');
  const link = screen.getByRole<HTMLAnchorElement>('link', { name });
  // What the cached document says would lead to the first hall.
  expect(link).toHaveAttribute('href', `?auth=${dialog}`);
  await user.hover(link);
  expect(new URL(link.href).pathname + new URL(link.href).search).toBe(`/rng?page=LUMEN&no=2&auth=${dialog}`);
  expect(isLeftToBrowser(link, { ctrlKey: true })).toBe(true);
  expect(window.location.search).toBe('?page=LUMEN&no=2');
});

test('while nothing is known, the page holds both and CSS chooses', async () => {
  const { container } = { container: document.body };
  await show({ state: 'unknown' });
  expect(screen.getByRole('link', { name: 'Register' })).toBeInTheDocument();
  expect(container.querySelectorAll('.memberGuess')).toHaveLength(1);
  // The room of the balance says what is waited for.
  expect(screen.getByText('Balance updating')).toBeInTheDocument();
});

test('an account that could not be loaded offers to try again', async () => {
  const user = await show({ state: 'unknown', error: new CallError('network.failed') });
  await user.click(screen.getByRole('button', { name: 'Load account again' }));
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('the labels of a member are noted in the tab, and go with the session', async () => {
  await show({ ...asMember, member: { ...info, memberLabel: ['early bird'] } });
  expect(JSON.parse(sessionStorage.getItem('memberLabel') ?? 'null')).toEqual(['early bird']);
  act(() => announceSignedOut());
  expect(sessionStorage.getItem('memberLabel')).toBeNull();
});

test('the sum is read again by a press, and the eye hides it for good', async () => {
  const user = await show(asMember);
  expect(screen.getByText('P1,234.50')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Balance P1,234.50. Refresh' }));
  expect(refresh).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Hide the balance' }));
  expect(screen.getByText('***')).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent('1,234');
  expect(screen.queryByRole('button', { name: /1,234/ })).toBeNull();
  expect(localStorage.getItem('parlour-balance-hidden')).toBe('1');
});

test('the account menu shows who is there and what waits', async () => {
  const user = await show(asMember);
  const trigger = screen.getByRole('button', { name: /Ana/ });
  expect(trigger).toHaveAccessibleName(/3 new messages and offers/);
  await user.click(trigger);
  // The same id as in My account, and no second name for the username.
  expect(screen.getByText('mem_1')).toBeInTheDocument();
  expect(screen.queryByText('ana88')).toBeNull();
  const vip = screen.getByRole('link', { name: /VIP level/ });
  expect(vip).toHaveTextContent('3');
  expect(vip).toHaveAttribute('href', '/vip');
  await user.click(screen.getByRole('button', { name: 'My account' }));
  expect(window.location.search).toBe('?mc=securityCenter');
  expect(screen.queryByText('mem_1')).toBeNull();
});

test('the mailbox of the account menu says how much is unread and opens the inbox', async () => {
  const user = await show({ ...asMember, member: { ...info, type: 0, unreadMessage: 2 } });
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  const mailbox = screen.getByRole('button', { name: /Mailbox/ });
  expect(mailbox).toHaveTextContent('2');
  await user.click(mailbox);
  expect(window.location.search).toBe('?mc=messageV2');
});

test('a trial account has no mailbox', async () => {
  const user = await show({ ...asMember, member: { ...info, type: 4 } });
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  expect(screen.queryByRole('button', { name: /Mailbox/ })).toBeNull();
});

test.each([
  [0, false],
  [1, true],
  [2, true],
  [4, false],
  [41, true],
  [42, true],
] as const)('account type %i is shown the way to the centre of agents: %s', async (type, isShown) => {
  const user = await show({ ...asMember, member: { ...info, type } });
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  const agent = screen.queryByRole('button', { name: 'Agent' });
  expect(agent !== null).toBe(isShown);
  if (!agent) return;
  await user.click(agent);
  expect(window.location.search).toBe('?ac=agentTeamOverview');
});

test('where the platform has no centre of agents, the way leads to the page of agents', async () => {
  const user = await show({
    ...asMember,
    member: { ...info, type: 2, absentCalls: ['agentReports.centre'] },
  });
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  expect(screen.getByRole('link', { name: 'Agent' })).toHaveAttribute('href', '/agentHome');
});

test('the picture that a member has chosen stands beside the name', async () => {
  await show({ ...asMember, member: { ...info, avatar: '/art/avatars/owl.svg' } });
  expect(screen.getByRole('button', { name: /Ana/ }).querySelector('img')).toHaveAttribute(
    'src',
    '/art/avatars/owl.svg',
  );
});

test('a picture that cannot be loaded gives way to the common one', () => {
  const { container } = render(<Avatar picture="/uploads/ana.png" />);
  const picture = () => container.querySelector('img')!;
  expect(picture()).toHaveAttribute('src', '/uploads/ana.png');
  fireEvent.error(picture());
  expect(picture()).toHaveAttribute('src', '/art/avatar.svg');
});

async function askToSignOut() {
  const user = await show(asMember);
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'Sign out?' });
  return { user, dialog };
}

test('signing out asks first, and Cancel changes nothing', async () => {
  const { user, dialog } = await askToSignOut();
  const [, cancel] = Array.from(dialog.querySelectorAll('button'));
  await user.click(cancel!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(signOut).not.toHaveBeenCalled();
});

test('confirmed, it ends the session and goes home', async () => {
  const { user, dialog } = await askToSignOut();
  await user.click(Array.from(dialog.querySelectorAll('button')).at(-1)!);
  await waitFor(() => expect(push).toHaveBeenCalledWith('/'));
  expect(signOut).toHaveBeenCalledTimes(1);
});

test('a sign-out that did not reach the gateway says so and stays', async () => {
  signOut.mockRejectedValue(new CallError('network.failed'));
  const { user, dialog } = await askToSignOut();
  await user.click(Array.from(dialog.querySelectorAll('button')).at(-1)!);
  expect(await screen.findByRole('alert')).toHaveTextContent('Network link is abnormal, please try again');
  expect(push).not.toHaveBeenCalled();
});

test('a trial account reads beside its balance, and in its menu, that the money is no real one', async () => {
  const user = await show({ ...asMember, member: { ...info, type: 4 } });
  expect(screen.getAllByText('Trial money')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Balance .*1,234.50.*Refresh$/ })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Ana/ }));
  expect(screen.getAllByText('Trial money')).toHaveLength(2);
});

test('and nobody else does', async () => {
  await show(asMember);
  expect(screen.queryByText('Trial money')).toBeNull();
});

test('a deposit of a trial account is stopped by the warning', async () => {
  const user = await show({ ...asMember, member: { ...info, type: 4 } });
  await user.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(window.location.search).toBe('?auth=real-account');
});

describe('a session that must change its password', () => {
  const forced = { state: 'unknown', error: new CallError('auth.password.change') } as const;

  test('is asked to on every page, and what lies in the address stays below', async () => {
    window.history.replaceState(null, '', '/vip?mc=withdraw');
    await show(forced);
    await waitFor(() =>
      expect(new URLSearchParams(window.location.search).get('auth')).toBe('change-password'),
    );
    expect(new URLSearchParams(window.location.search).get('mc')).toBe('withdraw');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('is asked once: an address that says so already stays as it is', async () => {
    window.history.replaceState(null, '', '/?auth=change-password');
    const before = window.history.length;
    await show(forced);
    expect(window.history).toHaveLength(before);
  });

  test('any other failure asks for nothing', async () => {
    window.history.replaceState(null, '', '/');
    await show({ state: 'unknown', error: new CallError('gateway.unavailable') });
    expect(window.location.search).toBe('');
  });
});
