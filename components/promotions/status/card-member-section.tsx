import { lazy, Suspense } from 'react';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useMemberPart } from '@/lib/client/session/use-member';

const CardPromotionStatus = lazy(
  loadPart(() => import('./card-promotion-status').then((file) => ({ default: file.CardPromotionStatus }))),
);

/** The member's own state on a card of the cached page: fetched afterwards, and for members only. */
export function CardMemberSection({ promotionId }: { promotionId: string }) {
  const isMember = useMemberPart(({ state }) => state === 'member');
  if (!isMember) return null;
  return (
    <Suspense fallback={null}>
      <OverlayMessages>
        <CardPromotionStatus promotionId={promotionId} />
      </OverlayMessages>
    </Suspense>
  );
}
