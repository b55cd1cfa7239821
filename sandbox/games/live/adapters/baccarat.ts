import type { Coup } from '@/sandbox/games/baccarat/types';
import { dealFresh, dealFromShoe, kindOf, settleCoup } from '../baccarat';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

export function baccaratTable(table: TableOfKind<'baccarat'>): TableGame {
  const { maths } = table;
  return bindTable(table, 'live-baccarat', {
    kindOf: (key, coup) => kindOf(maths, key, coup),
    deal: ({ card, draws }) => inOneDealing(maths.isFresh ? dealFresh(draws()) : dealFromShoe(card)),
    settle: (placed, result) => settleCoup(maths, placed, result as Coup),
  });
}
