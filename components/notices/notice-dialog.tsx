import { useTranslations } from 'next-intl';
import { Suspense, useEffect, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { Loaded } from '@/components/ui/loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { EmptyState } from '@/components/ui/state-panel';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { overlayControls, overlayHref } from '@/lib/client/overlays/overlay-store';
import { useErrorText } from '@/lib/client/call/use-error-text';
import { usePhone } from '@/lib/client/use-media';
import type { Announcement } from '@/lib/contract/calls/system';
import { NoticeArticle } from './notice-article';
import styles from './notice-dialog.module.css';
import { NoticeList, noticePageOf } from './notice-list';
import { markNoticeRead } from './read-notices';
import { useAnnouncements } from './use-announcements';

export interface NoticeDialogProps {
  /** From 0, as the address says; one that there is not shows the last. */
  index: number;
}

/** The notice modal: the list of titles, nine on a page or growing, and the one that is open. */
export function NoticeDialog(props: NoticeDialogProps) {
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <Shell {...props} />
      </OverlayMessages>
    </Suspense>
  );
}

function Shell({ index }: NoticeDialogProps) {
  const t = useTranslations('notices');
  const errorText = useErrorText();
  const answer = useAnnouncements();
  return (
    <Dialog isOpen onClose={overlayControls().close} title={t('title')} closeLabel={t('close')}>
      <Loaded
        answer={answer}
        failedText={t('failed')}
        reasonOf={errorText}
        retryLabel={t('retry')}
        waiting={<NoticeSkeleton />}
      >
        {({ player }) => <Notices notices={player} index={Math.min(index, player.length - 1)} />}
      </Loaded>
    </Dialog>
  );
}

function Notices({ notices, index }: { notices: readonly Announcement[]; index: number }) {
  const t = useTranslations('notices');
  const isGrowing = usePhone();
  const open = notices[index];
  const [pageNo, setPageNo] = useState(noticePageOf(index));
  // Another notice by the address, such as by the back button, brings the page it stands on; what has grown stays.
  const [shownIndex, setShownIndex] = useState(index);
  if (shownIndex !== index) {
    setShownIndex(index);
    setPageNo(isGrowing ? Math.max(pageNo, noticePageOf(index)) : noticePageOf(index));
  }
  const id = open?.id;
  useEffect(() => {
    if (id) markNoticeRead(id);
  }, [id]);
  if (!open) return <EmptyState title={t('none.title')} text={t('none.text')} />;
  return (
    <div className={styles.panes}>
      <NoticeArticle notice={open} />
      <NoticeList
        notices={notices}
        openIndex={index}
        pageNo={pageNo}
        isGrowing={isGrowing}
        onPageChange={setPageNo}
        onOpen={(next) => window.history.replaceState(null, '', overlayHref({ notice: String(next) }))}
      />
    </div>
  );
}

const lines = ['40%', '100%', '100%', '92%', '60%'];

function NoticeSkeleton() {
  return (
    <div className={styles.waiting} aria-busy="true">
      {lines.map((width, index) => (
        <Skeleton key={index} width={width} />
      ))}
    </div>
  );
}
