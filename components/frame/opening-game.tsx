import { useTranslations } from 'next-intl';
import { Spinner } from '@/components/ui/spinner';
import styles from './game-screen.module.css';

export function OpeningGame() {
  const t = useTranslations('game');
  return (
    <div className={styles.opening}>
      <Spinner label={t('loading')} size={40} />
      <p aria-hidden="true">{t('loading')}</p>
    </div>
  );
}
