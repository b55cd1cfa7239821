import { useTranslations } from 'next-intl';
import { SystemPage } from '@/components/system/system-page';

/**
 * Next takes this for `notFound()`, which nothing here calls for a page: the guard sends unknown addresses to the page of
 * their own, and unknown articles and halls say so themselves. It travels with every document, so it is short.
 */
export default function NotFound() {
  const t = useTranslations('system.notFound');
  return <SystemPage title={t('title')} text="" mark="404" />;
}
