import { kindOf, settleWheel, spinWheel, type LiveWheelResult } from '../wheel';
import type { TableGame } from '../table-game';
import { bindTable, inOneDealing, type TableOfKind } from './bind';

export function wheelTable(table: TableOfKind<'wheel'>): TableGame {
  const { maths } = table;
  return bindTable(table, 'live-wheel', {
    kindOf,
    deal: ({ draws }) => inOneDealing(spinWheel(maths, draws())),
    settle: (placed, result) => settleWheel(maths, placed, result as LiveWheelResult),
  });
}
