import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { BareHeader } from '@/components/brand/bare-header';
import { SiteSearch } from '@/components/help/search/site-search';
import { NotFoundPanel } from '@/components/system/not-found-panel';
import { missingPageMetadata } from '@/lib/document/page-metadata';
import { getPermission, offeredLocales } from '@/app/_read/chrome';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('system');
  return missingPageMetadata(t('notFound.title'));
}

/** Every unknown address shares this page; the middleware answers it with 404. */
export default async function NotFoundPage() {
  const locales = offeredLocales(await getPermission());
  return (
    <>
      <BareHeader locales={locales} />
      <main id="main">
        <NotFoundPanel search={<SiteSearch />} />
      </main>
    </>
  );
}
