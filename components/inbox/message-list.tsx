import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Badge } from '@/components/ui/badge';
import { classNames } from '@/components/ui/class-names';
import { useTimeText } from '@/lib/client/use-time-text';
import type { InboxMessage } from '@/lib/contract/calls/messages';
import styles from './message.module.css';

export interface MessageListProps {
  messages: readonly InboxMessage[];
  openedId: string | undefined;
  onOpen: (message: InboxMessage) => void;
  /** Takes the focus when it changes: this entry, or the list. */
  returnTo: { messageId: string | null } | null;
}

export function MessageList({ messages, openedId, onOpen, returnTo }: MessageListProps) {
  const t = useTranslations('records.messages');
  const time = useTimeText();
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!returnTo) return;
    const entries = listRef.current?.querySelectorAll<HTMLElement>('[data-message]') ?? [];
    const entry = [...entries].find((one) => one.dataset.message === returnTo.messageId);
    (entry ?? listRef.current)?.focus();
  }, [returnTo]);
  return (
    <ul className={styles.entries} aria-label={t('title')} ref={listRef} tabIndex={-1}>
      {messages.map((message) => {
        const isUnread = message.readAt === null;
        return (
          <li key={message.messageId}>
            <button
              type="button"
              className={classNames(styles.entry, isUnread && styles.isUnread)}
              data-message={message.messageId}
              aria-current={message.messageId === openedId ? 'true' : undefined}
              onClick={() => onOpen(message)}
            >
              <span className={styles.entryTitle} dir="auto">
                {message.title}
              </span>
              <span className={styles.entryFacts}>
                <time dateTime={message.createdAt}>{time(message.createdAt)}</time>
                {isUnread && <Badge tone="accent">{t('new')}</Badge>}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
