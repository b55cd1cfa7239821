import { cache } from 'react';
import { catalogueFigures, type CatalogueFigures } from '@/components/home/catalogue-figures';
import { navigationEntries, type NavigationEntry } from '@/components/shell/navigation-data';
import { games, type Game } from '@/lib/contract/calls/games';
import { listLanes } from './chrome';
import { readForPage } from './read-for-page';

/** As many as the gateway gives at once: the figures are of all games, a lane shows the first of them. */
const largestPage = 100;

export interface CatalogueLane extends NavigationEntry {
  /** Null when they could not be read. */
  games: readonly Game[] | null;
}

export interface Catalogue {
  lanes: CatalogueLane[];
  figures: CatalogueFigures;
}

/** The game types with a studio, each with its games. Read once for the lanes and the figures of a page. */
export const readCatalogue = cache(async (): Promise<Catalogue> => {
  const entries = navigationEntries(await listLanes());
  const answers = await Promise.all(entries.map(listGames));
  const found: Game[] = answers.flatMap((answer) => (answer.ok ? answer.value.games : []));
  const counts = answers.map((answer) => (answer.ok ? answer.value.totalItems : 0));
  const totalItems = counts.includes(null)
    ? null
    : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  const lanes = entries.map((entry, index) => {
    const answer = answers[index];
    if (answer?.ok) return { ...entry, games: answer.value.games };
    // A catalogue that is kept for members: its vendors stand in the place of its games.
    return { ...entry, games: answer?.code === 'auth.required' ? [] : null };
  });
  return { lanes, figures: catalogueFigures(found, totalItems) };
});

async function listGames({ gameType }: NavigationEntry) {
  return readForPage(games.list, {
    gameType,
    pageNo: 1,
    pageSize: largestPage,
  });
}
