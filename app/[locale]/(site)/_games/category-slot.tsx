import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { AboutCategory, CategorySection } from '@/components/games/category/about-category';
import { CategoryGames } from '@/components/games/category/category-games';
import { VendorCards } from '@/components/games/category/vendor-cards';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { pickMessages } from '@/lib/i18n/client-messages';
import { refusalNames } from '@/lib/i18n/refusal-names';
import { MoreMessages } from '@/lib/i18n/more-messages';
import { pageOfGameType, routes } from '@/lib/routes';
import { readGames } from '@/app/_read/lobby';
import { BannerSlot } from '@/app/_slots/banner-slot';
import { getPermission, listLanes } from '@/app/_read/chrome';
import { CrumbsSlot } from '@/app/_slots/crumbs-slot';
import { aboutCategory, type CategoryType } from './category-texts';
import { ClosedSlot } from './closed-slot';

export interface CategorySlotProps {
  gameType: CategoryType;
  /** Of its banners. */
  group: string;
  /** Stands over the studios. The page gives it, so that no other page carries its styles. */
  top?: ReactNode;
}

/** The one games page of spec §2: studios and games of a type, and how they work. */
export async function CategorySlot({ gameType, group, top }: CategorySlotProps) {
  const [t, tShared, about, lanes, permission, list] = await Promise.all([
    getTranslations(`categories.${gameType}`),
    getTranslations('categories'),
    aboutCategory(gameType),
    listLanes(),
    getPermission(),
    readGames({ gameType }),
  ]);
  const cards = lanes.find(({ title }) => title === gameType)?.cards ?? [];
  const page = list.page;
  const hasGames = page !== null && page.games.length > 0;
  // Lanes without any vendor at all are an answer that did not come.
  const isUnread = lanes.length === 0;
  return (
    <PageFrame title={t('title')} lead={t('lead')} banner={<BannerSlot group={group} />}>
      <CrumbsSlot trail={[{ name: t('title'), path: pageOfGameType(gameType) ?? routes.home }]} />
      {top}
      {cards.length > 0 && (
        <CategorySection title={tShared('studios.title')}>
          <VendorCards
            gameType={gameType}
            vendors={cards.map(({ vendorCode, vendor, logo, isHot }) => ({
              vendorCode,
              vendor,
              logo,
              isHot,
            }))}
          />
        </CategorySection>
      )}
      {isUnread && <SlotError title={tShared('studios.failed')} />}
      {hasGames && (
        <MoreMessages messages={pickMessages(await getMessages(), ['games', ...refusalNames('list')])}>
          <CategoryGames
            gameType={gameType}
            title={tShared('games.title')}
            servedPage={page}
            symbol={permission?.currencySymbol ?? ''}
          />
        </MoreMessages>
      )}
      {!isUnread && cards.length === 0 && !hasGames && <ClosedSlot gameType={gameType} text={t('closed')} />}
      {about && <AboutCategory {...about} />}
    </PageFrame>
  );
}
