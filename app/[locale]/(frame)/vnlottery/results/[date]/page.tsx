import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { resultsHref } from '@/components/lottery/lottery-href';
import { pageMetadata } from '@/lib/document/page-metadata';
import { withPlayMoney } from '@/app/_read/demonstration';
import { pageLocale } from '@/app/_read/page-locale';
import { DaySlot } from '../../../_lottery/day-slot';

export const revalidate = 60;

interface DayPageProps {
  params: Promise<{ date: string }>;
}

export function generateStaticParams(): { date: string }[] {
  return [];
}

export async function generateMetadata({ params }: DayPageProps): Promise<Metadata> {
  const [t, locale, { date }] = await Promise.all([getTranslations('lottery.results'), pageLocale(), params]);
  return pageMetadata({
    locale,
    path: resultsHref(date),
    title: t('metaTitle', { day: date }),
    description: await withPlayMoney(t('metaDescription', { day: date })),
    picture: 'lottery',
  });
}

export default async function VnLotteryResultsPage({ params }: DayPageProps) {
  return <DaySlot date={(await params).date} />;
}
