import { useTranslations } from 'next-intl';
import { GlanceHands } from '@/sandbox/board/live/glance-hands';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import type { DragonTigerResult, ShownCard } from '../types';

/** One card each. */
export function Glance({ opened, result }: LiveStageProps<ShownCard, DragonTigerResult>) {
  const t = useTranslations('play.liveDragonTiger');
  return (
    <GlanceHands
      hands={(['dragon', 'tiger'] as const).map((hand) => ({
        key: hand,
        name: t(`bets.${hand}`),
        letter: t(`short.${hand}`),
        cards: opened.filter((shown) => shown.hand === hand).map(({ card }) => card),
        total: null,
        isWinner: result?.winner === hand,
      }))}
    />
  );
}
