import { screen, waitFor } from '@testing-library/react';
import { call, seal } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import {
  answerCalls,
  asMember,
  asVisitor,
  forgetEverything,
  inputsOf,
  show,
} from '@/lib/testing/scenes/client';
import { FreePlayButton } from './free-play-button';

const push = jest.fn();
let pathname = '/rng';
jest.mock('@/lib/client/call/call', () => ({ call: jest.fn(), seal: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => pathname,
}));
const callMock = jest.mocked(call);
const sealMock = jest.mocked(seal);
const onDone = jest.fn();

const moduleOf = (enabled: '1' | '0') => [{ modId: 'FREEPLAY3', enabled, childrenNodes: [] }];

function open(freePlay: () => unknown, enabled: '1' | '0' = '1') {
  answerCalls(callMock, {
    'system.permission': () => ({ whitelabel: moduleOf(enabled) }),
    'session.freePlay': freePlay,
  });
  return show(<FreePlayButton onDone={onDone} />);
}

const pressed = async ({ user }: ReturnType<typeof open>) =>
  user.click(await screen.findByRole('button', { name: 'Try for free' }));
const opened = () => ({ token: '', firstTimeLogin: false, passwordExpired: false });

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
  pathname = '/rng';
  jest.mocked(useMember).mockReturnValue(asVisitor);
  sealMock.mockResolvedValue('sealed.random');
});
afterEach(() => jest.restoreAllMocks());

test('a press opens a trial account with a sealed random string, and goes home', async () => {
  sessionStorage.setItem('cpw', 'parked');
  sessionStorage.setItem('merchant', 'parlour');
  await pressed(open(opened));
  await waitFor(() => expect(push).toHaveBeenCalledWith('/'));
  expect(onDone).toHaveBeenCalledTimes(1);
  expect(inputsOf(callMock, 'session.freePlay')).toEqual([
    { os: expect.any(String), platform: 'W', random: 'sealed.random', gatewayVersion: 3 },
  ]);
  expect(sealMock.mock.calls[0]?.[0]).toEqual({ random: expect.stringMatching(/^.{32,36}$/) });
  expect(sessionStorage.getItem('cpw')).toBeNull();
  expect(sessionStorage.getItem('merchant')).toBe('parlour');
});

test.each(['/game', '/seamless', '/fbsports', '/'])('at %s it stays where it is', async (at) => {
  pathname = at;
  await pressed(open(opened));
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(push).not.toHaveBeenCalled();
});

test('a brand without the module shows nothing', async () => {
  open(opened, '0');
  await waitFor(() => expect(inputsOf(callMock, 'system.permission')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test('who is logged in needs none', async () => {
  jest.mocked(useMember).mockReturnValue(asMember);
  open(opened);
  await waitFor(() => expect(inputsOf(callMock, 'system.permission')).toHaveLength(1));
  expect(screen.queryByRole('button')).toBeNull();
});

test.each([
  ['freeplay.closed', 'Free play is not available at the moment.'],
  ['request.rate', 'Too many requests, please wait a moment.'],
  ['network.failed', 'Network link is abnormal, please try again'],
] as const)('%s is said beside the button, and nothing moves', async (code, text) => {
  await pressed(
    open(() => {
      throw new CallError(code);
    }),
  );
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(onDone).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
  expect(screen.getByRole('button')).not.toHaveAttribute('aria-disabled');
});

test('a key that was rotated is read again, once', async () => {
  let refusals = 1;
  await pressed(
    open(() => {
      if (refusals-- > 0) throw new CallError('crypto.invalid');
      return opened();
    }),
  );
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
  expect(sealMock.mock.calls.map(([, , options]) => options)).toEqual([{ isAnew: false }, { isAnew: true }]);
});

test('a browser that cannot seal says so, and asks no second time', async () => {
  sealMock.mockRejectedValue(new CallError('crypto.invalid', { reason: 'insecure.origin' }));
  await pressed(open(opened));
  expect(await screen.findByRole('alert')).toHaveTextContent('over https');
  expect(sealMock).toHaveBeenCalledTimes(1);
});

test('who has opened it too often reads when it opens again, and what can be done now', async () => {
  const now = Date.parse('2026-03-14T12:20:30.000Z');
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await pressed(
    open(() => {
      throw new CallError('request.rate', { retryAfterSeconds: 3_600 });
    }),
  );
  const alert = await screen.findByRole('alert');
  const time = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
  expect(alert).toHaveTextContent(/start it again from .*, or create an account/);
  expect(alert.textContent).toContain(time.format(now + 3_600_000));
});
