import type { BookPreferences } from '@/sandbox/book/wire';
import { one, type Reader } from '../../sql';

/** All SQL of `sandbox.book_preferences`. */
export async function getPreferences(reader: Reader, playerId: string): Promise<BookPreferences> {
  const row = await one<BookPreferences>(
    reader,
    `select format, mode, favourites from sandbox.book_preferences where player_id = $1`,
    [playerId],
  );
  return row ?? { format: null, mode: null, favourites: [] };
}

export async function putPreferences(
  reader: Reader,
  playerId: string,
  { format, mode, favourites }: BookPreferences,
): Promise<void> {
  await reader.query(
    `insert into sandbox.book_preferences (player_id, format, mode, favourites) values ($1, $2, $3, $4)
     on conflict (player_id) do update set format = excluded.format, mode = excluded.mode, favourites = excluded.favourites`,
    [playerId, format, mode, favourites],
  );
}
