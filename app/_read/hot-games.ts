import { cache } from 'react';
import { gameCard, type GameCard } from '@/components/games/tiles/game-card';
import { games } from '@/lib/contract/calls/games';
import { readForPage } from './read-for-page';

/** The hot games of every type, asked once for a page. */
export const readHotGames = cache(() => readForPage(games.hot, {}));

/** Hot games of every type that are open; none when they could not be read. */
export async function readPopular(count: number): Promise<GameCard[]> {
  const hot = await readHotGames();
  return (hot.ok ? hot.value.list : [])
    .flatMap((group) => group.games)
    .filter((game) => !game.isMaintained && !game.opensList)
    .slice(0, count)
    .map(gameCard);
}
