import { PromotionStatusBadge } from './promotion-status-badge';
import { usePromotionStatuses } from './use-promotion-statuses';

/** Beside what everybody reads on a card; without an answer the card says no less than to a visitor. */
export function CardPromotionStatus({ promotionId }: { promotionId: string }) {
  const status = usePromotionStatuses().statusOf(promotionId);
  return status && <PromotionStatusBadge status={status} />;
}
