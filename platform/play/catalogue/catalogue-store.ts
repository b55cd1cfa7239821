import type { Game, GameMenu, VendorCard, VendorLane } from '@/lib/contract/calls/games';
import type { GameKind } from '@/lib/contract/calls/kinds';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { join, sql, type Reader, type Sql } from '@/platform/ground/db';
import { foldText } from '@/lib/contract/calls/catalogue';
import { isOfKind, listKinds } from './game-facts';

/** All reading of the catalogue. A game is offered between its two dates; one under maintenance is still listed. */
export const isOffered = (now: Date): Sql =>
  sql`g.offered_from <= ${now} and (g.offered_until is null or g.offered_until > ${now})`;

const isMaintained = (now: Date): Sql =>
  sql`exists (select 1 from game_maintenance m
       where m.vendor_code = g.vendor_code and (m.game_id is null or m.game_id = g.game_id)
         and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}))`;

/** A name in the language asked for, or in English. */
const nameIn = (names: Sql, language: string): Sql =>
  sql`coalesce(${names} ->> ${language}, ${names} ->> 'EN')`;

export async function listGameTypes(reader: Reader, language: string): Promise<GameMenu[]> {
  const { rows } = await reader.execute<{ gameType: GameType; title: string; sortOrder: number }>(
    sql`select game_type as "gameType", ${nameIn(sql`names`, language)} as title,
          sort_order as "sortOrder" from game_types order by sort_order`,
  );
  return rows.map((row) => ({ gameType: row.gameType, title: row.title, order: row.sortOrder }));
}

export interface VendorEntry {
  vendorCode: string;
  name: string;
  /** Whether it has a game on offer. */
  isOffered: boolean;
}

/** Every vendor there ever was: one without games may still hold a member's wallet. */
export async function listVendors(reader: Reader, now: Date): Promise<VendorEntry[]> {
  const { rows } = await reader.execute<{ vendorCode: string; name: string; isOffered: boolean }>(
    sql`select v.vendor_code as "vendorCode", v.name,
               exists (select 1 from games g where g.vendor_code = v.vendor_code and ${isOffered(now)}) as "isOffered"
        from game_vendors v order by v.sort_order, v.vendor_code`,
  );
  return rows;
}

interface LaneRow {
  gameType: GameType;
  typeNumber: number;
  vendorCode: string;
  accountTypeId: number;
  isHot: boolean;
  name: string;
  logo: string;
}

function cardOf(row: LaneRow): VendorCard {
  return {
    gameType: row.gameType,
    vendorCode: row.vendorCode,
    accountTypeId: row.accountTypeId,
    isHot: row.isHot,
    vendor: row.name,
    logo: row.logo,
  };
}

/** Vendors that offer at least one game of the type, by type: a card that leads nowhere is worse than none. */
export async function listVendorLanes(reader: Reader, now: Date): Promise<VendorLane[]> {
  const { rows } = await reader.execute<LaneRow>(
    sql`select t.game_type as "gameType", t.type_number as "typeNumber", v.vendor_code as "vendorCode",
          v.account_type_id as "accountTypeId", v.is_hot as "isHot", v.name, v.logo
        from game_vendor_types vt
        join game_types t using (game_type)
        join game_vendors v using (vendor_code)
        where exists (select 1 from games g
          where g.vendor_code = v.vendor_code and g.game_type = t.game_type and ${isOffered(now)})
        order by t.sort_order, v.sort_order, v.vendor_code`,
  );
  const kinds = await listKinds(reader, isOffered(now));
  const lanes = new Map<GameType, VendorLane>();
  for (const row of rows) {
    const lane = lanes.get(row.gameType);
    if (lane) lane.cards.push(cardOf(row));
    else
      lanes.set(row.gameType, {
        title: row.gameType,
        classification: String(row.typeNumber),
        cards: [cardOf(row)],
        kinds: kinds.get(row.gameType) ?? [],
      });
  }
  return [...lanes.values()];
}

export interface GameRow {
  gameId: string;
  vendorCode: string;
  gameCode: string;
  gameType: GameType;
  classification: string;
  gameName: string;
  vendor: string;
  minStakeMinor: bigint;
  minLines: number;
  defaultPlayType: string;
  opensList: boolean;
  image: string;
  returnToPlayer: string | null;
  isMaintained: boolean;
  kind: GameKind | null;
  theme: string | null;
}

export function gameOf(row: GameRow): Game {
  return {
    gameId: row.gameId,
    vendorCode: row.vendorCode,
    gameType: row.gameType,
    classification: row.classification,
    gameName: row.gameName,
    minStake: moneyText(row.minStakeMinor),
    minLines: row.minLines,
    opensList: row.opensList,
    defaultPlayType: row.defaultPlayType,
    vendor: row.vendor,
    gameCode: row.gameCode,
    image: row.image,
    isMaintained: row.isMaintained,
    returnToPlayer: row.returnToPlayer,
    ...(row.kind && { kind: row.kind }),
    ...(row.theme && { theme: row.theme }),
  };
}

/** Of `games g` joined with `game_vendors v`. */
export const gameColumns = (now: Date, language: string): Sql =>
  sql`g.game_id as "gameId", g.vendor_code as "vendorCode", g.game_code as "gameCode", g.game_type as "gameType",
        g.classification, ${nameIn(sql`g.names`, language)} as "gameName",
      v.name as vendor, g.min_stake_minor as "minStakeMinor", g.min_lines as "minLines",
      g.default_play_type as "defaultPlayType", g.opens_list as "opensList", g.image,
      g.return_to_player as "returnToPlayer",
      (select f.kind from game_facts f where f.game_id = g.game_id) as kind,
      (select f.theme from game_facts f where f.game_id = g.game_id) as theme,
      ${isMaintained(now)} as "isMaintained"`;

