import { useTranslations } from 'next-intl';
import type { Coup } from '@/sandbox/games/baccarat/types';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { RoadsView } from '@/sandbox/games/live/roads/board/roads-view';

/** The roads of the shoe on the table; a table that shuffles for each coup has one road for all that is kept. */
export function Past({ info, results, shoeId }: LivePastProps<Coup>) {
  const t = useTranslations('play.baccarat');
  const ofShoe = info.hasShoe ? results.filter((each) => each.shoeId === shoeId) : results;
  const nameOf = (winner: Coup['winner']) => ({
    name: t(`bets.${winner}`),
    letter: t(`winnerShort.${winner}`),
  });
  return (
    <RoadsView
      results={ofShoe.map(({ result }) => result.winner).reverse()}
      names={{ player: nameOf('player'), banker: nameOf('banker'), tie: nameOf('tie') }}
    />
  );
}
