import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import { localizedPath } from '@/lib/i18n/localized-path';
import { routes } from '@/lib/routes';
import { breadcrumbs, type NamedPath } from '@/lib/document/structured-data';
import { pageLocale } from '@/app/_read/page-locale';

/** The way from the home page to this one for search engines; paths without their language, the page itself last. */
export async function CrumbsSlot({ trail }: { trail: readonly NamedPath[] }) {
  const [t, locale] = await Promise.all([getTranslations('promotions.crumbs'), pageLocale()]);
  const way = [{ name: t('home'), path: routes.home }, ...trail];
  return (
    <JsonLd data={breadcrumbs(way.map(({ name, path }) => ({ name, path: localizedPath(locale, path) })))} />
  );
}
