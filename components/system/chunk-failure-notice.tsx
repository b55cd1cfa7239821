import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import {
  dismissPartFailure,
  partFailure,
  subscribeToPartFailures,
  watchForPartFailures,
} from '@/lib/client/call/part-failures';
import { reloadPage } from '@/lib/client/safe-url';
import styles from './chunk-failure-notice.module.css';

/**
 * A part of the page could not be had. The message stands beside whatever is open, takes no focus and covers no form:
 * when to load the page anew, and so to lose what is typed and not sent, is the visitor's own decision.
 */
export function ChunkFailureNotice() {
  const t = useTranslations('system.part');
  const failure = useSyncExternalStore(subscribeToPartFailures, partFailure, () => null);
  useEffect(watchForPartFailures, []);
  return (
    <div role="alert" className={styles.place}>
      {failure && (
        <div className={styles.notice}>
          <div className={styles.words}>
            <p className={styles.title}>{t('title')}</p>
            {failure === 'late' && <p>{t('slow')}</p>}
            <p>{t('text')}</p>
            <Button size="s" onClick={reloadPage}>
              {t('reload')}
            </Button>
          </div>
          <IconButton label={t('close')} onClick={dismissPartFailure}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </div>
  );
}
