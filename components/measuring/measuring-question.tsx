import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { answerMeasuring } from './consent';
import styles from './measuring-question.module.css';

/** Asked at the edge of the page, and in nobody's way. */
export function MeasuringQuestion() {
  const t = useTranslations('measuring');
  return (
    <aside className={styles.bar} aria-label={t('label')}>
      <p>{t('text')}</p>
      <div className={styles.answers}>
        <Button variant="secondary" size="s" onClick={() => answerMeasuring('no')}>
          {t('no')}
        </Button>
        <Button variant="secondary" size="s" onClick={() => answerMeasuring('yes')}>
          {t('yes')}
        </Button>
      </div>
    </aside>
  );
}
