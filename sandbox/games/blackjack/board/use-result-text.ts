import { useTranslations } from 'next-intl';
import type { BlackjackView } from '@/sandbox/games/blackjack/types';
import { useMoney } from '@/sandbox/board/table/use-money';

/** How a round ended, in a sentence or two. */
export function useResultText(): (view: BlackjackView, payout: string) => string {
  const t = useTranslations('play.blackjack');
  const money = useMoney();
  return (view, payout) => {
    const { dealer, hands, insurance } = view;
    const isPlayed = hands.some((hand) => hand.result !== 'bust' && hand.result !== 'surrendered');
    const dealerText = dealer.isBlackjack
      ? t('dealerBlackjack')
      : dealer.total > 21
        ? t('dealerBust', { total: dealer.total })
        : t('dealerHas', { total: dealer.total });
    const handTexts = hands.map((hand, index) => {
      const result = hand.result ? t(`results.${hand.result}`) : '';
      return hands.length > 1 ? t('handResult', { number: index + 1, result }) : t('onlyResult', { result });
    });
    const sentences = [
      ...(isPlayed ? [dealerText] : []),
      ...handTexts,
      ...(insurance && insurance.payout !== '0.00'
        ? [t('insured', { amount: money(insurance.payout) })]
        : []),
      t('paid', { amount: money(payout) }),
    ];
    return sentences.join(' ');
  };
}
