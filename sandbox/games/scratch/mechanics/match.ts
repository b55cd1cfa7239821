import { drawUntil, pickDistinct, pickOne } from '@/lib/fairness';
import { amountWeights, pickWeighted, ticketsShowing, type Weights } from '../fill';
import type { Cell, DoublerMaths, MatchMaths, Win } from '../types';
import { cellOf, cellsByValue, totalOf, valueOf, type Mechanic } from './mechanic';

const neededAlike = 3;

type Draw = Parameters<typeof pickOne>[0];
type AmountMaths = MatchMaths | DoublerMaths;

const known = new WeakMap<AmountMaths, Weights<number>>();

/** What the second box says is no amount. */
function amountsOf(maths: AmountMaths): Weights<number> {
  const prizes = maths.prizes.map(({ multiple, weight, parts }) => ({ multiple, weight, parts }));
  const weights = known.get(maths) ?? amountWeights({ ...maths, prizes }, maths.amounts);
  known.set(maths, weights);
  return weights;
}

/**
 * Amounts of which `amount` stands there three times and no other one does. The rest are drawn one after the other by the
 * odds of the prizes, without those that stand there twice already, and laid at places by chance.
 */
function amountsWith(maths: AmountMaths, count: number, amount: number | null, draws: Draw): Cell[] {
  if (maths.fill !== 'odds') return firstPrinting(maths.amounts, count, amount, draws);
  const all = amountsOf(maths);
  const values: number[] = amount === null ? [] : Array.from({ length: neededAlike }, () => amount);
  while (values.length < count) {
    const free = all.filter(([value]) => values.filter((each) => each === value).length < neededAlike - 1);
    values.push(pickWeighted(draws, free));
  }
  const order = pickDistinct(draws, count, count);
  return order.map((index) => cellOf({ kind: 'amount', value: values[index] ?? 0 }));
}

/** Every amount as likely as any other, drawn again until nothing else pays: the law of the first printing. */
function firstPrinting(
  amounts: readonly number[],
  count: number,
  amount: number | null,
  draws: Draw,
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
  compose: (maths, row, draws) => amountsWith(maths, cardSize, row?.parts[0] ?? null, draws),
  evaluate: (_maths, cells) => winsAmong(cells),
};

const doublerSize = 6;

/** What the box of a losing card says: by the tickets that pay so many times. */
function fillTimes(maths: DoublerMaths, draws: Draw): number {
  if (maths.fill !== 'odds') return pickOne(draws, maths.times);
  // A factor is the second part of a row; the first ones are amounts.
  const factors = maths.prizes.map((row) => ({ ...row, parts: [] }));
  return pickWeighted(
    draws,
    maths.times.map((times) => [times, ticketsShowing(factors, times)]),
  );
}

/** Three of six amounts, and a box that says how many times they are paid. */
export const doubler: Mechanic<DoublerMaths> = {
  sections: () => [
    { key: 'card', count: doublerSize, columns: 3 },
    { key: 'box', count: 1, columns: 1 },
  ],
  compose: (maths, row, draws) => {
    const cells = amountsWith(maths, doublerSize, row?.parts[0] ?? null, draws);
    const times = row?.extra ?? fillTimes(maths, draws);
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
