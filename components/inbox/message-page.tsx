import { Inbox } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { ConfirmDialog } from '@/components/forms/confirm-dialog';
import { FormAlert } from '@/components/forms/form-alert';
import { LoadedRecords } from '@/components/money/loaded';
import { RecordPages } from '@/components/money/record-pages';
import records from '@/components/money/records.module.css';
import { ResultNote } from '@/components/money/result-note';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { classNames } from '@/components/ui/class-names';
import { EmptyState } from '@/components/ui/state-panel';
import type { InboxMessage } from '@/lib/contract/calls/messages';
import { MessageDetail } from './message-detail';
import { MessageList } from './message-list';
import styles from './message.module.css';
import { useInbox } from './use-inbox';

/** The inbox: the list beside the open message, or one of the two where there is room for one. */
export function MessagePage() {
  const t = useTranslations('records.messages');
  const inbox = useInbox();
  return (
    <div className={records.page}>
      <InboxBar inbox={inbox} />
      <ResultNote text={inbox.result} />
      <FormAlert text={inbox.failure} />
      <LoadedRecords answer={inbox.answer} failedText={t('failed')} heights={[72, 72, 72, 72]}>
        {(data) =>
          data.list.length === 0 && inbox.pager.pageNo === 1 && !inbox.opened ? (
            <NoMessages isUnreadOnly={inbox.isUnreadOnly} />
          ) : (
            <div className={styles.frame}>
              <div className={classNames(styles.columns, inbox.opened && styles.hasOpened)}>
                <div className={styles.list}>
                  <MessageList
                    messages={data.list}
                    openedId={inbox.opened?.messageId}
                    onOpen={inbox.open}
                    returnTo={inbox.returnTo}
                  />
                  <RecordPages pager={inbox.pager} />
                </div>
                <OpenedMessage inbox={inbox} message={inbox.opened} />
              </div>
            </div>
          )
        }
      </LoadedRecords>
      {inbox.doomed && (
        <ConfirmDialog
          title={t('removeTitle')}
          text={t('removeText', { title: inbox.doomed.title })}
          confirmLabel={t('remove')}
          onConfirm={inbox.remove}
          onClose={() => inbox.askToRemove(null)}
        />
      )}
    </div>
  );
}

type InboxState = ReturnType<typeof useInbox>;

function InboxBar({ inbox }: { inbox: InboxState }) {
  const t = useTranslations('records.messages');
  const unread = inbox.answer.data?.unread ?? 0;
  return (
    <div className={styles.bar}>
      <p aria-live="polite">{inbox.answer.data && t('unread', { count: unread })}</p>
      <Checkbox
        label={t('unreadOnly')}
        checked={inbox.isUnreadOnly}
        onChange={({ target }) => inbox.showUnreadOnly(target.checked)}
      />
      {unread > 0 && (
        <Button size="s" variant="secondary" isBusy={inbox.isReadingAll} onClick={inbox.readAll}>
          {t('readAll')}
        </Button>
      )}
    </div>
  );
}

function OpenedMessage({ inbox, message }: { inbox: InboxState; message: InboxMessage | null }) {
  const t = useTranslations('records.messages');
  if (!message) return <p className={styles.placeholder}>{t('choose')}</p>;
  return (
    <MessageDetail
      key={message.messageId}
      message={message}
      isRemoving={inbox.isRemoving}
      onBack={inbox.back}
      onRemove={() => inbox.askToRemove(message)}
    />
  );
}

function NoMessages({ isUnreadOnly }: { isUnreadOnly: boolean }) {
  const t = useTranslations('records.messages');
  return (
    <EmptyState
      icon={<Inbox size={28} />}
      title={t(isUnreadOnly ? 'noneUnread' : 'none')}
      text={t(isUnreadOnly ? 'noneUnreadText' : 'noneText')}
    />
  );
}
