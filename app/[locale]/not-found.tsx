import type { Metadata } from 'next';
import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { SystemPage } from '@/components/system/system-page';
import { missingPageMetadata } from '@/lib/document/page-metadata';

/** Next takes the title of every answer with the status 404 from here. */
export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system.notFound');
  return missingPageMetadata(t('title'));
}

/**
 * The content is for `notFound()` alone, which nothing here calls for a page: the guard sends unknown addresses to the
 * page of their own, and unknown articles and halls say so themselves. It travels with every document, so it is short.
 */
export default function NotFound() {
  const t = useTranslations('system.notFound');
  return <SystemPage title={t('title')} text="" mark="404" />;
}
