import { act, screen, waitFor } from '@testing-library/react';
import { brandWith } from '@/components/brand/test-brand';
import type { LoginEnd } from '@/components/gate/log-in';
import { useWelcome } from '@/components/gate/use-welcome';
import { dismissToast, useToasts } from '@/components/ui/toast';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { LoginOutput } from '@/lib/contract/calls/session';
import {
  anaInfo,
  answerCalls,
  asMember,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { WelcomeDialog } from './welcome-dialog';
import { demandedChange } from '@/lib/client/session/demanded-change';

let pathname = '/';
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ push: jest.fn() }),
}));
const callMock = jest.mocked(call);
const asked = () => window.location.search;

function AfterLogin({ end }: { end: LoginEnd }) {
  const welcome = useWelcome();
  const toasts = useToasts();
  return (
    <>
      <button onClick={() => void welcome(end)}>go</button>
      {toasts.map((toast) => (
        <p key={toast.id} onClick={() => dismissToast(toast.id)}>
          {toast.text}
        </p>
      ))}
    </>
  );
}

async function finish(
  output: Partial<LoginOutput>,
  by: LoginEnd['by'] = 'username',
  modules: string[] = ['CHNGPASSVERIF3'],
) {
  answerCalls(callMock, {
    'member.info': () => anaInfo,
    'session.firstLogin': () => null,
    'system.permission': () => brandWith(modules),
  });
  const end = { output: { token: 't', firstTimeLogin: false, passwordExpired: false, ...output }, by };
  const { user } = show(<AfterLogin end={end} />);
  await user.click(screen.getByRole('button', { name: 'go' }));
  await act(async () => undefined);
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  localStorage.clear();
  pathname = '/';
});

describe('what a login ends with', () => {
  test('is the welcome', async () => {
    await finish({ mustChangePassword: false });
    await waitFor(() => expect(asked()).toBe('?auth=welcome'));
    expect(inputsOf(callMock, 'session.firstLogin')).toHaveLength(0);
  });

  test('is a new password where the platform says so, and the first login is over only with that', async () => {
    await finish({ mustChangePassword: true, firstTimeLogin: true });
    await waitFor(() => expect(asked()).toBe('?auth=change-password'));
    expect(inputsOf(callMock, 'session.firstLogin')).toHaveLength(0);
    expect(demandedChange()).toEqual({ isFirstLogin: true, mustAcceptTerms: false });
    expect(inputsOf(callMock, 'member.info')).toHaveLength(0);
  });

  test('is that with the terms and the age in an account that somebody else has opened', async () => {
    await finish({ mustChangePassword: true, firstTimeLogin: true, mustAcceptTerms: true });
    await waitFor(() => expect(asked()).toBe('?auth=change-password'));
    expect(demandedChange()).toEqual({ isFirstLogin: true, mustAcceptTerms: true });
  });

  test('is a report of the first login where nothing has to be done before', async () => {
    await finish({ mustChangePassword: false, firstTimeLogin: true });
    await waitFor(() => expect(asked()).toBe('?auth=welcome'));
    expect(inputsOf(callMock, 'session.firstLogin')).toHaveLength(1);
  });

  test.each([
    [{ firstTimeLogin: true }, 'username', ['CHNGPASSVERIF3'], '?auth=change-password'],
    [{ passwordExpired: true }, 'username', ['CHNGPASSVERIF3'], '?auth=change-password'],
    [{ passwordExpired: true }, 'username', [], '?auth=welcome'],
    [{ passwordExpired: true, firstTimeLogin: true }, 'sms', ['CHNGPASSVERIF3'], '?auth=welcome'],
    [{ passwordExpired: true, firstTimeLogin: true }, 'firebase', ['CHNGPASSVERIF3'], '?auth=welcome'],
  ] as const)('of an older gateway: %j by %s with %j opens %s', async (output, by, modules, search) => {
    await finish(output, by, [...modules]);
    await waitFor(() => expect(asked()).toBe(search));
  });

  test('is a line at the edge for who wants no window', async () => {
    localStorage.setItem('parlour-welcome-muted', '1');
    await finish({ mustChangePassword: false });
    expect(await screen.findByText(/^Welcome back, Ana\. Last login: /)).toBeInTheDocument();
    expect(asked()).toBe('');
  });

  test('is a line at the edge for who logs in again over a form', async () => {
    window.history.replaceState(null, '', '/?mc=withdraw');
    await finish({ mustChangePassword: false });
    expect((await screen.findAllByText(/^Welcome back, Ana\./)).length).toBeGreaterThan(0);
    expect(asked()).toBe('?mc=withdraw');
  });

  test('is a line at the edge on the page of agents', async () => {
    pathname = '/agentHome';
    await finish({ mustChangePassword: false });
    expect((await screen.findAllByText(/^Welcome back, Ana\./)).length).toBeGreaterThan(0);
    expect(asked()).toBe('');
  });

  test('is nothing when the account cannot be asked for', async () => {
    await finish({ mustChangePassword: false });
    window.history.replaceState(null, '', '/');
    answerCalls(callMock, { 'member.info': () => Promise.reject(new CallError('network.failed')) });
    screen.getByRole('button', { name: 'go' }).click();
    await act(async () => undefined);
    expect(asked()).toBe('');
  });
});

describe('the welcome', () => {
  const onClose = jest.fn();
  function open(more: Partial<typeof anaInfo> = {}) {
    jest.mocked(useMember).mockReturnValue({ ...asMember, member: { ...anaInfo, ...more } });
    return show(<WelcomeDialog onClose={onClose} />).user;
  }

  test('says who is here, when the account was used before, and what is unread', async () => {
    const lastLogin = { at: '2026-01-02T03:04:05.000Z', device: 'Chrome · Windows', address: '10.1.2.3' };
    const user = open({ unreadMessage: 2, lastLogin });
    const dialog = screen.getByRole('dialog', { name: 'Welcome back, Ana' });
    expect(dialog).toHaveTextContent(/Last login: Jan 2, 2026/);
    expect(dialog).toHaveTextContent('From Chrome · Windows, address 10.1.2.3');
    expect(dialog).toHaveTextContent('You have 2 unread messages.');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(localStorage).toHaveLength(0);
  });

  test('of a first login', () => {
    open({ lastLoginAt: null });
    expect(screen.getByRole('dialog', { name: 'Welcome, Ana' })).toHaveTextContent(
      'This is your first login.',
    );
  });

  test('of a trial says what trial money is', () => {
    open({ type: 4, lastLoginAt: null });
    expect(screen.getByRole('dialog')).toHaveTextContent('You are playing with trial money.');
  });

  test('is not shown again where that was wished, and the flag names nobody', async () => {
    const user = open();
    await user.click(screen.getByRole('checkbox', { name: 'Do not show this again on this device' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(localStorage.getItem('parlour-welcome-muted')).toBe('1');
    expect(localStorage).toHaveLength(1);
  });
});
