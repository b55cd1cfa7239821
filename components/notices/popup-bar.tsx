import { Megaphone, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import styles from './popup-bar.module.css';
import { useAnnouncements } from './use-announcements';

export interface PopupBarProps {
  onRead: () => void;
  onClose: () => void;
}

/** The first of the pop-up announcements in one line, with the way to their text. Nothing shows before it is here. */
export function PopupBar(props: PopupBarProps) {
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <Offer {...props} />
      </OverlayMessages>
    </Suspense>
  );
}

function Offer({ onRead, onClose }: PopupBarProps) {
  const t = useTranslations('notices');
  const first = useAnnouncements().data?.popup[0];
  if (!first) return null;
  return (
    <aside className={styles.bar} aria-label={t('news.label')}>
      <Megaphone size={18} aria-hidden="true" />
      <p className={styles.title}>{first.title}</p>
      <Button variant="secondary" size="s" onClick={onRead}>
        {t('news.read')}
      </Button>
      <IconButton label={t('close')} onClick={onClose}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </aside>
  );
}
