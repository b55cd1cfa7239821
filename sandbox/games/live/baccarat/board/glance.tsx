import { useTranslations } from 'next-intl';
import { totalOf } from '@/sandbox/games/baccarat/coup';
import type { Coup } from '@/sandbox/games/baccarat/types';
import { GlanceHands } from '@/sandbox/board/live/glance-hands';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { ShownCard } from '../deal-coup';

/** Both hands with their totals. */
export function Glance({ opened, result }: LiveStageProps<ShownCard, Coup>) {
  const t = useTranslations('play.baccarat');
  return (
    <GlanceHands
      hands={(['player', 'banker'] as const).map((hand) => {
        const cards = opened.filter((shown) => shown.hand === hand).map(({ card }) => card);
        return {
          key: hand,
          name: t(`hands.${hand}`),
          letter: t(`winnerShort.${hand}`),
          cards,
          total: cards.length > 0 ? String(totalOf(cards)) : null,
          isWinner: result?.winner === hand,
        };
      })}
    />
  );
}
