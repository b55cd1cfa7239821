import { defineCall, defineFamily, type Nothing } from '../define';
import type { LiveTablesInput, LiveTablesOutput } from './live-tables';
import type { SportEventsInput, SportEventsOutput } from './sport-events';
import type { RoomListInput, RoomListOutput } from './match-wallet';
import type { BettingRecordsInput, BettingRecordsOutput, ProfitOutput } from './bet-records';
import type { GameKind, Shelf } from './kinds';
import type { GameType, MoneyText, PageInput, TimeText } from '../types';

export type * from './bet-records';

export interface GameMenu {
  gameType: GameType;
  title: string;
  order: number;
}

export interface VendorCard {
  gameType: GameType;
  vendorCode: string;
  accountTypeId: number | null;
  isHot: boolean;
  vendor: string;
  logo: string;
}

/** As the gateway sends it; `lanesForSite` of the catalogue rules has regrouped esports and cockfight vendors. */
export interface VendorLane {
  title: GameType;
  classification: string;
  cards: VendorCard[];
  /** The kinds of its games; not every gateway says. */
  kinds?: GameKind[];
}

export interface Game {
  gameId: string;
  vendorCode: string;
  gameType: GameType;
  classification: string;
  gameName: string;
  /** Null where the gateway does not say it. */
  minStake: MoneyText | null;
  minLines: number | null;
  /** It is no game itself: it opens a list of games. */
  opensList: boolean;
  defaultPlayType: string;
  vendor: string;
  gameCode: string;
  image: string;
  isMaintained: boolean;
  /** Theoretical return to player in percent with two decimals, from the function that settles; null if unknown. */
  returnToPlayer: string | null;
  /** Members with a round in the last minutes, those of the demonstration among them; absent where nobody is known to play. */
  playing?: { members: number; demonstration: number } | undefined;
  /** Not every gateway says. */
  kind?: GameKind | undefined;
  /** What it shows, `sea`; not every gateway says. */
  theme?: string | undefined;
  /** The wild version of a calm game, which is listed with it and not by itself; not every gateway has such pairs. */
  twin?: GameTwin | null | undefined;
}

/** What differs between the two versions of a game. */
export interface GameTwin {
  gameId: string;
  gameCode: string;
  gameName: string;
  image: string;
  minStake: MoneyText | null;
  returnToPlayer: string | null;
  isMaintained: boolean;
}

export interface GameListInput extends PageInput {
  gameType?: GameType;
  /** Games of one kind, or of all kinds of a shelf; only where the gateway tells kinds. */
  kind?: GameKind;
  shelf?: Shelf;
  vendorCode?: string;
  classification?: string;
  gameName?: string;
  /** Games whose smallest stake is at most this. */
  minStake?: MoneyText;
  minLines?: number;
  language?: string;
}

/** How many games there are in all pages; null where the gateway does not say it. */
export interface GamePages {
  totalPages: number;
  totalItems: number | null;
}

export interface GameListOutput extends GamePages {
  games: Game[];
  /** The classifications that occur in this game type and vendor, whatever the other filters; not every gateway says. */
  classifications?: string[];
}

/** A game as a member marks it: the id decides, and whatever else is given must agree with it. */
export interface FavouriteInput {
  gameId: string;
  vendor?: string;
  gameType?: GameType;
}

export interface FavouriteListInput extends PageInput {
  language?: string;
  gameType?: GameType;
}

export interface RecentGamesInput extends PageInput {
  vendorCode?: string;
  gameType?: GameType;
  language?: string;
}

export interface Launched {
  /** The address to open. */
  content: string;
  /** In the language that was asked for; absent where the gateway does not say it. */
  gameName?: string | undefined;
  /** By which a member marks it as a favourite; absent where the gateway does not say it. */
  gameId?: string | undefined;
}

export interface LaunchInput {
  vendorCode: string;
  gameType: GameType;
  gameCode?: string;
  gameId?: string;
  defaultPlayType?: string;
  device: string;
  language: string;
  backUrl: string;
}

/**
 * A win as the winner board shows it: a round that was played, and a player nobody can recognise. A gateway may state the
 * sum alone.
 */
