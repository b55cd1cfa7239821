import type { Reader } from '../../sql';

/** All SQL of `sandbox.table_visits`. */

/** How long a table goes on after the last look at it. */
export const restAfterMs = 60_000;

/** Somebody looks at these tables now. */
export async function storeVisits(reader: Reader, tableCodes: readonly string[]): Promise<void> {
  await reader.query(
    `insert into sandbox.table_visits as v (table_code, seen_at)
     select code, sandbox.table_now() from unnest($1::text[]) code order by code
     on conflict (table_code) do update set seen_at = greatest(v.seen_at, excluded.seen_at)`,
    [tableCodes],
  );
}

/** The tables at which somebody has looked lately. */
export async function listVisited(reader: Reader): Promise<string[]> {
  const { rows } = await reader.query<{ tableCode: string }>(
    `select table_code as "tableCode" from sandbox.table_visits
     where seen_at > sandbox.table_now() - $1 * interval '1 millisecond'`,
    [restAfterMs],
  );
  return rows.map(({ tableCode }) => tableCode);
}
