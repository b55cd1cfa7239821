import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '@/lib/document/page-metadata';
import { routes } from '@/lib/routes';
import { pageLocale } from '@/app/_read/page-locale';
import { RunningPromotions } from './_detail/running-promotions';

export const revalidate = 60;

/** The list has an address of its own, which search engines are led to. */
export async function generateMetadata(): Promise<Metadata> {
  const [t, locale] = await Promise.all([getTranslations('promotions.meta'), pageLocale()]);
  const title = t('chooseTitle');
  return pageMetadata({ locale, path: routes.promotions, title, description: t('description') });
}

/** The address without an id: it cannot say which promotion was meant, so it offers all of them. */
export default function PromotionChoicePage() {
  return <RunningPromotions reason="choose" />;
}
