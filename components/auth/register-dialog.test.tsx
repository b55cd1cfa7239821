import { screen, waitFor } from '@testing-library/react';
import { call } from '@/lib/client/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, forgetEverything, show } from '@/lib/testing/client-scene';
import { RegisterDialog } from './register-dialog';

const push = jest.fn();
let pathname = '/rng';
jest.mock('@/lib/client/call', () => ({ call: jest.fn() }));
jest.mock('./use-welcome', () => ({ useWelcome: () => async () => undefined }));
jest.mock('@/lib/i18n/navigation', () => ({
  useRouter: () => ({ push }),
  usePathname: () => pathname,
}));

const rule = {
  enabled: true,
  required: true,
  minLength: 6,
  maxLength: 20,
  acceptedPattern: '*',
  patternId: 'any',
};
const settings = { minimumAge: 18, fields: { username: rule, password: rule } };
const onClose = jest.fn();

async function register(answer: () => unknown) {
  answerCalls(jest.mocked(call), {
    'member.registerSettings': () => settings,
    'member.register': answer,
  });
  const { user } = show(<RegisterDialog onClose={onClose} />);
  await user.type(await screen.findByLabelText('Username'), 'ana2026');
  await user.type(screen.getByLabelText('Password'), 'secret12');
  await user.type(screen.getByLabelText('Repeat the password'), 'secret12');
  await user.click(screen.getByLabelText('I am 18 years old or older.'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
}

beforeEach(() => {
  jest.clearAllMocks();
  forgetEverything();
});

test.each([
  ['/rng', [['/']]],
  ['/', []],
  ['/game', []],
])('a new member at %s leaves the form and goes to %j', async (at, pushes) => {
  pathname = at;
  await register(() => ({ token: '', firstTimeLogin: false, passwordExpired: false }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(push.mock.calls).toEqual(pushes);
});

test('a registration that is refused keeps the form open and goes nowhere', async () => {
  pathname = '/rng';
  await register(() => {
    throw new CallError('register.closed');
  });
  expect(await screen.findByText('Registration is closed at the moment.')).toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
  expect(push).not.toHaveBeenCalled();
});
