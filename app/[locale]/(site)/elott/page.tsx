import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AboutCategory, CategorySection } from '@/components/games/category/about-category';
import { VendorCards } from '@/components/games/category/vendor-cards';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pageMetadata } from '@/lib/document/page-metadata';
import { helpHref, routes } from '@/lib/routes';
import { ClosedSlot } from '../_games/closed-slot';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { listLanes } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { isDemonstration, withPlayMoney } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';

export const revalidate = 60;

export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('frames.lottery'), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes.elott,
    title: t('metaTitle'),
    description: await withPlayMoney(t('metaDescription')),
    picture: 'lottery',
  });
}

/** The lotteries as a page of the site, with the banners of spec §2: their lobbies have the header alone. */
export default async function LotteriesPage() {
  const [t, tTypes, tShared, lanes, hasOwnRules] = await Promise.all([
    getTranslations('frames.lottery'),
    getTranslations('layout.navigation.types'),
    getTranslations(),
    listLanes(),
    isDemonstration(),
  ]);
  const offered = lanes.filter(({ title }) => title === 'ELOTT' || title === 'LOTT');
  return (
    <PageFrame
      title={t('title')}
      {...(hasOwnRules && { lead: t('text1') })}
      banner={<BannerSlot group="w_lott" />}
    >
      <CrumbsSlot trail={[{ name: t('title'), path: routes.elott }]} />
      {offered.map(({ title, cards }) => (
        <CategorySection key={title} title={tTypes(title)}>
          <VendorCards gameType={title} vendors={cards.map((card) => ({ ...card, isHot: card.isHot }))} />
        </CategorySection>
      ))}
      {lanes.length === 0 && <SlotError title={tShared('categories.studios.failed')} />}
      {lanes.length > 0 && offered.length === 0 && (
        <ClosedSlot gameType="ELOTT" text={tShared('frames.closed')} />
      )}
      {hasOwnRules && (
        <AboutCategory
          title={t('rules')}
          texts={[t('text2')]}
          linksLabel={tShared('frames.more')}
          links={[
            { href: helpHref('rules-lottery'), label: t('rules') },
            { href: helpHref('fairness'), label: tShared('frames.fairness') },
          ]}
        />
      )}
    </PageFrame>
  );
}
