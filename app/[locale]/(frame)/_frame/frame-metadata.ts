import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata, type SharePicture } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { withPlayMoney } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';

export type FrameName = 'lottery' | 'vnLottery' | 'fbSports' | 'seamless';

const pictures: Readonly<Record<FrameName, SharePicture>> = {
  lottery: 'lottery',
  vnLottery: 'lottery',
  fbSports: 'sports',
  seamless: 'live',
};

export async function frameMetadata(name: FrameName): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations(`frames.${name}`), pageLocale()]);
  return pageMetadata({
    locale,
    path: routes[name],
    title: t('metaTitle'),
    description: await withPlayMoney(t('metaDescription')),
    picture: pictures[name],
  });
}
