import { act, screen, waitFor } from '@testing-library/react';
import { brandWith } from '@/components/brand/test-brand';
import { FreePlayButton } from '@/components/gate/free-play-button';
import { holdNext } from '@/components/gate/hold-next';
import type { LoginEnd } from '@/components/gate/log-in';
import { useActionGate } from '@/components/gate/use-action-gate';
import { useRedirectAfterLogin } from '@/components/gate/use-redirect-after-login';
import { useWelcome } from '@/components/gate/use-welcome';
import { call, seal } from '@/lib/client/call/call';
import { holdAction, isActionHeld, takeHeldAction } from '@/lib/client/session/held-action';
import { overlayControls, overlayOf, setOverlay } from '@/lib/client/overlays/overlay-store';
import { useMember } from '@/lib/client/session/use-member';
import type { AccountNeed } from '@/lib/contract/account-gate';
import type { AccountType } from '@/lib/contract/types';
import { anaInfo, answerCalls, asVisitor, forgetEverything, show } from '@/lib/testing/scenes/client';
import { AuthOverlay } from './auth-overlay';

let pathname = '/promotions';
const push = jest.fn();
const replace = jest.fn();
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn(), seal: jest.fn(async () => 'sealed') }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => pathname,
  useRouter: () => ({ push, replace }),
}));
jest.mock('./auth-dialogs', () => ({ AuthDialogs: () => null }));
const action = jest.fn();

interface SceneProps {
  need: AccountNeed;
  by: LoginEnd['by'];
  mustChangePassword: boolean;
}

/** A press, and what every form of a way in does when it is through: close, land, greet. */
function Scene({ need, by, mustChangePassword }: SceneProps) {
  const pass = useActionGate(need);
  const welcome = useWelcome();
  const land = useRedirectAfterLogin();
  function enter() {
    overlayControls().close();
    land();
    void welcome({
      output: { token: 't', firstTimeLogin: false, passwordExpired: false, mustChangePassword },
      by,
    });
  }
  return (
    <>
      <button onClick={() => pass(action)}>press</button>
      <button onClick={enter}>enter</button>
      <FreePlayButton onDone={overlayControls().close} />
      <AuthOverlay />
    </>
  );
}

const follow = () => act(() => setOverlay(overlayOf(new URLSearchParams(window.location.search))));
const asked = () => new URLSearchParams(window.location.search).get('auth');

async function pressThenEnter(scene: Partial<SceneProps> & { type?: AccountType } = {}) {
  const { type = 0, need = 'real', by = 'username', mustChangePassword = false } = scene;
  answerCalls(jest.mocked(call), {
    'member.info': () => ({ ...anaInfo, type }),
    'system.permission': () => brandWith(['FREEPLAY3']),
    'session.freePlay': () => ({ token: '', firstTimeLogin: false, passwordExpired: false }),
  });
  const { user } = show(<Scene need={need} by={by} mustChangePassword={mustChangePassword} />);
  await user.click(screen.getByRole('button', { name: 'press' }));
  follow();
  expect(asked()).toBe('login');
  expect(action).not.toHaveBeenCalled();
  return user;
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  takeHeldAction();
  pathname = '/promotions';
  jest.mocked(seal).mockResolvedValue('sealed');
  jest.mocked(useMember).mockReturnValue(asVisitor);
});
afterEach(follow);

test.each(['username', 'sms', 'passkey', 'firebase', 'registration', 'reset'] as const)(
  'what a visitor pressed is done once after a way in by %s, on the page where it was pressed',
  async (by) => {
    const user = await pressThenEnter({ by });
    await user.click(screen.getByRole('button', { name: 'enter' }));
    await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
    expect(action).toHaveBeenCalledWith(true);
    expect(push).not.toHaveBeenCalled();
    expect(asked()).toBeNull();
    expect(isActionHeld()).toBe(false);
  },
);

test('free play opens the game that was pressed', async () => {
  const user = await pressThenEnter({ need: 'session' });
  await user.click(await screen.findByRole('button', { name: 'Try for free' }));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  expect(push).not.toHaveBeenCalled();
});

test('what trial money is not enough for is held on to over the warning, until there is an account for it', async () => {
  const user = await pressThenEnter({ need: 'real' });
  await user.click(await screen.findByRole('button', { name: 'Try for free' }));
  await waitFor(() => expect(asked()).toBe('real-account'));
  follow();
  expect(action).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test('a way in that was turned down takes what was pressed with it', async () => {
  const user = await pressThenEnter();
  overlayControls().close();
  follow();
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(asked()).toBe('welcome'));
  expect(action).not.toHaveBeenCalled();
  expect(push).toHaveBeenCalledWith('/');
});

test('from one dialog to the next nothing is lost', async () => {
  const user = await pressThenEnter();
  for (const dialog of ['register', 'forgot', 'login'] as const) {
    overlayControls().openAuth(dialog);
    follow();
  }
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
});

test.each(['username', 'registration'] as const)(
  'the page that the address names opens after a way in by %s, and home does not',
  async (by) => {
    answerCalls(jest.mocked(call), { 'member.info': () => anaInfo });
    pathname = '/register';
    window.history.replaceState(null, '', '/register?next=%2Frng%3Fpage%3DLUMEN');
    follow();
    const { user } = show(<Scene need="session" by={by} mustChangePassword={false} />);
    holdNext({ replace });
    await user.click(screen.getByRole('button', { name: 'enter' }));
    await waitFor(() => expect(replace).toHaveBeenCalledWith('/rng?page=LUMEN'));
    expect(push).not.toHaveBeenCalled();
  },
);

test('what was pressed on a page goes before what its address names', async () => {
  const user = await pressThenEnter();
  window.history.replaceState(null, '', '/?auth=login&next=%2Frng');
  holdNext({ replace });
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(action).toHaveBeenCalledTimes(1));
  expect(replace).not.toHaveBeenCalled();
});

test('a password that must be changed first keeps it for after the change', async () => {
  const user = await pressThenEnter({ mustChangePassword: true });
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(asked()).toBe('change-password'));
  expect(isActionHeld()).toBe(true);
  expect(action).not.toHaveBeenCalled();
});

test('an agent who logs in at the agents’ page stays there', async () => {
  pathname = '/agentHome';
  const user = await pressThenEnter({ need: 'session', type: 42 });
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await act(async () => undefined);
  expect(action).not.toHaveBeenCalled();
});

test('a page of the member centre that the login lies over is waited for, too', async () => {
  answerCalls(jest.mocked(call), { 'member.info': () => anaInfo, 'system.permission': () => brandWith([]) });
  document.cookie = 'signed-in=1';
  window.history.replaceState(null, '', '/promotions?mc=depositv2');
  function Landing() {
    const land = useRedirectAfterLogin();
    return <button onClick={land}>land</button>;
  }
  const { user } = show(<Landing />);
  await user.click(screen.getByRole('button', { name: 'land' }));
  expect(push).not.toHaveBeenCalled();
});

test('what was pressed is kept while the parts of the way in are still being fetched', () => {
  holdAction({ need: 'session', act: action });
  show(<AuthOverlay />);
  expect(isActionHeld()).toBe(true);
});
