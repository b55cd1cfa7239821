import type { LiveTable, LiveTableState, VendorLiveTable } from '@/lib/contract/calls/live-tables';
import type { GameType } from '@/lib/contract/types';
import { moneyText, parseMoney } from '@/lib/money';
import { sql, type Reader, type Tx } from '@/platform/ground/db';
import { isMaintained, isOffered, nameIn } from '../catalogue';
import { standingOf, type ToldTable } from './rules';

/** SQL of `live_tables` and `live_table_looks`. */

/** The games behind these tables, in their order; null for one that this signer does not settle. */
export async function findTableGames(
  reader: Reader,
  signer: string,
  tables: readonly VendorLiveTable[],
): Promise<(string | null)[]> {
  const { rows } = await reader.execute<{ gameId: string | null }>(
    sql`select g.game_id as "gameId"
        from unnest(${tables.map(({ vendorCode }) => vendorCode)}::text[], ${tables.map(({ tableCode }) => tableCode)}::text[])
            with ordinality t (vendor_code, game_code, place)
          left join (games g join game_vendors v on v.vendor_code = g.vendor_code and v.signer = ${signer})
            on g.vendor_code = t.vendor_code and g.game_code = t.game_code and not g.is_lobby
        order by t.place`,
  );
  return rows.map(({ gameId }) => gameId);
}

export interface ReportedTable {
  gameId: string;
  table: VendorLiveTable;
  seenAt: Date;
}

/** Writes how a table stands, unless something newer is known of it. */
export async function putTable(tx: Tx, { gameId, table, seenAt }: ReportedTable, now: Date): Promise<void> {
  const closesAt = table.closesAt === null ? null : new Date(table.closesAt);
  await tx.execute(
    sql`insert into live_tables (game_id, kind, state, round, closes_at, min_stake_minor, max_stake_minor, betting_seconds,
          last_results, players, seen_at, reported_at)
        values (${gameId}, ${table.kind}, ${table.state}, ${table.round}, ${closesAt}, ${parseMoney(table.minStake)},
          ${parseMoney(table.maxStake)}, ${table.bettingSeconds}, ${table.lastResults}::text[], ${table.players}, ${seenAt},
          ${now})
        on conflict (game_id) do update set kind = excluded.kind, state = excluded.state, round = excluded.round,
          closes_at = excluded.closes_at, min_stake_minor = excluded.min_stake_minor,
          max_stake_minor = excluded.max_stake_minor, betting_seconds = excluded.betting_seconds,
          last_results = excluded.last_results, players = excluded.players, seen_at = excluded.seen_at,
          reported_at = excluded.reported_at
        where live_tables.seen_at <= excluded.seen_at`,
  );
}

interface TableRow extends Omit<ToldTable, 'state'> {
  gameId: string;
  vendorCode: string;
  vendor: string;
  gameType: GameType;
  gameCode: string;
  gameName: string;
  image: string;
  kind: string;
  state: LiveTableState;
  round: number | null;
  minStakeMinor: bigint;
  maxStakeMinor: bigint;
  bettingSeconds: number;
  lastResults: string[];
}

function tableOf(row: TableRow, now: Date): LiveTable {
  const { minStakeMinor, maxStakeMinor, isMaintained: _closed, reportedAt, ...rest } = row;
  return {
    ...rest,
    ...standingOf(row, now),
    minStake: moneyText(minStakeMinor),
    maxStake: moneyText(maxStakeMinor),
    reportedAt: reportedAt.toISOString(),
  };
}

/** The tables whose games are on offer, in the order of the catalogue. */
export async function listTables(reader: Reader, language: string, now: Date): Promise<LiveTable[]> {
  const { rows } = await reader.execute<TableRow>(
    sql`select g.game_id as "gameId", g.vendor_code as "vendorCode", v.name as vendor, g.game_type as "gameType",
          g.game_code as "gameCode", ${nameIn(sql`g.names`, language)} as "gameName", g.image, l.kind, l.state, l.round,
          l.closes_at as "closesAt", l.min_stake_minor as "minStakeMinor", l.max_stake_minor as "maxStakeMinor",
          l.betting_seconds as "bettingSeconds", l.last_results as "lastResults", l.players,
          l.reported_at as "reportedAt", ${isMaintained(now)} as "isMaintained"
        from live_tables l join games g using (game_id) join game_vendors v using (vendor_code)
        where ${isOffered(now)} order by g.sort_order, g.game_id`,
  );
  return rows.map((row) => tableOf(row, now));
}

/** A look is written down no sooner than this after the one before: everybody on the page looks every few seconds. */
const noteEveryMs = 5_000;

/** Somebody looks at the list now. */
export async function noteLook(reader: Reader, now: Date): Promise<void> {
  await reader.execute(
    sql`insert into live_table_looks as l (looked_at) values (${now})
        on conflict (only_row) do update set looked_at = excluded.looked_at
        where l.looked_at < ${new Date(now.getTime() - noteEveryMs)}`,
  );
}

export async function hasLookedSince(reader: Reader, since: Date): Promise<boolean> {
  const { rows } = await reader.execute(sql`select from live_table_looks where looked_at > ${since}`);
  return rows.length > 0;
}