export interface GameFilter {
  gameType?: GameType | undefined;
  vendorCode?: string | undefined;
  classification?: string | undefined;
  /** Games of any of these kinds. */
  kinds?: readonly GameKind[] | undefined;
  /** Any part of a name in any language; case and diacritics do not matter. */
  name?: string | undefined;
  /** Games whose smallest stake is at most this. */
  maxSmallestStakeMinor?: bigint | undefined;
  /** Games that play at least this many lines. */
  minLines?: number | undefined;
}

function conditionsOf(filter: GameFilter, now: Date): Sql {
  const all: Sql[] = [isOffered(now)];
  if (filter.gameType) all.push(sql`g.game_type = ${filter.gameType}`);
  if (filter.vendorCode) all.push(sql`g.vendor_code = ${filter.vendorCode}`);
  if (filter.classification) all.push(sql`g.classification = ${filter.classification}`);
  if (filter.kinds) all.push(isOfKind(filter.kinds));
  // strpos takes the text as it is: a % or _ that someone types is no wildcard.
  if (filter.name) all.push(sql`strpos(g.search_text, ${foldText(filter.name)}) > 0`);
  if (filter.maxSmallestStakeMinor !== undefined)
    all.push(sql`g.min_stake_minor <= ${filter.maxSmallestStakeMinor}`);
  if (filter.minLines !== undefined) all.push(sql`g.min_lines >= ${filter.minLines}`);
  return join(all, ' and ');
}

export interface GamePage {
  games: Game[];
  totalItems: number;
}

export async function listGames(
  reader: Reader,
  filter: GameFilter,
  { pageNo, pageSize, language, now }: { pageNo: number; pageSize: number; language: string; now: Date },
): Promise<GamePage> {
  const where = conditionsOf(filter, now);
  const counted = await reader.execute<{ total: number }>(
    sql`select count(*)::int as total from games g where ${where}`,
  );
  const { rows } = await reader.execute<GameRow>(
    sql`select ${gameColumns(now, language)} from games g join game_vendors v using (vendor_code)
        where ${where} order by g.sort_order, g.game_id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`,
  );
  return { games: rows.map(gameOf), totalItems: counted.rows[0]?.total ?? 0 };
}

/** The classes that occur in a game type and vendor, so that a page offers no filter that finds nothing. */
export async function listClassifications(
  reader: Reader,
  { gameType, vendorCode }: Pick<GameFilter, 'gameType' | 'vendorCode'>,
  now: Date,
): Promise<string[]> {
  const { rows } = await reader.execute<{ classification: string }>(
    sql`select distinct g.classification from games g
        where ${conditionsOf({ gameType, vendorCode }, now)} and g.classification <> '' order by 1`,
  );
  return rows.map((row) => row.classification);
}

/** The types of which a vendor offers a game, in the order of the menu; none for a vendor that is not known. */
export async function listTypesOfVendor(reader: Reader, vendorCode: string, now: Date): Promise<GameType[]> {
  const { rows } = await reader.execute<{ gameType: GameType }>(
    sql`select t.game_type as "gameType" from game_types t where exists (select 1 from games g
          where g.vendor_code = ${vendorCode} and g.game_type = t.game_type and ${isOffered(now)})
        order by t.sort_order`,
  );
  return rows.map((row) => row.gameType);
}

export async function listHotGames(
  reader: Reader,
  { vendorCode, language, now }: { vendorCode?: string | undefined; language: string; now: Date },
): Promise<Game[]> {
  const ofVendor = vendorCode ? sql`and g.vendor_code = ${vendorCode}` : sql``;
  const { rows } = await reader.execute<GameRow>(
    sql`select ${gameColumns(now, language)} from games g join game_vendors v using (vendor_code)
        where g.hot_rank is not null and ${isOffered(now)} ${ofVendor} order by g.hot_rank, g.game_id`,
  );
  return rows.map(gameOf);
}

export interface LaunchableGame {
  gameId: string;
  gameCode: string;
  /** In the language that was asked for. */
  gameName: string;
  signer: string;
  /** With {gameCode} in it. */
  launchUrl: string;
  isMaintained: boolean;
}

/** By id, or by vendor and code; null when there is no such game on offer. A list of games is no game to launch, and neither is one of a vendor without an address. */
export async function getLaunchableGame(
  reader: Reader,
  {
    gameId,
    vendorCode,
    gameCode,
    language,
    now,
  }: {
    gameId?: string | undefined;
    vendorCode: string;
    gameCode?: string | undefined;
    language: string;
    now: Date;
  },
): Promise<LaunchableGame | null> {
  const chosen = gameId ? sql`g.game_id = ${gameId}` : sql`g.game_code = ${gameCode ?? ''}`;
  const { rows } = await reader.execute<{
    gameId: string;
    gameCode: string;
    gameName: string;
    signer: string;
    launchUrl: string;
    isMaintained: boolean;
  }>(
    sql`select g.game_id as "gameId", g.game_code as "gameCode", ${nameIn(sql`g.names`, language)} as "gameName",
          v.signer, v.launch_url as "launchUrl", ${isMaintained(now)} as "isMaintained"
        from games g join game_vendors v using (vendor_code)
        where g.vendor_code = ${vendorCode} and ${chosen} and not g.opens_list and ${isOffered(now)}
          and v.launch_url is not null`,
  );
  return rows[0] ?? null;
}
