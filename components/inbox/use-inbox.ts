import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { listOf, usePagedRecords } from '@/components/money/use-paged-records';
import { call } from '@/lib/client/call/call';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { useMember } from '@/lib/client/session/use-member';
import { CallError } from '@/lib/contract/errors';
import { messages, type InboxMessage } from '@/lib/contract/calls/messages';

const messageList = listOf(10, (message: InboxMessage) => message.messageId);

type Task = 'read' | 'readAll' | 'remove';

/** The inbox page by page, and what can be done with its messages. What is done shows in the badge of the menu, too. */
export function useInbox() {
  const t = useTranslations('records.messages');
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  // A copy: under the filter an open message leaves the list as soon as it was read.
  const [opened, setOpened] = useState<InboxMessage | null>(null);
  const [doomed, setDoomed] = useState<InboxMessage | null>(null);
  /** Where the focus goes when the open message closes: its entry, or the list once the entry is gone. */
  const [returnTo, setReturnTo] = useState<{ messageId: string | null } | null>(null);
  const [result, setResult] = useState<string | null>(null);
  const { answer, pager } = usePagedRecords(
    messages.list,
    isUnreadOnly ? { isUnread: true } : {},
    messageList,
  );
  const { attempt, failure, isDoing } = useInboxTasks(() => void answer.mutate());

  async function open(message: InboxMessage) {
    setOpened(message);
    setResult(null);
    if (message.readAt !== null) return;
    await attempt('read', () => call(messages.read, { messageId: message.messageId }));
  }

  async function readAll() {
    if (await attempt('readAll', () => call(messages.readAll, {}))) setResult(t('allRead'));
  }

  async function remove() {
    if (!doomed) return;
    const { messageId } = doomed;
    setResult(null);
    const isDone = await attempt('remove', () => call(messages.remove, { messageId }).catch(throwUnlessGone));
    if (!isDone) return;
    setResult(t('removed'));
    setOpened(null);
    setReturnTo({ messageId: null });
    if (answer.data?.list.length === 1 && pager.pageNo > 1) pager.onPageChange(pager.pageNo - 1);
  }

  return {
    answer,
    pager,
    isUnreadOnly,
    showUnreadOnly: setIsUnreadOnly,
    opened,
    open: (message: InboxMessage) => void open(message),
    back: () => {
      setOpened(null);
      if (opened) setReturnTo({ messageId: opened.messageId });
    },
    returnTo,
    doomed,
    askToRemove: setDoomed,
    remove: () => void remove(),
    readAll: () => void readAll(),
    isReadingAll: isDoing('readAll'),
    isRemoving: isDoing('remove'),
    result,
    failure,
  };
}

/** One thing at a time of each kind; then the list and the member are read again, whatever came of it. */
function useInboxTasks(refreshList: () => void) {
  const t = useTranslations('records.messages');
  const errorText = useErrorText();
  const { refresh } = useMember();
  const running = useRef(new Set<Task>());
  const [doing, setDoing] = useState<Task | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(task: Task, action: () => Promise<unknown>): Promise<boolean> {
    // Two messages that are opened one after the other are both read.
    if (task !== 'read' && running.current.has(task)) return false;
    running.current.add(task);
    setDoing(task);
    setFailure(null);
    try {
      await action();
      return true;
    } catch (error) {
      setFailure(t(`failures.${task}`, { reason: errorText(error) }));
      return false;
    } finally {
      running.current.delete(task);
      setDoing(null);
      refreshList();
      void refresh();
    }
  }

  return { attempt, failure, isDoing: (task: Task) => doing === task };
}

/** What is not there any more does not have to be deleted. */
function throwUnlessGone(error: unknown): void {
  if (!(error instanceof CallError && error.code === 'message.not.found')) throw error;
}
