import { useTranslations } from 'next-intl';
import { countOf, isSoft, totalOf } from '@/sandbox/games/blackjack/totals';
import type { Card } from '@/sandbox/kit/cards';

/** What cards come to, said as soft while an ace counts eleven and another card is possible. */
export function useTotalText(): (cards: readonly Card[]) => string {
  const t = useTranslations('play.blackjack');
  return (cards) => {
    const count = countOf(cards);
    const total = totalOf(count);
    return isSoft(count) && total < 21 ? t('softTotal', { total }) : t('total', { total });
  };
}
