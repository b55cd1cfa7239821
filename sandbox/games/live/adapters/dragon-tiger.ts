import { dealRound, kindOf, settleRound, type DragonTigerResult } from '../dragon-tiger';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

export function dragonTigerTable(table: TableOfKind<'dragon-tiger'>): TableGame {
  return bindTable(table, 'live-dragon-tiger', {
    kindOf,
    deal: ({ card }) => inOneDealing(dealRound(card)),
    settle: (placed, result) => settleRound(table.maths, placed, result as DragonTigerResult),
  });
}
