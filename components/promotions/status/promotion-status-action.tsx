import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button-class';
import { OverlayLink } from '@/lib/client/overlays/overlay-link';
import type { PromotionStatus } from '@/lib/contract/calls/promotions';
import { ApplyAction } from './apply-action';
import { promotionStep } from './promotion-status-rules';
import type { PromotionStatusSectionProps } from './promotion-status-section';
import { RaffleAction } from './raffle-action';

export interface PromotionStatusActionProps extends PromotionStatusSectionProps {
  status: PromotionStatus;
  onPut: (status: PromotionStatus) => void;
  /** Says what an action came to. */
  onDone: (text: string) => void;
}

const pageOfStep = { deposit: 'depositv2', reward: 'rewardCenter', bonus: 'bonusDetails' } as const;

/** The button of the status: an application, a draw, or the way to the page where it goes on. */
export function PromotionStatusAction(props: PromotionStatusActionProps) {
  const t = useTranslations('promotionStatus.go');
  const step = promotionStep(props.status);
  if (step === null || (step === 'deposit' && props.isDepositLinked)) return null;
  if (step === 'apply' || step === 'applyAgain')
    return <ApplyAction {...props} isAgain={step === 'applyAgain'} />;
  if (step === 'raffle') return <RaffleAction {...props} />;
  return (
    <OverlayLink
      opens={{ mc: pageOfStep[step] }}
      className={buttonClass({ variant: step === 'deposit' ? 'primary' : 'secondary', isBlock: true })}
    >
      {t(step)}
    </OverlayLink>
  );
}
