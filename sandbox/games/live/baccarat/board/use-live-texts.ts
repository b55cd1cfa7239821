import { useTranslations } from 'next-intl';
import type { Coup } from '@/sandbox/games/baccarat/types';
import { useCardName } from '@/sandbox/board/cards/use-card-name';
import type { LiveTexts } from '@/sandbox/board/live/live-board';
import type { LiveInfo } from '@/sandbox/kit/live-info';
import type { ShownCard } from '../deal-coup';
import type { LiveBaccaratMaths } from '../types';
import { useBetTexts } from './use-bet-texts';

/** How the table speaks: each card as it opens, and who has won. */
export function useTexts({ maths }: LiveInfo<LiveBaccaratMaths>): LiveTexts<ShownCard, Coup> {
  const t = useTranslations('play.liveBaccarat');
  const tBaccarat = useTranslations('play.baccarat');
  const cardName = useCardName();
  const { nameOf } = useBetTexts(maths);
  return {
    step: ({ hand, card }) => t('opened', { hand: tBaccarat(`hands.${hand}`), card: cardName(card) }),
    result: ({ winner, playerTotal, bankerTotal }) =>
      tBaccarat(`winner.${winner}`, { player: playerTotal, banker: bankerTotal }),
    bet: nameOf,
  };
}
