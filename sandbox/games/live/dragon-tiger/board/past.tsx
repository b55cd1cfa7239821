import { useTranslations } from 'next-intl';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { BeadPlate } from '@/sandbox/games/live/roads/board/bead-plate';
import { RoadsView, type RoadNames } from '@/sandbox/games/live/roads/board/roads-view';
import type { RoadResult } from '@/sandbox/games/live/roads/types';
import type { DragonTigerResult } from '../types';

/** Roads know two sides by the names of baccarat: the dragon stands where its banker does. */
const roadOf = { dragon: 'banker', tiger: 'player', tie: 'tie' } as const satisfies Record<
  DragonTigerResult['winner'],
  RoadResult
>;

/** Of the shoe on the table. */
function useRoad({ results, shoeId }: LivePastProps<DragonTigerResult>): {
  results: readonly RoadResult[];
  names: RoadNames;
} {
  const t = useTranslations('play.liveDragonTiger');
  const nameOf = (winner: DragonTigerResult['winner']) => ({
    name: t(`bets.${winner}`),
    letter: t(`short.${winner}`),
  });
  const ofShoe = results.filter((each) => each.shoeId === shoeId);
  return {
    results: ofShoe.map(({ result }) => roadOf[result.winner]).reverse(),
    names: { player: nameOf('tiger'), banker: nameOf('dragon'), tie: nameOf('tie') },
  };
}

export function Past(props: LivePastProps<DragonTigerResult>) {
  return <RoadsView {...useRoad(props)} />;
}

export function Beads(props: LivePastProps<DragonTigerResult>) {
  return <BeadPlate {...useRoad(props)} />;
}
