import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { HomeLayout } from '@/components/home/home-layout';
import { pageMetadata } from '@/lib/page-metadata';
import { routes } from '@/lib/routes';
import { BannerSlot } from './_slots/banner-slot';
import { CatalogueSlot } from './_slots/catalogue-slot';
import { getPermission } from './_slots/chrome';
import { HotGamesSlot } from './_slots/hot-games-slot';
import { pageLocale } from './_slots/read-public';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('home.meta'), pageLocale()]);
  return pageMetadata({ locale, path: routes.home, title: t('title'), description: t('description') });
}

export default async function HomePage() {
  const [t, permission] = await Promise.all([getTranslations('home'), getPermission()]);
  const symbol = permission?.currencySymbol ?? '';
  return (
    <HomeLayout heading={t('heading')} banner={<BannerSlot group="w_home" />}>
      <HotGamesSlot symbol={symbol} />
      <CatalogueSlot symbol={symbol} />
    </HomeLayout>
  );
}
