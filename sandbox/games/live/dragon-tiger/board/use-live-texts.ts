import { useTranslations } from 'next-intl';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import { rankMarks } from '@/sandbox/kit/cards';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { DragonTigerMaths, DragonTigerResult, ShownCard } from '../types';
import { useBetTexts } from './use-bet-texts';

/** How the table speaks: each card as it opens, and who has won. */
export function useTexts({ maths }: LiveInfo<DragonTigerMaths>): LiveTexts<ShownCard, DragonTigerResult> {
  const t = useTranslations('play.liveDragonTiger');
  const cardName = useCardName();
  const { nameOf } = useBetTexts(maths);
  return {
    step: ({ hand, card }) => t('opened', { hand: nameOf(hand), card: cardName(card) }),
    result: ({ winner, dragon, tiger }) => {
      const isSuited = winner === 'tie' && dragon.suit === tiger.suit;
      return t(`winner.${isSuited ? 'suitedTie' : winner}`, {
        dragon: rankMarks[dragon.rank] ?? '',
        tiger: rankMarks[tiger.rank] ?? '',
      });
    },
    bet: nameOf,
  };
}
