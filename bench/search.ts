import { findableIndex, findInIndex } from '../lib/client/search/find-in-index';
import type { SearchIndex } from '../lib/client/search/search-index';
import { median, type BenchRow } from '../scripts/bench/rows';

/** While somebody types, an answer is to be there before the next key. */
const mostMs = 50;
const wantedGames = 1_000;
const questions = ['blakcjack', 'coral crown', 'ocean slots', 'xyzzyxyz', 'c'] as const;
const rounds = 9;

/** The search among a thousand games: the site's own, repeated under other names. */
export async function benchSearch(origin: string): Promise<BenchRow[]> {
  const answer = await fetch(`${origin}/search.json`);
  const served = (await answer.json()) as SearchIndex;
  if (served.games.length === 0) throw new Error('The site has no game to look for');
  const games = Array.from({ length: wantedGames }, (_, at) => {
    const game = served.games[at % served.games.length]!;
    return { ...game, gameCode: `${game.gameCode}-${at}`, gameName: `${game.gameName} ${at}` };
  });
  const index = findableIndex({ ...served, games });
  const times = Array.from({ length: rounds }, () =>
    questions.map((words) => {
      const startMs = performance.now();
      findInIndex(index, words);
      return performance.now() - startMs;
    }),
  );
  const slowest = Math.max(...questions.map((_, at) => median(times.map((round) => round[at] ?? 0))));
  return [
    {
      name: `search among ${wantedGames} games, the slowest of ${questions.length} questions`,
      figure: `${slowest.toFixed(1)} ms`,
      reference: `${mostMs} ms`,
      ratio: slowest / mostMs,
      wanted: { most: 1 },
    },
  ];
}
