import { kindOf, settleSicBo, throwSicBo, type SicBoResult } from '../sic-bo';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

export function sicBoTable(table: TableOfKind<'sic-bo'>): TableGame {
  return bindTable(table, 'live-sic-bo', {
    kindOf,
    deal: ({ draws }) => inOneDealing(throwSicBo(draws())),
    settle: (placed, result) => settleSicBo(table.maths, placed, result as SicBoResult),
  });
}
