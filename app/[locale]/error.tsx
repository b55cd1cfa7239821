'use client';

import { useLocale, useTranslations } from 'next-intl';
import { SystemPage } from '@/components/system/system-page';
import { buttonClass } from '@/components/ui/button-class';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';

/**
 * A page that failed while it was made or shown. Every page carries this one, so it is plain; and the way home loads
 * the document anew, whatever is broken in this one.
 */
export default function PageError({ reset }: { reset: () => void }) {
  const t = useTranslations('system');
  const home = localizedPath(useLocale(), routes.home);
  return (
    <SystemPage title={t('error.title')} text={t('error.text')}>
      <button type="button" className={buttonClass({ variant: 'primary' })} onClick={reset}>
        {t('error.retry')}
      </button>
      <a href={home} className={buttonClass({ variant: 'secondary' })}>
        {t('error.home')}
      </a>
    </SystemPage>
  );
}
