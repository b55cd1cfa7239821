import type { PoolClient } from 'pg';
import { announceFixture } from '../simulator/fixture-writer';

/** What may have been played already after the moment to which the database was brought back. */
const isDue = (name: string) => `${name}.feed is null and (${name}.status = 'live'
  or ${name}.status in ('waiting', 'scheduled') and ${name}.starts_at <= sandbox.table_now())`;

/**
 * In a database that was brought back to an earlier moment a match is played again by its key, step by step as it was seen. So no bet is
 * taken and none bought back on a match that is live or was due, nor on what is decided by several matches of which one is so. Bets that
 * stand are settled by the match, as they would have been: nobody can change them any more, and nobody loses what they have seen. What a
 * feed tells is the world's, and is suspended until its next whole board anyway. Answers how many are held: a match stays so for as long as
 * it is the one that was seen.
 */
export async function retireFixtures(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ fixtureId: string }>(
    `update sandbox.book_fixtures f set is_held = true, version = version + 1,
       brought_back_at = case when kind = 'match' then sandbox.table_now() else brought_back_at end
     where ${isDue('f')} and kind = 'match' and (not is_held or brought_back_at is null or brought_back_at < starts_at)
       or not is_held and f.feed is null and kind <> 'match' and status in ('waiting', 'scheduled', 'live')
       and exists (select from sandbox.book_fixtures m where m.season_id = f.season_id and m.kind = 'match' and ${isDue('m')})
     returning fixture_id as "fixtureId"`,
  );
  for (const { fixtureId } of rows) await announceFixture(client, fixtureId);
  return rows.length;
}
