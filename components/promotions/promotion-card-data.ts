import type { Promotion } from '@/lib/contract/calls/content';

/** What a list shows of a promotion; its content belongs to its own page. */
export type PromotionCardData = Omit<Promotion, 'content' | 'linkage'>;

export function promotionCardData(promotion: Promotion): PromotionCardData {
  const { promotionId, type, title, summary, picture, startsAt, endsAt } = promotion;
  return { promotionId, type, title, summary, picture, startsAt, endsAt };
}
