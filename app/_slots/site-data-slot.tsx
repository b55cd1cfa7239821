import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/json-ld';
import { organization } from '@/lib/document/structured-data';
import { getPermission } from '@/app/_read/chrome';

/** Who runs the site, for search engines; on the home page alone. */
export async function SiteDataSlot() {
  const [t, permission] = await Promise.all([getTranslations(), getPermission()]);
  const name = permission?.brandName ?? t('brand.name');
  return <JsonLd data={organization({ name, description: t('homeSections.meta.description') })} />;
}
