import { act, screen, waitFor } from '@testing-library/react';
import { brandWith, someCountries } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { anaInfo, answerCalls, inputsOf, show } from '@/lib/testing/scenes/client';
import { LoginOnPage } from './login-on-page';

const replace = jest.fn();
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => '/login',
  useRouter: () => ({ replace, push: jest.fn() }),
}));
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const callMock = jest.mocked(call);

async function open(login: () => unknown) {
  answerCalls(callMock, {
    'system.permission': () => brandWith([]),
    'system.countries': () => someCountries,
    'session.remembered': () => ({ usernames: [], mobile: null }),
    'session.login': login,
    'session.firstLogin': () => null,
    'member.info': () => anaInfo,
  });
  // The texts of the form are fetched first.
  const { user } = await act(async () => show(<LoginOnPage />));
  await screen.findByLabelText('Username');
  return user;
}

async function logIn(user: Awaited<ReturnType<typeof open>>) {
  await user.type(screen.getByLabelText('Username'), 'maria');
  await user.type(screen.getByLabelText('Password'), 'Parlour-2026');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  localStorage.clear();
  window.history.replaceState(null, '', '/login');
});

test('a login leads to the home page with its welcome, and not before it was answered', async () => {
  let answer = () => {};
  const user = await open(
    () => new Promise((resolve) => (answer = () => resolve({ token: 't', mustChangePassword: false }))),
  );
  await logIn(user);
  await waitFor(() => expect(inputsOf(callMock, 'session.login')).toMatchObject([{ username: 'maria' }]));
  expect(replace).not.toHaveBeenCalled();
  answer();
  await waitFor(() => expect(replace).toHaveBeenCalledWith('/'));
  await waitFor(() => expect(replace).toHaveBeenLastCalledWith('/?auth=welcome'));
});

test('a login leads on to the page that it was asked for, and greets in one line', async () => {
  window.history.replaceState(null, '', '/login?next=%2Fgame%3Ftype%3DRNG%26vendor%3DLUMEN%26code%3Dtiger');
  const user = await open(() => ({ token: 't', mustChangePassword: false }));
  await logIn(user);
  await waitFor(() => expect(replace.mock.calls).toEqual([['/game?type=RNG&vendor=LUMEN&code=tiger']]));
});

test.each(['//evil.example', 'https://evil.example', '/\\evil.example', '/wps/session/logout'])(
  'a login that %s asked for leads home',
  async (next) => {
    window.history.replaceState(null, '', `/login?${new URLSearchParams({ next })}`);
    const user = await open(() => ({ token: 't', mustChangePassword: false }));
    await logIn(user);
    await waitFor(() => expect(replace).toHaveBeenLastCalledWith('/?auth=welcome'));
    expect(replace.mock.calls).toEqual([['/'], ['/?auth=welcome']]);
  },
);

test('a password that must be changed is changed at home', async () => {
  const user = await open(() => ({ token: 't', mustChangePassword: true, firstTimeLogin: false }));
  await logIn(user);
  await waitFor(() => expect(replace).toHaveBeenLastCalledWith('/?auth=change-password'));
});

test('a forgotten password is set here, where no address opens a dialog', async () => {
  const user = await open(() => null);
  await user.click(screen.getByRole('button', { name: 'Forgot password?' }));
  expect(await screen.findByRole('dialog', { name: 'Forgot your password?' })).toBeInTheDocument();
});
