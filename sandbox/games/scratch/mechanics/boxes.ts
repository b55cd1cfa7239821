import { type Draws, drawUntil, pickDistinct, pickOne } from '@/lib/fairness';
import type { BonusMaths, Cell, ProductMaths, TargetMaths } from '../types';
import { fillAmount, pickWeighted, type Weights } from '../fill';
import { cellOf, valueOf, type Mechanic } from './mechanic';

/** Winning pictures with a prize each, and a box that pays by itself. */
export const bonus: Mechanic<BonusMaths> = {
  sections: ({ cells }) => [
    { key: 'card', count: cells, columns: 4 },
    { key: 'box', count: 1, columns: 1 },
  ],
  compose: (maths, row, draws) => {
    const { cells: count, blank, amounts } = maths;
    const [winning = '', ...others] = maths.symbols;
    const parts = row?.parts ?? [];
    const places = pickDistinct(draws, count, parts.length);
    const cells = Array.from({ length: count }, (_, index) => {
      const part = places.indexOf(index);
      const value = part < 0 ? pickOne(draws, others) : winning;
      return cellOf({ kind: 'symbol', value }, part < 0 ? fillAmount(maths, amounts, draws) : parts[part]);
    });
    const extra = row?.extra ?? 0;
    const box: Cell =
      extra > 0 ? cellOf({ kind: 'amount', value: extra }) : cellOf({ kind: 'symbol', value: blank });
    return [...cells, box];
  },
  evaluate: ({ cells: count, symbols }, cells) =>
    cells.flatMap((cell, index) => {
      if (index < count)
        return valueOf(cell) === symbols[0] ? [{ cells: [index], multiple: cell.prize ?? 0 }] : [];
      const [face] = cell.faces;
      return face?.kind === 'amount' ? [{ cells: [index], multiple: face.value }] : [];
    }),
};

const pips = [1, 2, 3, 4, 5, 6] as const;

function dicePair(target: number, isTarget: boolean, draws: Draws): [number, number] {
  return drawUntil(
    (): [number, number] => [pickOne(draws, pips), pickOne(draws, pips)],
    ([first, second]) => (first + second === target) === isTarget,
  );
}

/** Boxes of two dice that pay where they make the target. */
export const target: Mechanic<TargetMaths> = {
  sections: ({ boxes }) => [{ key: 'card', count: boxes, columns: 3 }],
  compose: (maths, row, draws) => {
    const { boxes, target: sum, amounts } = maths;
    const parts = row?.parts ?? [];
    const places = pickDistinct(draws, boxes, parts.length);
    return Array.from({ length: boxes }, (_, index) => {
      const part = places.indexOf(index);
      const faces = dicePair(sum, part >= 0, draws).map((value) => ({ kind: 'die' as const, value }));
      return { faces, prize: part < 0 ? fillAmount(maths, amounts, draws) : (parts[part] ?? 0) };
    });
  },
  evaluate: ({ target: sum }, cells) =>
    cells.flatMap((cell, index) => {
      const total = cell.faces.reduce((all, face) => all + Number(face.value), 0);
      return total === sum ? [{ cells: [index], multiple: cell.prize ?? 0 }] : [];
    }),
};

/** Every order of `boxes` factors whose product is `product`. */
export function factorings(factors: readonly number[], boxes: number, product: number): number[][] {
  if (boxes === 0) return product === 1 ? [[]] : [];
  return factors.flatMap((factor) => {
    if (factor === 0 || product % factor !== 0) return [];
    return factorings(factors, boxes - 1, product / factor).map((rest) => [factor, ...rest]);
  });
}

/**
 * How often each factor stands on cards that pay, all orders of a prize alike; a nought stands in a quarter of all boxes,
 * which is about what loses as many cards as the prize table does.
 */
export function factorWeights({ factors, boxes, prizes }: ProductMaths): Weights<number> {
  const shown = factors
    .filter((factor) => factor > 0)
    .map((factor): [number, number] => {
      const tickets = prizes.reduce((sum, { weight, parts }) => {
        const ways = factorings(factors, boxes, parts[0] ?? 0);
        const standing = ways.flat().filter((each) => each === factor).length;
        return sum + (weight * standing) / ways.length;
      }, 0);
      return [factor, Math.round(tickets)];
    });
  const all = shown.reduce((sum, [, weight]) => sum + weight, 0);
  return [[0, Math.round(all / 3)], ...shown];
}

const knownWeights = new WeakMap<ProductMaths, Weights<number>>();

function weightsOf(maths: ProductMaths): Weights<number> {
  const weights = knownWeights.get(maths) ?? factorWeights(maths);
  knownWeights.set(maths, weights);
  return weights;
}

/** The product of all boxes; a losing card is any that has a nought. */
export const product: Mechanic<ProductMaths> = {
  sections: ({ boxes }) => [{ key: 'card', count: boxes, columns: boxes }],
  compose: (maths, row, draws) => {
    const { factors, boxes } = maths;
    const drawFactor = () =>
      maths.fill === 'odds' ? pickWeighted(draws, weightsOf(maths)) : pickOne(draws, factors);
    const values = row
      ? pickOne(draws, factorings(factors, boxes, row.parts[0] ?? 0))
      : drawUntil(
          () => Array.from({ length: boxes }, drawFactor),
          (drawn) => drawn.includes(0),
        );
    return values.map((value) => cellOf({ kind: 'times', value }));
  },
  evaluate: (_maths, cells) => {
    const multiple = cells.reduce((all, cell) => all * Number(valueOf(cell)), 1);
    return multiple > 0 ? [{ cells: cells.map((_, index) => index), multiple }] : [];
  },
};
