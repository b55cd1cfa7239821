import { allLiveTables, type LiveTable } from '../tables';
import { tableGames, type TableGame, type TableGames } from '../table-game';
import { baccaratTable } from './baccarat';
import { blackjackTable } from './blackjack';
import { dragonTigerTable } from './dragon-tiger';
import { kitesTable } from './kites';
import { rouletteTable } from './roulette';
import { sicBoTable } from './sic-bo';
import { wheelTable } from './wheel';

/** The rules of a table, as the server deals by them and as whoever checks a round does. */
export function tableGameOf(table: LiveTable): TableGame {
  switch (table.kind) {
    case 'baccarat':
      return baccaratTable(table);
    case 'dragon-tiger':
      return dragonTigerTable(table);
    case 'roulette':
      return rouletteTable(table);
    case 'sic-bo':
      return sicBoTable(table);
    case 'wheel':
      return wheelTable(table);
    case 'blackjack':
      return blackjackTable(table);
    case 'kites':
      return kitesTable(table);
  }
}

/** All tables, by their codes. */
export const liveTableGames: TableGames = tableGames(allLiveTables.map(tableGameOf));
