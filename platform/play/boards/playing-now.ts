import type { Game } from '@/lib/contract/calls/games';
import { sql, type Db, type Reader } from '@/platform/ground/db';
import { KeptAnswers } from '@/platform/ground/kept-answers';
import { playingSince } from './rules';

type Playing = NonNullable<Game['playing']>;

/** Members with a settled round in the last minutes, by the game. One grouped look at the newest rounds, by their times' BRIN. */
async function countPlaying(reader: Reader, now: Date): Promise<ReadonlyMap<string, Playing>> {
  const { rows } = await reader.execute<Playing & { gameId: string }>(
    sql`select r.game_id as "gameId", count(distinct r.member_id)::int as members,
          count(distinct d.member_id)::int as demonstration
        from game_rounds r left join demonstration_members d using (member_id)
        where r.status = 'settled' and r.currency = 'PLAY' and r.settled_at > ${playingSince(now)}
          and r.settled_at <= ${now}
        group by r.game_id`,
  );
  return new Map(rows.map(({ gameId, ...playing }) => [gameId, playing]));
}

const kept = new KeptAnswers<ReadonlyMap<string, Playing>>(10_000);

/** Each with how many play it now; a game that nobody plays says nothing. */
export async function withPlaying(db: Db, games: Game[], now: Date): Promise<Game[]> {
  const counted = await kept.get(db, '', now, () => countPlaying(db, now));
  return games.map((game) => {
    const playing = counted.get(game.gameId);
    return playing ? { ...game, playing } : game;
  });
}
