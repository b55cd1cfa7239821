import { useTranslations } from 'next-intl';
import { useMoneyCall } from '@/components/forms/keyed/use-money-call';
import { useActionGate } from '@/components/gate/use-action-gate';
import { FormFailure } from '@/components/money/form-failure';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Button } from '@/components/ui/button';
import { promotions } from '@/lib/contract/calls/promotions';
import type { PromotionStatusActionProps } from './promotion-status-action';

/** One draw, once. What it came to is said as it is, with or without a prize. */
export function RaffleAction({ promotionId, memberId, standing, onPut, onDone }: PromotionStatusActionProps) {
  const t = useTranslations('promotionStanding');
  const valueOf = useRewardValue();
  const pass = useActionGate();
  const { send, failure, isSending } = useMoneyCall(
    promotions.claimRaffle,
    `raffle ${promotionId}`,
    memberId,
  );

  async function draw() {
    const result = await send({ promotionId });
    if (!result) return;
    const { prize } = result;
    onPut({ ...standing, state: prize ? 'issued' : 'closed', rewardId: prize?.rewardId ?? null });
    onDone(prize ? t('raffle.prize', { title: prize.title, value: valueOf(prize) }) : t('raffle.none'));
  }

  return (
    <>
      <FormFailure
        failure={failure}
        refusedText={t('raffle.refused')}
        uncertainText={t('raffle.uncertain')}
      />
      <Button isBlock size="l" isBusy={isSending} onClick={() => pass(() => void draw())}>
        {t('go.raffle')}
      </Button>
    </>
  );
}
