import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HelpOnOnePage } from '@/components/help/help-on-one-page';
import { SlotError } from '@/components/shell/slot-error';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { pageLocale } from '@/app/_read/page-locale';
import { readFullHelp } from '@/app/_read/help';

export const revalidate = 60;

/** The same texts have an address each; search engines list those. */
export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('help.meta'), pageLocale()]);
  const text = { title: t('contentTitle'), description: t('contentDescription') };
  return {
    ...pageMetadata({ locale, path: routes.helpContent, ...text, picture: 'help' }),
    robots: { index: false },
  };
}

export default async function HelpContentPage() {
  const [t, categories] = await Promise.all([getTranslations('help'), readFullHelp()]);
  if (!categories) {
    return (
      <main id="main">
        <h1>{t('page.title')}</h1>
        <SlotError title={t('page.failed')} />
      </main>
    );
  }
  return <HelpOnOnePage title={t('content.title')} lead={t('content.lead')} categories={categories} />;
}
