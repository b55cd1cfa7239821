import { screen, waitFor, within } from '@testing-library/react';
import { call } from '@/lib/client/call/call';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import type { InboxMessage } from '@/lib/contract/calls/messages';
import {
  asMember,
  forgetEverything,
  answerCalls,
  inputsOf,
  refreshMember,
  show,
} from '@/lib/testing/scenes/client';
import { MessagePage } from './message-page';

jest.mock('@/lib/client/call/call', () => ({ call: jest.fn() }));
jest.mock('@/lib/client/session/use-member', () =>
  jest.requireActual('@/lib/testing/scenes/member-mock').memberMock(),
);

const callMock = jest.mocked(call) as unknown as jest.Mock;
const time = '2026-01-02T03:04:05.000Z';

let inbox: InboxMessage[] = [];
let isDown = false;

/** An inbox that behaves: what is read is read, what is deleted is gone. */
function serveInbox(pageSize = 10) {
  const unread = () => inbox.filter(({ readAt }) => readAt === null).length;
  const failing = (change: () => void) => {
    if (isDown) throw new CallError('network.failed');
    change();
    return { unread: unread() };
  };
  answerCalls(callMock, {
    'messages.list': ({ pageNo, isUnread }: { pageNo: number; isUnread?: boolean }) => {
      const all = inbox.filter(({ readAt }) => !isUnread || readAt === null);
      return {
        list: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        totalPages: Math.ceil(all.length / pageSize),
        totalItems: all.length,
        unread: unread(),
      };
    },
    'messages.read': ({ messageId }: { messageId: string }) =>
      failing(() => {
        inbox = inbox.map((one) => (one.messageId === messageId ? { ...one, readAt: time } : one));
      }),
    'messages.readAll': () => failing(() => (inbox = inbox.map((one) => ({ ...one, readAt: time })))),
    'messages.remove': ({ messageId }: { messageId: string }) =>
      failing(() => (inbox = inbox.filter((one) => one.messageId !== messageId))),
  });
}

const message = (name: string, more: Partial<InboxMessage> = {}): InboxMessage => ({
  messageId: `msg_${name}`,
  title: name,
  body: `About ${name}.\n\nSecond paragraph with <b>no markup</b>.`,
  createdAt: time,
  readAt: null,
  ...more,
});

beforeEach(() => {
  jest.clearAllMocks();
  jest.mocked(useMember).mockReturnValue(asMember);
  forgetEverything();
  isDown = false;
  inbox = [message('Deposit credited'), message('Limit changed', { readAt: time })];
});

const entry = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

describe('messages', () => {
  it('mark what is unread in words, and count it', async () => {
    serveInbox();
    show(<MessagePage />);
    expect(within(await entry('Deposit credited')).getByText('Unread')).toBeVisible();
    expect(within(await entry('Limit changed')).queryByText('Unread')).not.toBeInTheDocument();
    expect(screen.getByText('1 unread message')).toBeVisible();
  });

  it('open beside the list as plain text, are marked as read, and the badge falls', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await entry('Deposit credited'));
    const article = await screen.findByRole('article', { name: 'Deposit credited' });
    expect(within(article).getByText('About Deposit credited.')).toBeVisible();
    expect(within(article).getByText('Second paragraph with <b>no markup</b>.')).toBeVisible();
    expect(within(article).getByRole('heading')).toHaveFocus();
    expect(await screen.findByText('No unread messages')).toBeVisible();
    expect(inputsOf(callMock, 'messages.read')).toEqual([{ messageId: 'msg_Deposit credited' }]);
    expect(refreshMember).toHaveBeenCalled();
  });

  it('are marked as read once only', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await entry('Limit changed'));
    expect(await screen.findByRole('article', { name: 'Limit changed' })).toBeVisible();
    expect(inputsOf(callMock, 'messages.read')).toEqual([]);
  });

  it('go back to the entry they were opened from', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await entry('Limit changed'));
    await user.click(screen.getByRole('button', { name: 'Back to the list' }));
    expect(await entry('Limit changed')).toHaveFocus();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('stay open under the filter although they are read and leave the list', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await screen.findByLabelText('Unread only'));
    await waitFor(() => expect(inputsOf(callMock, 'messages.list').at(-1)).toMatchObject({ isUnread: true }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Limit/ })).not.toBeInTheDocument());
    await user.click(await entry('Deposit credited'));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Deposit/ })).not.toBeInTheDocument());
    expect(screen.getByRole('article', { name: 'Deposit credited' })).toBeVisible();
  });

  it('are all marked as read with one press', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All messages are marked as read.')).toBeVisible();
    expect(await screen.findByText('No unread messages')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
  });

  it('are deleted after a question, which can be turned down', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await entry('Limit changed'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    let dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent('deleted for good');
    await user.click(within(dialog).getAllByRole('button', { name: 'Cancel' })[0]!);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(inputsOf(callMock, 'messages.remove')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The message was deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Limit changed')).not.toBeInTheDocument());
  });

  it('say when one was not deleted, and it is still there', async () => {
    serveInbox();
    const { user } = show(<MessagePage />);
    await user.click(await entry('Limit changed'));
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/The message was not deleted/)).toBeVisible();
    expect(screen.getByRole('article', { name: 'Limit changed' })).toBeVisible();
  });

  it('go back a page when the last one of a page is deleted', async () => {
    inbox = [message('One', { readAt: time }), message('Two', { readAt: time })];
    serveInbox(1);
    const { user } = show(<MessagePage />);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await user.click(await entry('Two'));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await entry('One')).toBeVisible();
  });

  it('say what would be here when there are none, and none under the filter', async () => {
    inbox = [];
    serveInbox();
    const { user } = show(<MessagePage />);
    expect(await screen.findByText('No messages yet')).toBeVisible();
    await user.click(screen.getByLabelText('Unread only'));
    expect(await screen.findByText(/You have read everything/)).toBeVisible();
  });

  it('that cannot be read are not lost', async () => {
    answerCalls(callMock, {
      'messages.list': () => {
        throw new CallError('request.rate');
      },
    });
    show(<MessagePage />);
    expect(await screen.findByRole('alert')).toHaveTextContent('None of them is lost');
  });
});
