import { useTranslations } from 'next-intl';
import { GlanceHands } from '@/sandbox/board/live/glance-hands';
import type { LiveStageProps } from '@/sandbox/board/live/live-board';
import { useTotalText } from '@/sandbox/games/blackjack/board/use-total-text';
import type { CommonHand, ShownCard } from '../types';
import { ofLane } from './opened';

/** The dealer's cards above those that everybody at the table has. */
export function Glance({ opened }: LiveStageProps<ShownCard, CommonHand>) {
  const t = useTranslations('play.blackjack');
  const tLive = useTranslations('play.liveBlackjack');
  const totalOf = useTotalText();
  const start = ofLane(opened, 'start');
  const common = [start[0], start[2]].flatMap((card) => card ?? []);
  const dealer = [start[1], start[3]].flatMap((card) => card ?? []).concat(ofLane(opened, 'dealer'));
  const hands = [
    { key: 'dealer', name: t('dealer'), cards: dealer },
    { key: 'common', name: tLive('common'), cards: common },
  ];
  return (
    <GlanceHands
      hands={hands.map((hand) => ({
        ...hand,
        total: hand.cards.length > 0 ? totalOf(hand.cards) : null,
        isWinner: false,
      }))}
    />
  );
}
