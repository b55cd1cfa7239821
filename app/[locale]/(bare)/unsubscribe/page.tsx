import type { Metadata } from 'next';
import { getMessages, getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { SystemPage } from '@/components/system/system-page';
import { UnsubscribePanel } from '@/components/system/unsubscribe-panel';
import { buttonClass } from '@/components/ui/button-class';
import { pickMessages } from '@/lib/i18n/client-messages';
import { localizedPath } from '@/lib/i18n/localized-path';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { routes } from '@/lib/routes';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 3600;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('unsubscribe');
  return { title: t('title'), robots: { index: false } };
}

/** Where the link of a marketing e-mail leads; nobody has to log in. */
export default async function UnsubscribePage() {
  const [t, messages, locale] = await Promise.all([
    getTranslations('unsubscribe'),
    getMessages(),
    pageLocale(),
  ]);
  return (
    <MoreMessages messages={pickMessages(messages, ['unsubscribe', ...refusalNames('unsubscribe')])}>
      <SystemPage title={t('title')} text={t('text')}>
        <Suspense fallback={null}>
          <UnsubscribePanel />
        </Suspense>
        <a href={localizedPath(locale, routes.home)} className={buttonClass({ variant: 'ghost' })}>
          {t('home')}
        </a>
      </SystemPage>
    </MoreMessages>
  );
}
