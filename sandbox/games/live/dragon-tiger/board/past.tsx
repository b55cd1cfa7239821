import { useTranslations } from 'next-intl';
import type { LivePastProps } from '@/sandbox/board/live/live-board';
import { RoadsView } from '@/sandbox/games/live/roads/board/roads-view';
import type { RoadResult } from '@/sandbox/games/live/roads/types';
import type { DragonTigerResult } from '../types';

/** Roads know two sides by the names of baccarat: the dragon stands where its banker does. */
const roadOf = { dragon: 'banker', tiger: 'player', tie: 'tie' } as const satisfies Record<
  DragonTigerResult['winner'],
  RoadResult
>;

/** The roads of the shoe on the table. */
export function Past({ results, shoeId }: LivePastProps<DragonTigerResult>) {
  const t = useTranslations('play.liveDragonTiger');
  const nameOf = (winner: DragonTigerResult['winner']) => ({
    name: t(`bets.${winner}`),
    letter: t(`short.${winner}`),
  });
  return (
    <RoadsView
      results={results
        .filter((each) => each.shoeId === shoeId)
        .map(({ result }) => roadOf[result.winner])
        .reverse()}
      names={{ player: nameOf('tiger'), banker: nameOf('dragon'), tie: nameOf('tie') }}
    />
  );
}
