import { CircleCheck } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { FeedbackForm } from './feedback-form';
import styles from './feedback.module.css';

export function FeedbackDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('help.feedback');
  const [sent, setSent] = useState<{ reference: string | null } | null>(null);
  return (
    <Dialog isOpen onClose={onClose} title={t('title')} closeLabel={t('doneClose')}>
      {sent === null ? (
        <FeedbackForm onSent={(reference) => setSent({ reference })} />
      ) : (
        <Sent reference={sent.reference} onAnother={() => setSent(null)} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface SentProps {
  /** Null where the gateway gives none. */
  reference: string | null;
  onAnother: () => void;
  onClose: () => void;
}

function Sent({ reference, onAnother, onClose }: SentProps) {
  const t = useTranslations('help.feedback');
  return (
    <div className={styles.done} role="status">
      <CircleCheck size={48} aria-hidden="true" />
      <p className={styles.doneTitle}>{t('done')}</p>
      <p>{t('doneText')}</p>
      {reference !== null && (
        <p className={styles.reference}>
          <bdi>{reference}</bdi>
        </p>
      )}
      <div className={styles.actions}>
        <Button variant="secondary" onClick={onAnother}>
          {t('another')}
        </Button>
        <Button onClick={onClose}>{t('doneClose')}</Button>
      </div>
    </div>
  );
}
