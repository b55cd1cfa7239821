import { getTranslations } from 'next-intl/server';
import { PromotionRow } from '@/components/home/promotion-row';
import { SlotError } from '@/components/shell/slot-error';
import { readPromotions } from '@/app/_read/promotions';

const shownAtMost = 3;

export async function PromotionSlot() {
  const { promotions: running } = await readPromotions();
  if (running === null) {
    const t = await getTranslations('homeSections.promotions');
    return <SlotError title={t('failed')} />;
  }
  const promotions = running
    .slice(0, shownAtMost)
    .map(({ promotionId, title, summary, picture }) => ({ promotionId, title, summary, picture }));
  return <PromotionRow promotions={promotions} />;
}
