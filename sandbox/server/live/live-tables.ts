import { tableGames, type TableGames } from './table-game';

/** The tables that are open, by their codes: each binds the rules of a game to limits and a pace. */
export const liveTables: TableGames = tableGames([]);
