'use client';

import { useTranslations } from 'next-intl';
import { SystemPage } from '@/components/system/system-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Link } from '@/lib/i18n/navigation';
import { routes } from '@/lib/routes';

/** A page that failed while it was made or shown; the way back does not need it to work. */
export default function PageError({ reset }: { reset: () => void }) {
  const t = useTranslations('system');
  return (
    <SystemPage title={t('error.title')} text={t('error.text')}>
      <Button onClick={reset}>{t('error.retry')}</Button>
      <Link href={routes.home} className={buttonClass({ variant: 'secondary' })}>
        {t('error.home')}
      </Link>
    </SystemPage>
  );
}
