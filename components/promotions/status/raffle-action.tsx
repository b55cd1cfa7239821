import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeyedAction } from '@/components/forms/keyed/use-keyed-action';
import { useActionGate } from '@/components/gate/use-action-gate';
import { FormFailure } from '@/components/money/form-failure';
import { useRewardValue } from '@/components/money/use-reward-value';
import { Button } from '@/components/ui/button';
import { promotions } from '@/lib/contract/calls/promotions';
import { DrawTerms, isOwnText, newOwnText } from './draw-terms';
import type { PromotionStatusActionProps } from './promotion-status-action';

/** One draw, once. What it came to is said as it is, with or without a prize. */
export function RaffleAction({ promotionId, memberId, status, onPut, onDone }: PromotionStatusActionProps) {
  const t = useTranslations('promotionStatus');
  const valueOf = useRewardValue();
  const pass = useActionGate();
  const { run, failure, isBusy } = useKeyedAction(promotions.claimRaffle, memberId);

  const [text, setText] = useState(newOwnText);
  // A platform that shows no seed takes no text.
  const terms = status.draw ?? null;

  async function draw() {
    if (terms && !isOwnText(text)) return;
    const result = await run(terms ? { promotionId, clientSeed: text } : { promotionId });
    if (!result) return;
    const { prize } = result;
    // Another platform may have paid it at once.
    const isPaid = prize?.status === 'claimed';
    const state = isPaid ? 'claimed' : prize ? 'issued' : 'closed';
    onPut({ ...status, state, rewardId: prize?.rewardId || null, draw: result.draw ?? null });
    if (!prize) onDone(t('raffle.none'));
    else if (isPaid) onDone(t('raffle.drawn', { title: prize.title }));
    else onDone(t('raffle.prize', { title: prize.title, value: valueOf(prize) }));
  }

  return (
    <>
      {terms && <DrawTerms draw={terms} text={text} onText={setText} />}
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
