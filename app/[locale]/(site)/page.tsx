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
import { KindsSlot } from '@/app/_slots/kinds-slot';
import { LotterySlot } from '@/app/_slots/lottery-slot';
import { OwnGamesSlot } from '@/app/_slots/own-games-slot';
import { PromisesSlot } from '@/app/_slots/promises-slot';
import { PromotionSlot } from '@/app/_slots/promotion-slot';
import { isDemonstration } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';
import { SiteDataSlot } from '@/app/_slots/site-data-slot';
import { WinnerSlot } from '@/app/_slots/winner-slot';
import { WinsSlot } from '@/app/_slots/wins-slot';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, tApp, locale, hasOwnGames] = await Promise.all([
    getTranslations('homeSections.meta'),
    getTranslations('app'),
    pageLocale(),
    isDemonstration(),
  ]);
  const title = t(hasOwnGames ? 'title' : 'plainTitle');
  const description = hasOwnGames ? t('description') : tApp('description');
  return pageMetadata({ locale, path: routes.home, title, description });
}

export default async function HomePage() {
  const [t, tHero, permission, hasOwnGames] = await Promise.all([
    getTranslations('homeSections'),
    getTranslations('home.hero'),
    getPermission(),
    isDemonstration(),
  ]);
  const symbol = permission?.currencySymbol ?? '';
  return (
    <HomeLayout
      heading={t(hasOwnGames ? 'heading' : 'plainHeading')}
      text={tHero(hasOwnGames ? 'text' : 'plainText')}
      banner={<BannerSlot group="w_home" />}
    >
      <KindsSlot />
      <OwnGamesSlot />
      <HotGamesSlot symbol={symbol} />
      {hasOwnGames && <PromisesSlot />}
      <WinsSlot symbol={symbol} count={6} back={routes.home} />
      <CatalogueSlot symbol={symbol} />
      <LotterySlot />
      <WinnerSlot symbol={symbol} />
      <PromotionSlot />
      <FiguresSlot symbol={symbol} />
      {permission?.isPlayMoney && <Claims />}
      <NextSteps hasReferral={permission !== null && hasModule(permission.whitelabel, 'REFERRAL')} />
      <SiteDataSlot />
    </HomeLayout>
  );
}
