'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { keepPopupsAway } from '@/lib/client/visit-popups';
import { usePathname } from '@/lib/i18n/navigation';
import { answerMeasuring, useConsent } from './consent';
import { measurePage, stopMeasuring } from './gtag';
import styles from './measuring.module.css';

/**
 * Counts visits with Google's tag for a brand that has one, once the visitor has said yes. Before that, and after a no,
 * nothing is asked of that host. Both answers are one press.
 */
export function Measuring({ id }: { id: string }) {
  const { answer, isAsking } = useConsent();
  const path = usePathname();
  useEffect(() => {
    if (answer === 'yes') measurePage(id);
    if (answer === 'no') stopMeasuring(id);
  }, [answer, id, path]);
  // One thing at a time at this edge of the page.
  useEffect(() => {
    if (isAsking) keepPopupsAway();
  }, [isAsking]);
  return isAsking ? <Question /> : null;
}

function Question() {
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
