import { drawUntil, pickDistinct, pickOne } from '../../play/pick';
import type { Cell, DoublerMaths, MatchMaths, Win } from '../types';
import { cellOf, cellsByValue, totalOf, valueOf, type Mechanic } from './mechanic';

const neededAlike = 3;

/** Amounts of which `amount` and nothing else stands there three times. */
function amountsWith(
  amounts: readonly number[],
  count: number,
  amount: number | null,
  draws: Parameters<typeof pickOne>[0],
): Cell[] {
  const places = amount === null ? [] : pickDistinct(draws, count, neededAlike);
  return drawUntil(
    () =>
      Array.from({ length: count }, (_, index) =>
        cellOf({
          kind: 'amount',
          value: amount !== null && places.includes(index) ? amount : pickOne(draws, amounts),
        }),
      ),
    (cells) => {
      const wins = winsAmong(cells);
      return amount === null ? wins.length === 0 : wins.length === 1 && totalOf(wins) === amount;
    },
  );
}

function winsAmong(cells: readonly Cell[]): Win[] {
  return [...cellsByValue(cells)]
    .filter(([, places]) => places.length >= neededAlike)
    .map(([value, places]) => ({ cells: places, multiple: value as number }));
}

const cardSize = 9;

/** Three of nine amounts. */
export const match: Mechanic<MatchMaths> = {
  sections: () => [{ key: 'card', count: cardSize, columns: 3 }],
  compose: (maths, row, draws) => amountsWith(maths.amounts, cardSize, row?.parts[0] ?? null, draws),
  evaluate: (_maths, cells) => winsAmong(cells),
};

const doublerSize = 6;

/** Three of six amounts, and a box that says how many times they are paid. */
export const doubler: Mechanic<DoublerMaths> = {
  sections: () => [
    { key: 'card', count: doublerSize, columns: 3 },
    { key: 'box', count: 1, columns: 1 },
  ],
  compose: (maths, row, draws) => {
    const cells = amountsWith(maths.amounts, doublerSize, row?.parts[0] ?? null, draws);
    const times = row?.extra ?? pickOne(draws, maths.times);
    return [...cells, cellOf({ kind: 'times', value: times })];
  },
  evaluate: (_maths, cells) => {
    const times = valueOf(cells[doublerSize]) as number;
    return winsAmong(cells.slice(0, doublerSize)).map((win) => ({
      cells: times > 1 ? [...win.cells, doublerSize] : win.cells,
      multiple: win.multiple * times,
    }));
  },
};
