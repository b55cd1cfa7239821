import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AllPromotionsLink } from '@/components/promotions/all-promotions-link';
import { SlotError } from '@/components/shell/slot-error';
import { PageFrame } from '@/components/ui/page-frame';
import { missingPageMetadata, pageMetadata } from '@/lib/document/page-metadata';
import { promotionHref } from '@/lib/routes';
import { pageLocale } from '@/app/_read/page-locale';
import { readPromotion } from '@/app/_read/promotions';
import { FoundPromotion } from '../_detail/found-promotion';
import { RunningPromotions } from '../_detail/running-promotions';

export const revalidate = 60;

interface PromotionPageProps {
  params: Promise<{ id: string }>;
}

/** Made on its first request, like every page. */
export function generateStaticParams(): { id: string }[] {
  return [];
}

export async function generateMetadata({ params }: PromotionPageProps): Promise<Metadata> {
  const { id } = await params;
  const [t, locale, read] = await Promise.all([
    getTranslations('promotions.meta'),
    pageLocale(),
    readPromotion(id),
  ]);
  if (read.kind === 'missing') return missingPageMetadata(t('missingTitle'));
  if (read.kind === 'failed') return { title: t('title') };
  const { title, summary } = read.promotion;
  const path = promotionHref(id);
  return pageMetadata({ locale, path, title: t('detailTitle', { title }), description: summary });
}

/** `/promoDetail?id=X`: the middleware turns the query into this segment. */
export default async function PromotionPage({ params }: PromotionPageProps) {
  const { id } = await params;
  const read = await readPromotion(id);
  if (read.kind === 'missing') return <RunningPromotions reason="missing" />;
  if (read.kind === 'found') return <FoundPromotion {...read} />;
  const t = await getTranslations('promotions');
  return (
    <PageFrame title={t('heading')} back={<AllPromotionsLink />}>
      <SlotError title={t('list.failed')} />
    </PageFrame>
  );
}
