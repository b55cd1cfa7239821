'use client';

import { StandingBadge } from './promotion-status-badge';
import { useStandings } from './use-promotion-statuses';

/** Beside what everybody reads on a card; without an answer the card says no less than to a visitor. */
export function CardStanding({ promotionId }: { promotionId: string }) {
  const standing = useStandings().standingOf(promotionId);
  return standing && <StandingBadge standing={standing} />;
}
