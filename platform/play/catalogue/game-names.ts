import { sql, type Reader } from '@/platform/ground/db';

/** The names of these games in this language, or in English. */
export async function listGameNames(
  reader: Reader,
  gameIds: readonly string[],
  language: string,
): Promise<ReadonlyMap<string, string>> {
  if (gameIds.length === 0) return new Map();
  const { rows } = await reader.execute<{ gameId: string; name: string }>(
    sql`select game_id as "gameId",
          coalesce(names ->> ${language}, names ->> 'EN') as name from games where game_id = any(${gameIds})`,
  );
  return new Map(rows.map((row) => [row.gameId, row.name]));
}
