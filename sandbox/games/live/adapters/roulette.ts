import { kindOf, settleRoulette, spinRoulette, type RouletteResult } from '../roulette';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

export function rouletteTable(table: TableOfKind<'roulette'>): TableGame {
  const { maths } = table;
  return bindTable(table, 'live-roulette', {
    kindOf: (key) => kindOf(maths, key),
    deal: ({ draws }) => inOneDealing(spinRoulette(maths, draws())),
    settle: (placed, result) => settleRoulette(maths, placed, result as RouletteResult),
  });
}
