import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { PromotionStatus, PromotionState } from '@/lib/contract/calls/promotions';

const tones: Readonly<Record<PromotionState, BadgeTone>> = {
  coming_soon: 'neutral',
  open: 'accent',
  applying: 'warning',
  processing: 'warning',
  joined: 'accent',
  issued: 'win',
  claimed: 'neutral',
  rejected: 'lose',
  closed: 'neutral',
};

/** Where the member stands. One that is only for reading has nothing to say. */
export function PromotionStatusBadge({ status: { way, state } }: { status: PromotionStatus }) {
  const t = useTranslations('promotionStatus.state');
  if (way === 'none' && state === 'open') return null;
  return <Badge tone={tones[state]}>{t(state)}</Badge>;
}
