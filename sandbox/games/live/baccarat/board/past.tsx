import { useTranslations } from 'next-intl';
import type { Coup } from '@/sandbox/games/baccarat/types';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadPlate } from '@/sandbox/games/live/roads/board/bead-plate';
import { RoadsView, type RoadNames } from '@/sandbox/games/live/roads/board/roads-view';
import type { RoadResult } from '@/sandbox/games/live/roads/types';

/** Of the shoe on the table; a table that shuffles for each coup has one road for all that is kept. */
function useRoad({ info, results, shoeId }: LivePastProps<Coup>): {
  results: readonly RoadResult[];
  names: RoadNames;
} {
  const t = useTranslations('play.baccarat');
  const ofShoe = info.hasShoe ? results.filter((each) => each.shoeId === shoeId) : results;
  const nameOf = (winner: Coup['winner']) => ({
    name: t(`bets.${winner}`),
    letter: t(`winnerShort.${winner}`),
  });
  return {
    results: ofShoe.map(({ result }) => result.winner).reverse(),
    names: { player: nameOf('player'), banker: nameOf('banker'), tie: nameOf('tie') },
  };
}

export function Past(props: LivePastProps<Coup>) {
  return <RoadsView {...useRoad(props)} />;
}

export function Beads(props: LivePastProps<Coup>) {
  return <BeadPlate {...useRoad(props)} />;
}
