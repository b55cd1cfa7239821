import { getTranslations } from 'next-intl/server';
import { PromotionRow } from '@/components/home/promotion-row';
import { SlotError } from '@/components/shell/slot-error';
import { content } from '@/lib/contract/content';
import { readPublic } from '@/app/_read/read-public';

const shownAtMost = 3;

export async function PromotionSlot() {
  const answer = await readPublic(content.promotions, {});
  if (!answer.ok) {
    const t = await getTranslations('homeSections.promotions');
    return <SlotError title={t('failed')} />;
  }
  const promotions = answer.value.list
    .slice(0, shownAtMost)
    .map(({ promotionId, title, summary, picture }) => ({ promotionId, title, summary, picture }));
  return <PromotionRow promotions={promotions} />;
}
