import { act, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import type { AuthDialog } from '@/lib/client/overlays/overlay-store';
import { useMember, type MemberState } from '@/lib/client/session/use-member';
import { anaInfo, asMember, asVisitor, show } from '@/lib/testing/scenes/client';
import { AuthDialogs } from './auth-dialogs';

jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/client/overlays/overlay-messages', () => ({
  OverlayMessages: ({ children }: { children: ReactNode }) => children,
}));
let hold: (isHeld: boolean) => void = () => undefined;
jest.mock('@/components/register/register-dialog', () => ({
  RegisterDialog: ({ onHold }: { onHold: typeof hold }) => {
    hold = onHold;
    return <p>register</p>;
  },
}));
jest.mock('@/components/login/login-dialog', () => ({ LoginDialog: () => <p>login</p> }));

const asTrial: MemberState = { ...asMember, member: { ...anaInfo, type: 4 } };

async function open(dialog: AuthDialog, member: MemberState) {
  jest.mocked(useMember).mockReturnValue(member);
  const view = show(<AuthDialogs dialog={dialog} />);
  await act(async () => undefined);
  await act(async () => undefined);
  return (next: MemberState) => {
    jest.mocked(useMember).mockReturnValue(next);
    view.showAgain(<AuthDialogs dialog={dialog} />);
  };
}

test.each(['register', 'login'] as const)('the %s dialog opens for a trial account', async (dialog) => {
  await open(dialog, asTrial);
  expect(screen.getByText(dialog)).toBeInTheDocument();
});

test('and not for a member', async () => {
  await open('register', asMember);
  expect(screen.queryByText('register')).toBeNull();
});

test('a registration that is held stays when it has logged somebody in; let go, it closes', async () => {
  const become = await open('register', asVisitor);
  act(() => hold(true));
  become(asMember);
  expect(screen.getByText('register')).toBeInTheDocument();
  act(() => hold(false));
  expect(screen.queryByText('register')).toBeNull();
});

test('one that is not held closes with the login', async () => {
  const become = await open('register', asVisitor);
  become(asMember);
  expect(screen.queryByText('register')).toBeNull();
});
