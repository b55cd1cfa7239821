import { act, screen } from '@testing-library/react';
import { brandWith } from '@/components/brand/test-brand';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import { answerCalls, show } from '@/lib/testing/scenes/client';
import { CodeField } from './code-field';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
const onSend = jest.fn();
let run = 0;
let destination: string;

const button = () => screen.getByRole('button', { name: /send/i });

function open(more: Partial<Parameters<typeof CodeField>[0]> = {}) {
  return show(<CodeField purpose="login" destination={destination} onSend={onSend} {...more} />);
}

async function press() {
  await act(async () => button().click());
}

async function pass(ms: number) {
  await act(async () => jest.advanceTimersByTime(ms));
}

beforeEach(() => {
  jest.useFakeTimers();
  run += 1;
  destination = `+63917000000${run}`;
  onSend.mockReset().mockResolvedValue({ expiredMinutes: 1 });
  answerCalls(jest.mocked(call), { 'system.permission': () => brandWith([]) });
});
afterEach(() => jest.useRealTimers());

test('after a code was sent the button waits for the minutes of the answer', async () => {
  open();
  await press();
  expect(onSend).toHaveBeenCalledTimes(1);
  expect(button()).toHaveAccessibleName('Send again in 60 seconds');
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(button()).toHaveTextContent('60 s');
  await pass(59_000);
  expect(button()).toHaveAccessibleName('Send again in 1 second');
  await press();
  expect(onSend).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(button()).toHaveAccessibleName('Send again');
  await press();
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('an answer without minutes is a wait of a minute, two minutes are 120 seconds', async () => {
  onSend.mockResolvedValueOnce({ expiredMinutes: 0 }).mockResolvedValueOnce({ expiredMinutes: 2 });
  open();
  await press();
  expect(button()).toHaveTextContent('60 s');
  await pass(60_000);
  await press();
  expect(button()).toHaveTextContent('120 s');
});

test('the countdown goes on while the dialog is closed, for this number and purpose only', async () => {
  const first = open();
  await press();
  first.unmount();
  await pass(20_000);
  const again = open();
  expect(button()).toHaveTextContent('40 s');
  again.unmount();
  const other = open({ destination: '+15550000000' });
  expect(button()).toHaveAccessibleName('Send code');
  other.unmount();
  open({ purpose: 'register' });
  expect(button()).toHaveAccessibleName('Send code');
});

test('the seconds are not announced: what is announced says once that the code was sent', async () => {
  open();
  await press();
  expect(screen.getByRole('status')).toHaveTextContent('Code sent.');
  expect(screen.getByRole('status')).not.toHaveTextContent('60');
  expect(button().closest('[aria-live], [role="status"]')).toBeNull();
});

test('one press a second: a failed request may be repeated after it', async () => {
  onSend.mockResolvedValue(null);
  open();
  await press();
  await press();
  expect(onSend).toHaveBeenCalledTimes(1);
  await pass(1_000);
  await press();
  expect(onSend).toHaveBeenCalledTimes(2);
});

test('a failed request is told in a window with the message and a button, and starts no countdown', async () => {
  onSend.mockRejectedValue(new CallError('verification.rate'));
  open();
  await press();
  const popup = await screen.findByRole('alertdialog', { name: 'The code could not be sent' });
  expect(popup).toHaveTextContent('You have requested too many codes.');
  expect(popup.querySelector('svg')).toBeInTheDocument();
  await act(async () => screen.getByRole('button', { name: 'OK' }).click());
  await pass(1_000);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(button()).toHaveAccessibleName('Send code');
});

test('asked too often, it waits as long as the answer says', async () => {
  onSend.mockRejectedValue(new CallError('verification.rate', { retryAfterSeconds: 90 }));
  open();
  await press();
  await act(async () => screen.getByRole('button', { name: 'OK' }).click());
  await pass(100);
  expect(button()).toHaveTextContent('90 s');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test("the gateway's own message is shown where the code is not known here", async () => {
  onSend.mockRejectedValue(new CallError('request.failed', { message: 'The operator is asleep.' }));
  open();
  await press();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('The operator is asleep.');
});

test('where nothing is really sent it says so, and where the message is', async () => {
  answerCalls(jest.mocked(call), {
    'system.permission': () => brandWith([], { outboxPath: '/sandbox/outbox' }),
  });
  open();
  expect(screen.queryByText(/Demonstration/)).toBeNull();
  await press();
  const link = await screen.findByRole('link', { name: 'Read the message here' });
  expect(link).toHaveAttribute('href', `/sandbox/outbox?to=${encodeURIComponent(destination)}`);
  expect(link).toHaveAttribute('target', '_blank');
});

const outbox = () =>
  answerCalls(jest.mocked(call), {
    'system.permission': () => brandWith([], { outboxPath: '/sandbox/outbox' }),
  });
const elsewhere = 'npm run desk -- outbox';

test.each(['login', 'password', 'step-up', 'unlock'])(
  'a code for an account (%s) says in which browsers it is shown, and who reads it otherwise',
  async (purpose) => {
    outbox();
    open({ purpose });
    await press();
    await screen.findByRole('link', { name: 'Read the message here' });
    expect(screen.getByText(/where this account was logged in before/)).toHaveTextContent(elsewhere);
  },
);

test.each(['register', 'contact'])('a code that this browser may read (%s) leads there', async (purpose) => {
  outbox();
  open({ purpose });
  await press();
  await screen.findByRole('link', { name: 'Read the message here' });
  expect(screen.queryByText(elsewhere)).toBeNull();
});

test('a code that somebody else sends has no such line', async () => {
  answerCalls(jest.mocked(call), {
    'system.permission': () => brandWith([], { outboxPath: '/sandbox/outbox' }),
  });
  open({ recipient: null });
  await press();
  await pass(100);
  expect(screen.queryByRole('link')).toBeNull();
});

test('where messages are sent there is no such line', async () => {
  open();
  await press();
  await pass(100);
  expect(screen.queryByRole('link')).toBeNull();
});
