import { esportsVendorCodes } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { sql, type Reader } from '@/platform/ground/db';
import { isInItsTime, isMaintained, nameIn } from './catalogue-store';

export interface LaunchableGame {
  gameId: string;
  /** What the session is opened for: the lobby of its vendor for its type, so that a second table is a press away. */
  sessionGameId: string;
  gameCode: string;
  /** In the language that was asked for. */
  gameName: string;
  signer: string;
  /** With {gameCode} in it. */
  launchUrl: string;
  isMaintained: boolean;
}

/** An esports vendor is one of sports to gateways and of esports to the site (spec §4): its lobby opens under both names. */
function typesAsked(vendorCode: string, gameType: GameType): GameType[] {
  const isSports = gameType === 'SPORTS' || gameType === 'ESPORTS';
  return isSports && esportsVendorCodes.has(vendorCode) ? ['SPORTS', 'ESPORTS'] : [gameType];
}

/**
 * By id, or by vendor and code; by neither, the vendor’s lobby for a type of games. Null when there is no such game on offer.
 * A list of games is no game to launch, and neither is one of a vendor without an address.
 */
export async function getLaunchableGame(
  reader: Reader,
  {
    gameId,
    vendorCode,
    gameType,
    gameCode,
    language,
    now,
  }: {
    gameId?: string | undefined;
    vendorCode: string;
    gameType: GameType;
    gameCode?: string | undefined;
    language: string;
    now: Date;
  },
): Promise<LaunchableGame | null> {
  const lobby = sql`g.is_lobby and g.game_type = any(${typesAsked(vendorCode, gameType)})`;
  const named = gameCode ? sql`g.game_code = ${gameCode}` : lobby;
  const chosen = gameId ? sql`g.game_id = ${gameId}` : named;
  const { rows } = await reader.execute<LaunchableGame>(
    sql`select g.game_id as "gameId", coalesce(l.game_id, g.game_id) as "sessionGameId", g.game_code as "gameCode", ${nameIn(sql`g.names`, language)} as "gameName",
          v.signer, v.launch_url as "launchUrl", ${isMaintained(now)} as "isMaintained"
        from games g join game_vendors v using (vendor_code)
        left join games l on l.vendor_code = g.vendor_code and l.game_type = g.game_type and l.is_lobby
          and ${isInItsTime(now, sql`l`)}
        where g.vendor_code = ${vendorCode} and ${chosen} and not g.opens_list and ${isInItsTime(now)}
          and v.launch_url is not null`,
  );
  return rows[0] ?? null;
}
