import { cache } from 'react';
import { promotionAmong } from '@/components/promotions/promotion-rules';
import { content, type Promotion } from '@/lib/contract/calls/content';
import { readForPage } from './read-for-page';

export interface PromotionsRead {
  /** Null when they could not be read. */
  promotions: Promotion[] | null;
  /** The moment at which the document is made, by which the server's HTML says what runs. */
  servedAtMs: number;
}

/** Asked once for a page, however many of its parts need it. */
export const readPromotions = cache(async (): Promise<PromotionsRead> => {
  const answer = await readForPage(content.promotions, {});
  return { promotions: answer.ok ? answer.value.list : null, servedAtMs: Date.now() };
});

/** `missing` is unknown or over; `failed` could not be read and may well exist. */
export type PromotionRead =
  | { kind: 'found'; promotion: Promotion; others: Promotion[]; servedAtMs: number }
  | { kind: 'missing' }
  | { kind: 'failed' };

export async function readPromotion(promotionId: string): Promise<PromotionRead> {
  const { promotions, servedAtMs } = await readPromotions();
  if (promotions === null) return { kind: 'failed' };
  const found = promotionAmong(promotions, promotionId, servedAtMs);
  return found ? { kind: 'found', ...found, servedAtMs } : { kind: 'missing' };
}
