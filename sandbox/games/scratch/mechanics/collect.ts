import { drawUntil, pickDistinct, pickOne } from '@/lib/fairness';
import type { Cell, CollectMaths, PathMaths } from '../types';
import { cellOf, valueOf, type Mechanic } from './mechanic';

const picture = (value: string): Cell => cellOf({ kind: 'symbol', value });

function keysOn({ symbols }: CollectMaths, cells: readonly Cell[]): number[] {
  return cells.flatMap((cell, index) => (valueOf(cell) === symbols[0] ? [index] : []));
}

/**
 * A prize by the number of key symbols. On a losing card every cell is any symbol, as long as there are fewer keys than the
 * least prize needs. The first printing only asked that the keys pay nothing, so that more than the greatest prize needs
 * could stand there.
 */
export const collect: Mechanic<CollectMaths> = {
  sections: ({ cells }) => [{ key: 'card', count: cells, columns: 4 }],
  compose: (maths, row, draws) => {
    const [key = '', ...others] = maths.symbols;
    if (row) {
      const places = pickDistinct(draws, maths.cells, row.parts[0] ?? 0);
      return Array.from({ length: maths.cells }, (_, index) =>
        picture(places.includes(index) ? key : pickOne(draws, others)),
      );
    }
    const least = Math.min(...Object.keys(maths.rungs).map((keys) => Number.parseInt(keys, 10)));
    return drawUntil(
      () => Array.from({ length: maths.cells }, () => picture(pickOne(draws, maths.symbols))),
      (cells) => {
        const keys = keysOn(maths, cells).length;
        return maths.fill === 'odds' ? keys < least : maths.rungs[keys] === undefined;
      },
    );
  },
  evaluate: (maths, cells) => {
    const keys = keysOn(maths, cells);
    const multiple = maths.rungs[keys.length] ?? 0;
    return multiple > 0 ? [{ cells: keys, multiple }] : [];
  },
};

function stepsOn({ go }: PathMaths, cells: readonly Cell[]): number {
  const first = cells.findIndex((cell) => valueOf(cell) !== go);
  return first < 0 ? cells.length : first;
}

/**
 * A prize by the steps before the first stop sign. Every cell behind that sign is a step or a sign by the toss of a coin, and
 * so is every cell of a losing card, as long as its steps pay nothing.
 */
export const path: Mechanic<PathMaths> = {
  sections: ({ rungs }) => [{ key: 'path', count: rungs.length - 1, columns: 4 }],
  compose: (maths, row, draws) => {
    const { go, stop, rungs } = maths;
    const length = rungs.length - 1;
    const toss = () => picture(pickOne(draws, [go, stop]));
    if (!row) {
      return drawUntil(
        () => Array.from({ length }, toss),
        (cells) => rungs[stepsOn(maths, cells)] === 0,
      );
    }
    const steps = row.parts[0] ?? 0;
    return Array.from({ length }, (_, index) =>
      index < steps ? picture(go) : index === steps ? picture(stop) : toss(),
    );
  },
  evaluate: (maths, cells) => {
    const steps = stepsOn(maths, cells);
    const multiple = maths.rungs[steps] ?? 0;
    return multiple > 0 ? [{ cells: Array.from({ length: steps }, (_, index) => index), multiple }] : [];
  },
};
