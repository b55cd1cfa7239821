'use client';

import { useTranslations } from 'next-intl';
import { PromotionBadge } from './promotion-badge';
import { promotionState } from './promotion-rules';
import { PageTime } from '@/components/money/page-time';
import { usePageClock } from './use-page-clock';

export interface CurrentBadgeProps {
  startsAt: string | null;
  endsAt: string | null;
  servedAtMs: number;
}

/** The state of a promotion at the visitor's own time, in a page that the server made. */
export function CurrentBadge({ servedAtMs, ...promotion }: CurrentBadgeProps) {
  const nowMs = usePageClock(servedAtMs);
  return <PromotionBadge promotion={promotion} state={promotionState(promotion, nowMs)} />;
}

/** The start, where it says something: a promotion that simply runs has begun, and that is enough. */
export function StartRow({ servedAtMs, ...promotion }: CurrentBadgeProps & { startsAt: string }) {
  const t = useTranslations('promotions.detail');
  const nowMs = usePageClock(servedAtMs);
  if (promotionState(promotion, nowMs) === 'running') return null;
  return (
    <div>
      <dt>{t('from')}</dt>
      <dd>
        <PageTime time={promotion.startsAt} />
      </dd>
    </div>
  );
}