export interface Winner {
  winAmount: MoneyText;
  vo: {
    /** `m***a`. */
    account: string;
    gameName: string;
    gameType: GameType | null;
    gameCode: string;
    vendorCode: string;
    vendor: string;
    image: string;
    wonAt: TimeText | null;
    /** A member of the demonstration, whose rounds a program has played. */
    isDemonstration: boolean;
  };
}

/** A progressive pool and what is in it now, as the ledger has it. */
export interface JackpotPool {
  poolCode: string;
  name: string;
  amount: MoneyText;
  currency: string;
  /** What it begins with, at first and after each win; null where the platform does not say it. */
  seed: MoneyText | null;
  /** Percent of a stake, two decimals: no more than this goes into it. */
  mostShare: string | null;
  /** The games on offer that feed it, any round of which can win all of it. */
  games: Game[];
}

/** One address, three methods; each answers the ids that are marked now, the newest first. */
const favouritesPath = '/wps/relay/MCSFE_getFavoriteGames';

export const games = defineFamily('games', {
  menus: defineCall<{ language?: string }, GameMenu[]>({
    method: 'GET',
    path: '/lgw/games/game_menus',
    access: 'public',
  }),
  vendorLanes: defineCall<{ flush?: boolean }, VendorLane[]>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_newGameVendor',
    access: 'public',
    isKept: true,
  }),
  list: defineCall<GameListInput, GameListOutput>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_gameList',
    access: 'public',
  }),
  hot: defineCall<{ vendor?: string; language?: string }, { list: { gameType: GameType; games: Game[] }[] }>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_hotGamesV2',
    access: 'public',
  }),
  vendorTypes: defineCall<{ vendorCode: string }, { gameType: GameType[] }>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getVassGameType',
    access: 'member',
  }),
  favouriteIds: defineCall<Nothing, string[]>({
    method: 'GET',
    path: favouritesPath,
    access: 'member',
    account: 'real',
  }),
  addFavourite: defineCall<FavouriteInput, string[]>({
    method: 'POST',
    path: favouritesPath,
    access: 'member',
    account: 'real',
  }),
  removeFavourite: defineCall<FavouriteInput, string[]>({
    method: 'DELETE',
    path: favouritesPath,
    access: 'member',
    account: 'real',
  }),
  favourites: defineCall<FavouriteListInput, GamePages & { content: Game[] }>({
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    access: 'member',
    account: 'real',
  }),
  recent: defineCall<RecentGamesInput, GamePages & { list: Game[] }>({
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    access: 'member',
  }),
  roomList: defineCall<RoomListInput, RoomListOutput>({
    method: 'GET',
    path: '/wps/relay/GLS2_roomList',
    access: 'member',
  }),
  /** Of all vendors that tell how their tables stand. */
  liveTables: defineCall<LiveTablesInput, LiveTablesOutput>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_liveTables',
    access: 'public',
  }),
  /** Of all vendors that tell what can be bet on. */
  sportEvents: defineCall<SportEventsInput, SportEventsOutput>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_sportEvents',
    access: 'public',
  }),
  launch: defineCall<LaunchInput, Launched>({
    method: 'POST',
    path: '/wps/game/launchGame',
    access: 'member',
    needsWallet: true,
  }),
  bettingRecords: defineCall<BettingRecordsInput, BettingRecordsOutput>({
    method: 'GET',
    path: '/wps/relay/ODSFE2_memberBettingRecords',
    access: 'member',
  }),
  profit: defineCall<{ from: TimeText; to: TimeText; gameType?: GameType }, ProfitOutput>({
    method: 'GET',
    path: '/wps/relay/ODSFE2_memberProfit',
    access: 'member',
  }),
  roundProof: defineCall<{ roundId: string }, { content: string }>({
    method: 'GET',
    path: '/wps/relay/GCS_roundProof',
    access: 'member',
  }),
  jackpots: defineCall<{ language?: string }, { pools: JackpotPool[] }>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_jackpots',
    access: 'public',
  }),
  winners: defineCall<{ gameCategory?: string; language?: string; limitNum?: number }, { list: Winner[] }>({
    method: 'GET',
    path: '/wps/relay/GCSGAME_getRankList',
    access: 'public',
  }),
});
