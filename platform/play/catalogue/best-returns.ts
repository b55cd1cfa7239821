import type { GameClass } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader, type Tx } from '@/platform/ground/db';

/** What a game gives back of all that is staked, by the best play on the best bet. */
export interface BestReturn {
  gameName: string;
  classification: GameClass;
  /** Hundredths of a percent; null where nobody has said. */
  basisPoints: number | null;
}

/**
 * Of all games of a type, greatest first; those that have not said come before them. A lobby is no game, unless it is a book: what is
 * staked from it is staked at a game of its own.
 */
export async function listBestReturns(reader: Reader, gameType: GameType): Promise<BestReturn[]> {
  const { rows } = await reader.execute<{
    name: string;
    classification: GameClass;
    best: number | null;
  }>(
    sql`select names ->> 'EN' as name, classification,
          round(100 * coalesce(best_return, return_to_player))::int as best
        from games where game_type = ${gameType} and not opens_list
          and (not is_lobby or game_type in ('SPORTS', 'ESPORTS')) order by best desc nulls first, name`,
  );
  return rows.map(({ name, classification, best }) => ({
    gameName: name,
    classification,
    basisPoints: best,
  }));
}

/** Codes of games that have a return and have not said yet what the best play of theirs comes to. */
export async function listWithoutBestReturn(reader: Reader): Promise<string[]> {
  const { rows } = await reader.execute<{ gameCode: string }>(
    sql`select game_code as "gameCode" from games where best_return is null and return_to_player is not null and not opens_list`,
  );
  return rows.map((row) => row.gameCode);
}

/** What was said before stays, so that doing it twice changes nothing. */
export async function publishBestReturn(
  tx: Tx,
  { vendorCode, gameCode, bestReturn }: { vendorCode: string; gameCode: string; bestReturn: string | null },
): Promise<void> {
  await tx.execute(
    sql`update games set best_return = ${bestReturn}
        where vendor_code = ${vendorCode} and game_code = ${gameCode} and best_return is null`,
  );
}
