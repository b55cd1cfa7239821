import { getTranslations } from 'next-intl/server';
import { PromotionRow } from '@/components/home/promotion-row';
import { SlotError } from '@/components/shell/slot-error';
import { content } from '@/lib/contract/calls/content';
import { readForPage } from '@/app/_read/read-for-page';

const shownAtMost = 3;

export async function PromotionSlot() {
  const answer = await readForPage(content.promotions, {});
  if (!answer.ok) {
    const t = await getTranslations('homeSections.promotions');
    return <SlotError title={t('failed')} />;
  }
  const promotions = answer.value.list
    .slice(0, shownAtMost)
    .map(({ promotionId, title, summary, picture }) => ({ promotionId, title, summary, picture }));
  return <PromotionRow promotions={promotions} />;
}
