import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Claims } from '@/components/home/claims';
import { HomeLayout } from '@/components/home/home-layout';
import { NextSteps } from '@/components/home/next-steps';
import { hasModule } from '@/lib/contract/whitelabel';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { CatalogueSlot, FiguresSlot } from '@/app/_slots/catalogue-slot';
import { getPermission } from '@/app/_read/chrome';
import { HotGamesSlot } from '@/app/_slots/hot-games-slot';
import { OwnGamesSlot } from '@/app/_slots/own-games-slot';
import { PromotionSlot } from '@/app/_slots/promotion-slot';
import { pageLocale } from '@/app/_read/page-locale';
import { SiteDataSlot } from '@/app/_slots/site-data-slot';
import { WinnerSlot } from '@/app/_slots/winner-slot';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('homeSections.meta'), pageLocale()]);
  return pageMetadata({ locale, path: routes.home, title: t('title'), description: t('description') });
}

export default async function HomePage() {
  const [t, tHero, permission] = await Promise.all([
    getTranslations('homeSections'),
    getTranslations('home.hero'),
    getPermission(),
  ]);
  // Published odds, rounds to check and play money are facts of the platform that comes with the site.
  const isDemonstration = permission?.isPlayMoney ?? true;
  const symbol = permission?.currencySymbol ?? '';
  return (
    <HomeLayout
      heading={t(isDemonstration ? 'heading' : 'plainHeading')}
      text={tHero(isDemonstration ? 'text' : 'plainText')}
      banner={<BannerSlot group="w_home" />}
    >
      <OwnGamesSlot />
      <HotGamesSlot symbol={symbol} />
      <CatalogueSlot symbol={symbol} />
      <WinnerSlot symbol={symbol} />
      <PromotionSlot />
      <FiguresSlot symbol={symbol} />
      {permission?.isPlayMoney && <Claims />}
      <NextSteps hasReferral={permission !== null && hasModule(permission.whitelabel, 'REFERRAL')} />
      <SiteDataSlot />
    </HomeLayout>
  );
}
