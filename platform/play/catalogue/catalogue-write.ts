import type { GameClass } from '@/lib/contract/calls/catalogue';
import type { GameType } from '@/lib/contract/types';
import { newId, sql, type Tx } from '@/platform/ground/db';
import { foldText } from '@/lib/contract/calls/catalogue';
import { checkAddresses, type VendorAddresses } from './vendor-store';

/** Names by the gateway's language codes; EN is the one that is always there. */
export type Names = { EN: string } & Record<string, string>;

export interface NewGameType {
  gameType: GameType;
  typeNumber: number;
  sortOrder: number;
  names: Names;
  /** False: its games are played with own money alone. True when it is not said; what an operator chose since stays. */
  takesBonus?: boolean;
}

export interface NewVendor extends VendorAddresses {
  vendorCode: string;
  signer: string;
  accountTypeId: number;
  name: string;
  logo: string;
  isHot: boolean;
  sortOrder: number;
  gameTypes: readonly GameType[];
}

export interface NewGame {
  vendorCode: string;
  gameCode: string;
  gameType: GameType;
  classification: GameClass;
  names: Names;
  minStakeMinor: bigint;
  minLines: number;
  image: string;
  returnToPlayer: string | null;
  /** The most that comes back of all that is staked, by the best play on the best bet; rounded up. */
  bestReturn?: string | null;
  hotRank: number | null;
  sortOrder: number;
  offeredFrom: Date;
}

/** Writing the catalogue replaces what has the same code, so that doing it twice changes nothing. */
export async function putGameType(tx: Tx, type: NewGameType): Promise<void> {
  await tx.execute(
    sql`insert into game_types (game_type, type_number, sort_order, names, takes_bonus)
        values (${type.gameType}, ${type.typeNumber}, ${type.sortOrder}, ${JSON.stringify(type.names)}::jsonb,
          ${type.takesBonus ?? true})
        on conflict (game_type) do update set type_number = excluded.type_number, sort_order = excluded.sort_order,
          names = excluded.names`,
  );
}

/** Whether bonus money may be staked at games of the type from now on. False for a type that is not there. */
export async function setTakesBonus(tx: Tx, gameType: GameType, takesBonus: boolean): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`update game_types set takes_bonus = ${takesBonus} where game_type = ${gameType}`,
  );
  return rowCount === 1;
}

export async function putVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  checkAddresses(vendor);
  await tx.execute(
    sql`insert into game_vendors (vendor_code, signer, account_type_id, name, logo, is_hot, sort_order, launch_url,
          proof_url)
        values (${vendor.vendorCode}, ${vendor.signer}, ${vendor.accountTypeId}, ${vendor.name}, ${vendor.logo},
          ${vendor.isHot}, ${vendor.sortOrder}, ${vendor.launchUrl}, ${vendor.proofUrl})
        on conflict (vendor_code) do update set signer = excluded.signer, name = excluded.name, logo = excluded.logo,
          is_hot = excluded.is_hot, sort_order = excluded.sort_order, launch_url = excluded.launch_url,
          proof_url = excluded.proof_url`,
  );
  for (const gameType of vendor.gameTypes) await addVendorType(tx, vendor.vendorCode, gameType);
}

/** From now on the vendor may have games of the type. */
export async function addVendorType(tx: Tx, vendorCode: string, gameType: GameType): Promise<void> {
  await tx.execute(
    sql`insert into game_vendor_types (vendor_code, game_type) values (${vendorCode}, ${gameType})
        on conflict do nothing`,
  );
}

/** Returns the game's id, which stays the same when the game is written again. */
export async function putGame(tx: Tx, game: NewGame): Promise<string> {
  const searchText = foldText(Object.values(game.names).join(' | '));
  const { rows } = await tx.execute<{ gameId: string }>(
    sql`insert into games (game_id, vendor_code, game_code, game_type, classification, names, search_text,
          min_stake_minor, min_lines, image, return_to_player, best_return, hot_rank, sort_order, offered_from)
        values (${newId('gam')}, ${game.vendorCode}, ${game.gameCode}, ${game.gameType}, ${game.classification},
          ${JSON.stringify(game.names)}::jsonb, ${searchText}, ${game.minStakeMinor}, ${game.minLines}, ${game.image},
          ${game.returnToPlayer}, ${game.bestReturn ?? null}, ${game.hotRank}, ${game.sortOrder}, ${game.offeredFrom})
        on conflict (vendor_code, game_code) do update set names = excluded.names, search_text = excluded.search_text,
          classification = excluded.classification, min_stake_minor = excluded.min_stake_minor,
          min_lines = excluded.min_lines, image = excluded.image, return_to_player = excluded.return_to_player,
          best_return = excluded.best_return, hot_rank = excluded.hot_rank, sort_order = excluded.sort_order
        returning game_id as "gameId"`,
  );
  const gameId = rows[0]?.gameId;
  if (!gameId) throw new Error(`The game ${game.gameCode} was not written`);
  return gameId;
}

/** An item of the catalogue that opens the list of one vendor's games of a type and class. */
export type NewGameList = Pick<
  NewGame,
  'vendorCode' | 'gameCode' | 'gameType' | 'classification' | 'names' | 'image' | 'sortOrder' | 'offeredFrom'
>;

/**
 * Written after the games that it lists: it takes its smallest stake from them, and is not written while there are none.
 * Returns its id, or null.
 */
export async function putGameList(tx: Tx, list: NewGameList): Promise<string | null> {
  const searchText = foldText(Object.values(list.names).join(' | '));
  const { rows } = await tx.execute<{ gameId: string }>(
    sql`insert into games (game_id, vendor_code, game_code, game_type, classification, names, search_text,
          min_stake_minor, min_lines, opens_list, image, sort_order, offered_from)
        select ${newId('gam')}, g.vendor_code, ${list.gameCode}, g.game_type, g.classification,
          ${JSON.stringify(list.names)}::jsonb, ${searchText}, min(g.min_stake_minor), min(g.min_lines), true,
          ${list.image}, ${list.sortOrder}::int, ${list.offeredFrom}::timestamptz
        from games g where g.vendor_code = ${list.vendorCode} and g.game_type = ${list.gameType}
          and g.classification = ${list.classification} and not g.opens_list
        group by g.vendor_code, g.game_type, g.classification
        on conflict (vendor_code, game_code) do update set names = excluded.names, search_text = excluded.search_text,
          min_stake_minor = excluded.min_stake_minor, min_lines = excluded.min_lines, image = excluded.image,
          sort_order = excluded.sort_order
        returning game_id as "gameId"`,
  );
  return rows[0]?.gameId ?? null;
}

/** What opens all of a vendor's games of a type. Returns its id, which stays the same when it is written again. */
export async function putLobby(
  tx: Tx,
  lobby: Pick<NewGame, 'vendorCode' | 'gameCode' | 'gameType' | 'names' | 'image' | 'offeredFrom'>,
): Promise<string> {
  const plain = { classification: 'TG', minStakeMinor: 1n, minLines: 1, returnToPlayer: null } as const;
  const gameId = await putGame(tx, { ...lobby, ...plain, hotRank: null, sortOrder: 0 });
  await tx.execute(sql`update games set is_lobby = true where game_id = ${gameId} and not is_lobby`);
  return gameId;
}
