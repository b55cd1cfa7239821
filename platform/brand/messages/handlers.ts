import { CallError } from '@/lib/contract/errors';
import { implement } from '@/lib/contract/implement';
import { messages } from '@/lib/contract/calls/messages';
import { requireCaller, type CallContext } from '@/platform/ground/context';
import { inTransaction, type Tx } from '@/platform/ground/db';
import { countUnread, listMessages, markAllRead, markRead, removeMessage } from './message-store';

const defaultPageSize = 20;

/** Changes the caller's inbox and answers with what is left unread in it. */
async function change(
  context: CallContext,
  work: (tx: Tx, memberId: string) => Promise<boolean>,
): Promise<{ unread: number }> {
  const { memberId } = requireCaller(context);
  return inTransaction(context.db, async (tx) => {
    if (!(await work(tx, memberId))) throw new CallError('message.not.found');
    return { unread: await countUnread(tx, memberId) };
  });
}

export const messagesHandlers = implement<CallContext, typeof messages>(messages, {
  list: async (context, { pageNo = 1, pageSize = defaultPageSize, isUnread = false }) => {
    const { memberId } = requireCaller(context);
    const [found, unread] = await Promise.all([
      listMessages(context.db, memberId, { isUnread, pageNo, pageSize }),
      countUnread(context.db, memberId),
    ]);
    return { ...found, totalPages: Math.ceil(found.totalItems / pageSize), unread };
  },
  read: (context, { messageId }) =>
    change(context, (tx, memberId) => markRead(tx, { memberId, messageId, now: context.now })),
  readAll: (context) =>
    change(context, async (tx, memberId) => (await markAllRead(tx, memberId, context.now)) >= 0),
  remove: (context, { messageId }) =>
    change(context, (tx, memberId) => removeMessage(tx, { memberId, messageId, now: context.now })),
});
