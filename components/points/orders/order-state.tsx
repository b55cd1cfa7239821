import { useTranslations } from 'next-intl';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import type { PointOrder, PointOrderStatus } from '@/lib/contract/calls/points';

const tones: Readonly<Record<PointOrderStatus, BadgeTone>> = {
  in_process: 'neutral',
  approved: 'win',
  rejected: 'lose',
};

/** The status, and the step where that says more. */
export function OrderState({ order: { status, step } }: { order: PointOrder }) {
  const t = useTranslations('points.orders');
  return (
    <>
      <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>
      {step !== null && step !== status && <> {t(`step.${step}`)}</>}
    </>
  );
}
