'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense } from 'react';
import { buttonClass } from '@/components/ui/button-class';
import { BySession } from '@/components/ui/by-session';
import { Skeleton } from '@/components/ui/skeleton';
import { holdAction, stayHere } from '@/lib/client/session/held-action';
import { loadPart } from '@/lib/client/call/load-part';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import { OverlayMessages } from '@/lib/client/overlays/overlay-messages';
import { useMember } from '@/lib/client/session/use-member';

const PromotionStatusSection = lazy(
  loadPart(() =>
    import('./promotion-status-section').then((file) => ({ default: file.PromotionStatusSection })),
  ),
);

export interface MemberPartProps {
  promotionId: string;
  title: string;
  /** The button of the promotion leads to the deposit already. */
  isDepositLinked: boolean;
}

/**
 * What the promotion is to whoever reads it: a visitor logs in first, a member finds how it stands and what to do. The
 * page that everybody is sent says neither; the member's part is fetched when it is known who reads.
 */
export function MemberSection(promotion: MemberPartProps) {
  const t = useTranslations('promotions.detail');
  const { state, member } = useMember();
  const waiting = <Skeleton shape="box" height={96} />;
  return (
    <BySession
      state={state}
      visitor={
        <OverlayLink
          opens={{ auth: 'login' }}
          onOpen={() => holdAction(stayHere)}
          className={buttonClass({ variant: 'secondary', isBlock: true })}
        >
          {t('logIn')}
        </OverlayLink>
      }
      waiting={waiting}
      member={
        member && (
          <Suspense fallback={waiting}>
            <OverlayMessages>
              <PromotionStatusSection key={promotion.promotionId} memberId={member.id} {...promotion} />
            </OverlayMessages>
          </Suspense>
        )
      }
    />
  );
}
