'use client';

import { PromotionCard, type PromotionCardProps } from './promotion-card';
import type { PromotionCardData } from './promotion-card-data';
import styles from './promotion-list.module.css';
import { promotionState } from './promotion-rules';
import { usePageClock } from './use-page-clock';

export interface PromotionGridProps {
  promotions: readonly PromotionCardData[];
  /** When the document was made. */
  servedAtMs: number;
  heading?: NonNullable<PromotionCardProps['heading']>;
}

export function PromotionGrid({ promotions, servedAtMs, heading = 'h2' }: PromotionGridProps) {
  const nowMs = usePageClock(servedAtMs);
  return (
    <ul className={styles.grid}>
      {promotions.map((promotion, index) => (
        <li key={promotion.promotionId}>
          <PromotionCard
            promotion={promotion}
            state={promotionState(promotion, nowMs)}
            heading={heading}
            isEager={index === 0 && heading === 'h2'}
          />
        </li>
      ))}
    </ul>
  );
}
