import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata, type SharePicture } from '@/lib/document/page-metadata';
import { pageOfGameType, routes } from '@/lib/routes';
import { hallHref } from '@/lib/addresses/vendor-href';
import { isDemonstration, withPlayMoney } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';
import { categoryTexts, type CategoryType } from './category-texts';

const pictures: Readonly<Record<CategoryType, SharePicture>> = {
  RNG: 'slots',
  FISH: 'fish',
  PVP: 'cards',
  LIVE: 'live',
  SPORTS: 'sports',
  ESPORTS: 'esports',
};

/** `/games/<type>` shows the same page; the short address is the one that search engines are told. */
export async function categoryMetadata(gameType: CategoryType): Promise<Metadata> {
  const [{ metaTitle, metaDescription }, locale] = await Promise.all([categoryTexts(gameType), pageLocale()]);
  return pageMetadata({
    locale,
    path: pageOfGameType(gameType) ?? routes.home,
    title: metaTitle,
    description: await withPlayMoney(metaDescription),
    picture: pictures[gameType],
  });
}

export type LobbyType = Extract<CategoryType, 'RNG' | 'FISH' | 'PVP'>;

/** Of a hall, which has an address of its own. */
export async function hallMetadata(
  gameType: LobbyType,
  vendorCode: string,
  vendor: string,
): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations(`categories.${gameType}`), pageLocale()]);
  return pageMetadata({
    locale,
    path: hallHref(pageOfGameType(gameType) ?? routes.home, vendorCode),
    title: t('hallTitle', { vendor }),
    description: await hallDescription(gameType, vendor),
    picture: pictures[gameType],
  });
}

async function hallDescription(gameType: LobbyType, vendor: string): Promise<string> {
  if (gameType === 'RNG' && !(await isDemonstration())) {
    const tSlots = await getTranslations('categories.RNG');
    return tSlots('plainHallDescription', { vendor });
  }
  const t = await getTranslations(`categories.${gameType}`);
  return withPlayMoney(t('hallDescription', { vendor }));
}
