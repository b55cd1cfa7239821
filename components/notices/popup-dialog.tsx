import { useTranslations } from 'next-intl';
import { Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Pagination } from '@/components/ui/pagination';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { NoticeText } from './notice-article';
import styles from './notice-dialog.module.css';
import { useAnnouncements } from './use-announcements';

/** One announcement after the other. Nobody asked for it, so nothing shows before its text is there. */
export function PopupDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <Popups onClose={onClose} />
      </OverlayMessages>
    </Suspense>
  );
}

function Popups({ onClose }: { onClose: () => void }) {
  const t = useTranslations('notices');
  const [pageNo, setPageNo] = useState(1);
  const popups = useAnnouncements().data?.popup ?? [];
  const open = popups[pageNo - 1];
  if (!open) return null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={open.title}
      closeLabel={t('close')}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <div className={styles.popup}>
        <NoticeText key={open.id} html={open.content} />
        <Pagination
          pageNo={pageNo}
          totalPages={popups.length}
          onPageChange={setPageNo}
          label={t('pages.label')}
          previousLabel={t('pages.previous')}
          nextLabel={t('pages.next')}
          status={t('pages.status', { page: pageNo, total: popups.length })}
        />
      </div>
    </Dialog>
  );
}
