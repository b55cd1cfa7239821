import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { PromotionCardData } from './promotion-card-data';
import type { PromotionState } from './promotion-rules';
import { useDateText } from '@/components/money/page-time';

export interface PromotionBadgeProps {
  promotion: Pick<PromotionCardData, 'startsAt' | 'endsAt'>;
  state: PromotionState;
}

/** Where the promotion stands, in words. */
export function PromotionBadge({ promotion: { startsAt, endsAt }, state }: PromotionBadgeProps) {
  const t = useTranslations('promotions.state');
  if (state === 'ended') return <Badge>{t('ended')}</Badge>;
  if (state === 'coming' && startsAt !== null)
    return <DatedBadge tone="accent" time={startsAt} write={(date) => t('starts', { date })} />;
  if (state === 'ending' && endsAt !== null)
    return <DatedBadge tone="warning" time={endsAt} write={(date) => t('ends', { date })} />;
  return <Badge tone="win">{t('running')}</Badge>;
}

interface DatedBadgeProps {
  tone: BadgeTone;
  time: string;
  write: (date: string) => string;
}

function DatedBadge({ tone, time, write }: DatedBadgeProps) {
  const date = useDateText();
  return <Badge tone={tone}>{write(date(time))}</Badge>;
}
