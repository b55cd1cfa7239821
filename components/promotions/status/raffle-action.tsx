import { useTranslations } from 'next-intl';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useActionGate } from '@/components/gate/use-action-gate';
import { FormFailure } from '@/components/money/form-failure';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Button } from '@/components/ui/button';
import { promotions } from '@/lib/contract/calls/promotions';
import type { PromotionStatusActionProps } from './promotion-status-action';

/** One draw, once. What it came to is said as it is, with or without a prize. */
export function RaffleAction({ promotionId, memberId, status, onPut, onDone }: PromotionStatusActionProps) {
  const t = useTranslations('promotionStatus');
  const valueOf = useRewardValue();
  const pass = useActionGate();
  const { run, failure, isBusy } = useKeyedAction(promotions.claimRaffle, memberId);

  async function draw() {
    const result = await run({ promotionId });
    if (!result) return;
    const { prize } = result;
    // Another platform may have paid it at once.
    const isPaid = prize?.status === 'claimed';
    const state = isPaid ? 'claimed' : prize ? 'issued' : 'closed';
    onPut({ ...status, state, rewardId: prize?.rewardId || null });
    if (!prize) onDone(t('raffle.none'));
    else if (isPaid) onDone(t('raffle.drawn', { title: prize.title }));
    else onDone(t('raffle.prize', { title: prize.title, value: valueOf(prize) }));
  }

  return (
    <>
      <FormFailure
        failure={failure}
        refusedText={t('raffle.refused')}
        uncertainText={t('raffle.uncertain')}
      />
      <Button isBlock size="l" isBusy={isBusy} onClick={() => pass(() => void draw())}>
        {t('go.raffle')}
      </Button>
    </>
  );
}
