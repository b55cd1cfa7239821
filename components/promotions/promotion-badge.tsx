import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import type { PromotionCardData } from './promotion-card-data';
import type { PromotionState } from './promotion-rules';
import { useDateText } from './promotion-time';

export interface PromotionBadgeProps {
  promotion: Pick<PromotionCardData, 'startsAt' | 'endsAt'>;
  state: PromotionState;
}

/** Where the promotion stands, in words. */
export function PromotionBadge({ promotion: { startsAt, endsAt }, state }: PromotionBadgeProps) {
  const t = useTranslations('promotions.state');
  const date = useDateText();
  if (state === 'ended') return <Badge>{t('ended')}</Badge>;
  if (state === 'coming' && startsAt !== null)
    return <Badge tone="accent">{t('starts', { date: date(startsAt) })}</Badge>;
  if (state === 'ending' && endsAt !== null) {
    return <Badge tone="warning">{t('ends', { date: date(endsAt) })}</Badge>;
  }
  return <Badge tone="win">{t('running')}</Badge>;
}
