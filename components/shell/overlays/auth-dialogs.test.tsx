import { act, screen } from '@testing-library/react';
import type { AuthDialog } from '@/lib/client/overlays/overlay-store';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { asMember, asVisitor, show } from '@/lib/testing/scenes/client';
import { AuthDialogs } from './auth-dialogs';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/components/login/login-dialog', () => ({ LoginDialog: () => <p>login</p> }));
jest.mock('@/components/register/register-dialog', () => ({ RegisterDialog: () => <p>register</p> }));
jest.mock('@/components/login/forgot/forgot-dialog', () => ({ ForgotDialog: () => <p>forgot</p> }));
jest.mock('@/components/security/change-password-dialog', () => ({
  ChangePasswordDialog: () => <p>change-password</p>,
}));
jest.mock('@/components/login/welcome-dialog', () => ({ WelcomeDialog: () => <p>welcome</p> }));
jest.mock('@/components/register/real-account-dialog', () => ({
  RealAccountDialog: () => <p>real-account</p>,
}));

async function open(dialog: AuthDialog, member: MemberState) {
  jest.mocked(useMember).mockReturnValue(member);
  const view = await act(async () => show(<AuthDialogs dialog={dialog} />));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return view;
}

test.each([
  ['login', asVisitor, true],
  ['register', asVisitor, true],
  ['forgot', asVisitor, true],
  ['change-password', asVisitor, false],
  ['welcome', asVisitor, false],
  ['real-account', asVisitor, true],
  ['login', asMember, false],
  ['register', asMember, false],
  ['forgot', asMember, false],
  ['change-password', asMember, true],
  ['welcome', asMember, true],
  ['real-account', asMember, true],
] as const)('%s of a visitor and of a member: %#', async (dialog, member, isShown) => {
  await open(dialog, member);
  if (isShown) expect(await screen.findByText(dialog)).toBeInTheDocument();
  else expect(screen.queryByText(dialog)).toBeNull();
});

const forced: MemberState = { ...asVisitor, state: 'unknown', error: new CallError('auth.password.change') };

test.each(['login', 'register', 'welcome', 'change-password'] as const)(
  'a session that must change its password sees that and not %s',
  async (dialog) => {
    await open(dialog, forced);
    expect(await screen.findByText('change-password')).toBeInTheDocument();
  },
);

test('a password half typed stays after a logout in another tab', async () => {
  const { showAgain } = await open('change-password', asMember);
  expect(await screen.findByText('change-password')).toBeInTheDocument();
  jest.mocked(useMember).mockReturnValue(asVisitor);
  showAgain(<AuthDialogs dialog="change-password" />);
  expect(screen.getByText('change-password')).toBeInTheDocument();
  showAgain(<AuthDialogs dialog="welcome" />);
  expect(screen.queryByText('welcome')).toBeNull();
});
