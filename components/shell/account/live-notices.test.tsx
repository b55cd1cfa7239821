import { act, screen, waitFor, within } from '@testing-library/react';
import { Dialog } from '@/components/ui/dialog';
import { dismissToast } from '@/components/ui/toast';
import { call } from '@/lib/client/call/call';
import { CallError } from '@/lib/contract/errors';
import type { InboxMessage, LiveTopic } from '@/lib/contract/calls/messages';
import { answerCalls, forgetEverything, inputsOf, show } from '@/lib/testing/scenes/client';
import { PageToaster } from '../page-toaster';
import { toastNewMessages } from './live-notices';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/components/ui/toast', () => {
  const real = jest.requireActual('@/components/ui/toast');
  return { ...real, showToast: jest.fn(real.showToast) };
});

const { showToast } = jest.requireMock('@/components/ui/toast');
const callMock = jest.mocked(call) as unknown as jest.Mock;
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const message = (title: string, minutes: number, more: Partial<InboxMessage> = {}): InboxMessage => ({
  messageId: `msg_${title}`,
  title,
  body: '',
  createdAt: minutesAgo(minutes),
  readAt: null,
  ...more,
});

let unread: InboxMessage[];
/** What a tab has told stays known to it: each test has a member of its own. */
let memberId = 'mem_0';
const hear = (topics: LiveTopic[] = ['balance', 'messages']) =>
  act(() => toastNewMessages(memberId, new Set(topics)));
const told = () => showToast.mock.calls.map(([title]: [string]) => title);

let run = 0;
beforeEach(() => {
  memberId = `mem_${(run += 1)}`;
  forgetEverything();
  localStorage.clear();
  jest.clearAllMocks();
  unread = [];
  answerCalls(callMock, {
    'messages.list': () => ({
      list: unread,
      unread: unread.length,
      totalPages: 1,
      totalItems: unread.length,
    }),
  });
});
afterEach(() =>
  act(() => {
    for (let id = 1; id <= 50; id += 1) dismissToast(id);
  }),
);

test('a message that has just come is said once, and leads to the inbox', async () => {
  const { user } = show(<PageToaster />);
  unread = [message('Deposit credited', 0)];
  await hear();
  const region = screen.getByRole('region', { name: 'Notifications' });
  expect(region).toHaveAttribute('aria-live', 'polite');
  await hear();
  expect(told()).toEqual(['Deposit credited']);
  await user.click(await within(region).findByRole('link', { name: 'Deposit credited' }));
  expect(window.location.search).toBe('?mc=messageV2');
  await waitFor(() => expect(screen.queryByRole('link')).toBeNull());
  expect(inputsOf(callMock, 'messages.list')[0]).toEqual({ pageNo: 1, pageSize: 3, isUnread: true });
});

test('several at once are one line, the newest, and what came later is said after it', async () => {
  unread = [message('Second', 1), message('First', 2)];
  await hear();
  unread = [message('Third', 0), ...unread];
  await hear();
  expect(told()).toEqual(['Second', 'Third']);
  expect(showToast.mock.calls[0][2]).toMatchObject({ more: 1 });
});

test('another tab has said it already', async () => {
  unread = [message('Withdrawal approved', 1)];
  localStorage.setItem('parlour.told', `${memberId} ${unread[0]!.createdAt}`);
  await hear();
  expect(told()).toEqual([]);
});

test('what another member was told on this device silences nothing', async () => {
  unread = [message('Withdrawal rejected', 1)];
  localStorage.setItem('parlour.told', `mem_bea ${minutesAgo(0)}`);
  await hear();
  expect(told()).toEqual(['Withdrawal rejected']);
});

test('what is old, or read, is no news', async () => {
  unread = [message('Old', 11), message('Read', 1, { readAt: minutesAgo(0) })];
  await hear();
  expect(told()).toEqual([]);
});

test('other changes ask for nothing, and an inbox that cannot be asked is no failure', async () => {
  await hear(['balance', 'deposits']);
  expect(callMock).not.toHaveBeenCalled();
  answerCalls(callMock, { 'messages.list': () => Promise.reject(new CallError('network.failed')) });
  await hear();
  expect(told()).toEqual([]);
});

test('tabs take turns, where the browser can do that', async () => {
  const request = jest.fn((_name: string, work: () => void) => Promise.resolve(work()));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  unread = [message('Deposit failed', 0)];
  const topics = new Set<LiveTopic>(['messages']);
  await act(
    async () =>
      void (await Promise.all([toastNewMessages(memberId, topics), toastNewMessages(memberId, topics)])),
  );
  Reflect.deleteProperty(navigator, 'locks');
  expect(request).toHaveBeenCalledTimes(2);
  expect(told()).toEqual(['Deposit failed']);
});

test('to close what is said does not close the window below it', async () => {
  const onClose = jest.fn();
  const { user } = show(
    <>
      <PageToaster />
      <Dialog isOpen onClose={onClose} title="Deposit" closeLabel="Leave">
        <p>Waiting</p>
      </Dialog>
    </>,
  );
  unread = [message('Deposit credited', 0)];
  await hear();
  const close = (await screen.findAllByRole('button', { name: 'Close', hidden: true }))[0]!;
  await user.click(close);
  expect(onClose).not.toHaveBeenCalled();
  expect(screen.queryByText('Deposit credited')).toBeNull();
});
