import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import { organization, webSite } from '@/lib/structured-data';
import { getPermission } from './chrome';
import { pageLocale } from './read-public';

/** Who runs the site and how it is searched, for search engines; on the home page alone. */
export async function SiteDataSlot() {
  const [t, locale, permission] = await Promise.all([getTranslations(), pageLocale(), getPermission()]);
  const name = permission?.brandName ?? t('brand.name');
  return (
    <>
      <JsonLd data={organization({ name, description: t('homeSections.meta.description') })} />
      <JsonLd data={webSite({ name, locale })} />
    </>
  );
}
