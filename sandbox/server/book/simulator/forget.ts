import type { Pool } from 'pg';

/** How often what nobody needs any more is removed. */
export const forgetEveryMs = 10 * 60_000;
/** So long it can be looked at as it was written down. */
const keptFor = '48 hours';
const atOnce = 200;

/**
 * Removes the steps and states of matches that ended long ago and that nobody has bet on: whoever wants them plays the match again from
 * its key. Answers how many matches it has taken.
 */
export async function forgetSteps(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `with old as (
       select fixture_id from sandbox.book_fixtures f
       where f.status = 'settled' and f.ended_at < sandbox.table_now() - interval '${keptFor}'
         and not exists (select from sandbox.book_legs l where l.fixture_id = f.fixture_id)
         and exists (select from sandbox.book_states s where s.fixture_id = f.fixture_id)
       order by f.ended_at limit $1),
     states as (delete from sandbox.book_states s using old where s.fixture_id = old.fixture_id),
     events as (delete from sandbox.book_events e using old where e.fixture_id = old.fixture_id)
     select count(*)::int as count from old`,
    [atOnce],
  );
  return rows[0]?.count ?? 0;
}
