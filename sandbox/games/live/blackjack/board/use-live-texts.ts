import { useTranslations } from 'next-intl';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import { liveDecisions, type CommonHand, type LiveDecision, type ShownCard } from '../types';
import { dealerOf } from './dealer-of';

/** What the dealer had in a round that is over, in a sentence. */
export function useDealerText(): (result: CommonHand) => string {
  const t = useTranslations('play.blackjack');
  return (result) => {
    const { total, isBlackjack } = dealerOf(result);
    if (isBlackjack) return t('dealerBlackjack');
    // Below 17 the dealer draws, but against nobody.
    if (total < 17) return t('dealerAlone', { total });
    return total > 21 ? t('dealerBust', { total }) : t('dealerHas', { total });
  };
}

/** The first and the third card are everybody’s, the second and the hole card the dealer’s. */
const placeOf = ({ lane }: ShownCard, at: number): 'common' | 'dealer' | 'first' | 'second' => {
  if (lane === 'start') return at === 0 || at === 2 ? 'common' : 'dealer';
  if (lane === 'dealer') return 'dealer';
  return lane === 'a' ? 'first' : 'second';
};

const isDecision = (action: string): action is LiveDecision =>
  liveDecisions.some((decision) => decision === action);

/** How the table speaks: each card as it opens with whose it is, and how the dealer ends. */
export function useTexts(): LiveTexts<ShownCard, CommonHand> {
  const t = useTranslations('play.liveBlackjack');
  const tOwn = useTranslations('play.blackjack');
  const cardName = useCardName();
  const told = useDealerText();
  return {
    step: (shown, at) => t(`opened.${placeOf(shown, at)}`, { card: cardName(shown.card) }),
    result: told,
    bet: () => t('bet'),
    decided: (actions) =>
      tOwn('decided', {
        list: actions
          .filter(isDecision)
          .map((action) => tOwn(`actions.${action}`))
          .join(', '),
      }),
  };
}
