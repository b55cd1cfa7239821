import { lotteryClasses } from '@/lib/lottery/calendar';
import { sql, type Reader } from '@/platform/ground/db';

/** Of these games those that the catalogue offers now: others are not drawn. */
export async function listOfferedGames(
  reader: Reader,
  gameCodes: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await reader.execute<{ gameCode: string }>(
    sql`select distinct game_code as "gameCode" from games
        where game_code = any(${gameCodes}) and classification = any(${lotteryClasses})
          and not opens_list and offered_from <= ${now} and (offered_until is null or offered_until > ${now})
        order by 1`,
  );
  return rows.map(({ gameCode }) => gameCode);
}
