import { gameCard, type GameCard } from '@/components/games/tiles/game-card';
import { games } from '@/lib/contract/calls/games';
import { readForPage } from './read-for-page';

const wholePlatform = 2;

/** Hot games of every type that are open; none when they could not be read. */
export async function readPopular(count: number): Promise<GameCard[]> {
  const hot = await readForPage(games.hot, { platform: 'html5-desktop', isPlatform: wholePlatform });
  return (hot.ok ? hot.value.list : [])
    .flatMap((group) => group.games)
    .filter((game) => !game.isMaintained && game.isGame !== 'VASSALAGE')
    .slice(0, count)
    .map(gameCard);
}
