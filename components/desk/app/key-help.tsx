import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import type { DeskPage } from '../pages/pages';
import styles from '../frame/frame.module.css';

const keys = ['next', 'previous', 'open', 'approve', 'reject', 'release', 'search', 'confirm'] as const;

export function KeyHelp({
  isOpen,
  onClose,
  pages,
}: {
  isOpen: boolean;
  onClose: () => void;
  pages: readonly DeskPage[];
}) {
  const t = useTranslations('desk');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('keys.title')} closeLabel={t('frame.close')}>
      <dl className={styles.keys}>
        {keys.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{t(`keys.${key}.key`)}</kbd>
            </dt>
            <dd>{t(`keys.${key}.about`)}</dd>
          </div>
        ))}
        {pages.map(({ key, letter }) => (
          <div key={key}>
            <dt>
              <kbd>g {letter}</kbd>
            </dt>
            <dd>{t(`pages.${key}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
