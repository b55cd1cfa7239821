import type { Game, GameMenu, GameTwin, VendorCard, VendorLane } from '@/lib/contract/calls/games';
import type { GameKind } from '@/lib/contract/calls/kinds';
import type { GameType } from '@/lib/contract/types';
import { moneyText } from '@/lib/money';
import { join, sql, type Reader, type Sql } from '@/platform/ground/db';
import { foldText } from '@/lib/contract/calls/catalogue';
import { isOfKind, listKinds } from './game-facts';

/** Between the two dates of a game, or of a lobby. */
export const isInItsTime = (now: Date, game = sql`g`): Sql =>
  sql`${game}.offered_from <= ${now} and (${game}.offered_until is null or ${game}.offered_until > ${now})`;

/**
 * Beside rows `played` with a `game_id` the game `g` of each, looked up by itself: together they would be searched in the whole catalogue.
 */
export const gameOfEach = sql`join lateral (select * from games where game_id = played.game_id limit 1) g on true`;

/** All reading of the catalogue. A game is offered between its two dates; one under maintenance is still listed, a lobby never is. */
export const isOffered = (now: Date, game = sql`g`): Sql =>
  sql`${isInItsTime(now, game)} and not ${game}.is_lobby`;

/** A lobby that is staked at itself, as the rounds have it too: a book of sports has no games beside it. */
const isBook = (game = sql`g`): Sql => sql`(${game}.is_lobby and ${game}.game_type in ('SPORTS', 'ESPORTS'))`;

/** A vendor with one of these in a type has something to open there, listed or not. */
const isEntry = (now: Date): Sql => sql`(${isOffered(now)} or (${isBook()} and ${isInItsTime(now)}))`;

export const isMaintained = (now: Date, game = sql`g`): Sql =>
  sql`exists (select 1 from game_maintenance m
       where m.vendor_code = ${game}.vendor_code and (m.game_id is null or m.game_id = ${game}.game_id)
         and m.starts_at <= ${now} and (m.ends_at is null or m.ends_at > ${now}))`;

/** A name in the language asked for, or in English. */
export const nameIn = (names: Sql, language: string): Sql =>
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
               exists (select 1 from games g where g.vendor_code = v.vendor_code and ${isEntry(now)}) as "isOffered"
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

/** Vendors that offer at least one game of the type, or a book of it, by type: a card that leads nowhere is worse than none. */
export async function listVendorLanes(reader: Reader, now: Date): Promise<VendorLane[]> {
  const { rows } = await reader.execute<LaneRow>(
    sql`select t.game_type as "gameType", t.type_number as "typeNumber", v.vendor_code as "vendorCode",
          v.account_type_id as "accountTypeId", v.is_hot as "isHot", v.name, v.logo
        from game_vendor_types vt
        join game_types t using (game_type)
        join game_vendors v using (vendor_code)
        where exists (select 1 from games g
          where g.vendor_code = v.vendor_code and g.game_type = t.game_type and ${isEntry(now)})
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
  twin: (Omit<GameTwin, 'minStake'> & { minStakeMinor: string }) | null;
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
    ...(row.twin && { twin: twinOf(row.twin) }),
  };
}

function twinOf({ minStakeMinor, ...twin }: NonNullable<GameRow['twin']>): GameTwin {
  return { ...twin, minStake: moneyText(BigInt(minStakeMinor)) };
}

/** Of `games g`: its wild version, as JSON. */
const twinColumn = (now: Date, language: string): Sql =>
  sql`(select jsonb_build_object('gameId', w.game_id, 'gameCode', w.game_code, 'image', w.image,
         'gameName', ${nameIn(sql`w.names`, language)}, 'minStakeMinor', w.min_stake_minor::text,
         'returnToPlayer', w.return_to_player::text, 'isMaintained', ${isMaintained(now, sql`w`)})
       from game_facts wf join games w on w.game_id = wf.game_id
       where wf.calm_game_id = g.game_id and ${isOffered(now, sql`w`)})`;

/** Of `games g`: it is the wild version of a game that is listed, and stands on its tile. */
const isOnTileOfTwin = (now: Date): Sql =>
  sql`exists (select 1 from game_facts f join games c on c.game_id = f.calm_game_id
       where f.game_id = g.game_id and ${isOffered(now, sql`c`)})`;

/** Of `games g`: a part of its name, or of that of its wild version. */
const isNamed = (name: string): Sql => {
  const part = foldText(name);
  // strpos takes the text as it is: a % or _ that someone types is no wildcard.
  return sql`(strpos(g.search_text, ${part}) > 0 or exists (select 1 from game_facts f
    join games w on w.game_id = f.game_id where f.calm_game_id = g.game_id and strpos(w.search_text, ${part}) > 0))`;
};

/** Of `games g` joined with `game_vendors v`. */
export const gameColumns = (now: Date, language: string): Sql =>
  sql`g.game_id as "gameId", g.vendor_code as "vendorCode", g.game_code as "gameCode", g.game_type as "gameType",
        g.classification, ${nameIn(sql`g.names`, language)} as "gameName",
      v.name as vendor, g.min_stake_minor as "minStakeMinor", g.min_lines as "minLines",
      g.default_play_type as "defaultPlayType", g.opens_list as "opensList", g.image,
      g.return_to_player as "returnToPlayer",
      (select f.kind from game_facts f where f.game_id = g.game_id) as kind,
      (select f.theme from game_facts f where f.game_id = g.game_id) as theme,
      ${twinColumn(now, language)} as twin,
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
  if (filter.name) all.push(isNamed(filter.name));
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
  const where = sql`${conditionsOf(filter, now)} and not ${isOnTileOfTwin(now)}`;
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
          where g.vendor_code = ${vendorCode} and g.game_type = t.game_type and ${isEntry(now)})
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
