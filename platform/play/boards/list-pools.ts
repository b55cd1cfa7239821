import type { JackpotPool } from '@/lib/contract/calls/games';
import type { Reader } from '@/platform/ground/db';
import { listPoolGames } from '../catalogue';
import { listJackpots } from '../jackpots';

/** Every pool of play money, with the games on offer that feed and win it. */
export async function listPoolsWithGames(
  reader: Reader,
  query: { language: string; now: Date },
): Promise<JackpotPool[]> {
  const [pools, games] = await Promise.all([
    listJackpots(reader, query.language),
    listPoolGames(reader, query),
  ]);
  return pools.map((pool) => ({ ...pool, games: games.get(pool.poolCode) ?? [] }));
}
